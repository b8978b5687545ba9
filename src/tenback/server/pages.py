"""The browser app's files, and the headers that keep everything else out of its pages."""

import html
import re
from pathlib import Path

from aiohttp import web

from tenback.server.context import CONTEXT
from tenback.server.settings import Settings

STATIC = Path(__file__).parent / "static"
PREFIX = re.compile(r"(/[A-Za-z0-9._~-]+)*")
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+")

#: Where the app's page says what its addresses are relative to.
BASE = '<base href="./"'
NOT_BUILT = """\
<!doctype html>
<html lang="en"><head><title>Tenback</title></head>
<body><p>The server runs, but the browser app is not built yet.
Run <code>make web</code> and load this page again.</p>
</body></html>
"""


async def page(request: web.Request) -> web.StreamResponse:
    """A file of the app; any other address inside the app is its one page, which reads the address itself."""
    path = request.match_info.get("path", "")
    file = _file(path)
    if file is not None:
        response = web.FileResponse(file)
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response
    if "." in path.rpartition("/")[2]:
        raise web.HTTPNotFound
    index = STATIC / "index.html"
    text = index.read_text(encoding="utf-8") if index.is_file() else NOT_BUILT
    based = text.replace(BASE, f'<base href="{html.escape(base_of(request))}"')
    return web.Response(text=based, content_type="text/html", headers={"Cache-Control": "no-cache"})


def _file(path: str) -> Path | None:
    try:
        file = (STATIC / path).resolve()
        return file if file.is_file() and file.is_relative_to(STATIC.resolve()) else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def base_of(request: web.Request) -> str:
    """The address under which the browser sees the app: what is mounted here behind what a proxy took off."""
    settings = request.app[CONTEXT].settings
    forwarded = request.headers.get("X-Forwarded-Prefix", "") if settings.behind_proxy else ""
    prefix = forwarded.rstrip("/") if PREFIX.fullmatch(forwarded.rstrip("/")) else ""
    return f"{prefix}{settings.base_path}/"


def security_headers(settings: Settings, request: web.BaseRequest) -> dict[str, str]:
    """Nothing but what comes from here runs, nothing embeds it, and no address leaves with a link."""
    hosts = {request.headers.get("Host", "")}
    if settings.behind_proxy:
        hosts.add(request.headers.get("X-Forwarded-Host", ""))
    sockets = [f"{scheme}://{h}" for h in sorted(hosts) if HOST.fullmatch(h) for scheme in ("ws", "wss")]
    policy = {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", *sockets],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "media-src": ["'self'"],
        "base-uri": ["'self'"],
        "form-action": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
    return {
        "Content-Security-Policy": "; ".join(
            f"{name} {' '.join(sources)}" for name, sources in policy.items()
        ),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        "Server": "Tenback",
    }
