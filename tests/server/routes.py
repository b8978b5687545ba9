"""A request for every route of the server, with how it is answered and what limits it."""

from typing import Any, NamedTuple

from aiohttp import web

from tests.server.people import Device

#: A page that may have passkeys.
PAGE = {"Origin": "http://localhost", "Host": "localhost"}
ID = "x" * 20
#: A body that no route can read.
NO_TEXT = b"\xff"


class Asked(NamedTuple):
    """A request that changes nothing, its status, and the limits whose share it takes.

    `places` are taken while it is under way, and given back however it ends. A request with a body has as
    many bytes as `longest` says, which is a limit too.
    """

    route: str
    body: Any = None
    status: int = 200
    shares: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    longest: str | None = None
    #: Whether it is asked as a person on a signed-in device, or nobody is signed in.
    signed_in: bool = False

    @property
    def method(self) -> str:
        return self.route.partition(" ")[0]

    @property
    def path(self) -> str:
        path = self.route.partition(" ")[2].lstrip("/")
        for name in ("{id}", "{table}", "{path}"):
            path = path.replace(name, ID)
        return path.replace(f"records/{ID}", f"records/{ID}-1")

    def sent(self, device: Device | None) -> dict[str, Any]:
        """The request as aiohttp's client takes it."""
        headers = {**PAGE, **(device.headers if device is not None and self.signed_in else {})}
        content: dict[str, Any] = {"data": self.body} if isinstance(self.body, bytes) else {"json": self.body}
        return {"headers": headers, **content}


def mine(
    route: str, body: Any = None, status: int = 200, *shares: str, places: tuple[str, ...] = ()
) -> Asked:
    """A request of somebody who is signed in."""
    longest = None if body is None else "message_bytes"
    return Asked(route, body, status, ("own", *shares), places, longest, signed_in=True)


SUBSCRIPTION = {"endpoint": "https://localhost/", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
OPEN = {"options": {"game": "face-to-face"}}

ROUTES = [
    Asked("GET /health"),
    Asked("GET /metrics"),
    Asked("GET /api/tables"),
    Asked("POST /api/tables", OPEN, 201, ("tables",), longest="message_bytes"),
    Asked("GET /api/tables/{id}", status=404),
    Asked("GET /api/bots"),
    Asked("GET /api/address"),
    Asked("GET /api/qr", status=400),
    Asked("POST /api/qr", NO_TEXT, 400),
    Asked("GET /api/records/{id}", status=404, places=("replays",)),
    Asked("GET /api/records/{id}/replay", status=404, places=("replays",)),
    Asked("GET /api/records/{id}/review", status=404, places=("replays", "reviews")),
    Asked("POST /api/records/check", NO_TEXT, 400, ("checks",), ("replays",), "record_bytes"),
    Asked("POST /api/records/review", NO_TEXT, 400, ("checks",), ("replays", "reviews"), "record_bytes"),
    Asked("POST /api/records/position", NO_TEXT, 400, (), ("replays",), "record_bytes and message_bytes"),
    Asked(
        "POST /api/records/judge", NO_TEXT, 400, (), ("replays", "reviews"), "record_bytes and message_bytes"
    ),
    Asked(
        "POST /api/tables/continued",
        NO_TEXT,
        400,
        ("tables",),
        ("replays",),
        "record_bytes and message_bytes",
    ),
    Asked("POST /api/me", {}, 201, ("sign_ins",), longest="message_bytes"),
    mine("POST /api/me", {}),
    mine("GET /api/me"),
    mine("PATCH /api/me", {}),
    mine("DELETE /api/me/devices/{id}", status=404),
    mine("POST /api/me/codes", status=201),
    Asked("POST /api/codes", {"code": "a guess"}, 404, ("guesses", "all_guesses"), longest="message_bytes"),
    mine("POST /api/me/passkeys/options"),
    mine("POST /api/me/passkeys", {"credential": {}}, 422),
    mine("DELETE /api/me/passkeys/{id}", status=404),
    Asked("POST /api/passkeys/options", status=200, shares=("sign_ins",)),
    Asked("POST /api/passkeys", {"credential": {}}, 422, ("sign_ins",), longest="message_bytes"),
    mine("PUT /api/me/push", {"subscription": SUBSCRIPTION}, 422),
    mine("DELETE /api/me/push", status=204),
    mine("GET /api/me/people"),
    mine("POST /api/me/invitations", {"table": ID, "people": []}, 404, "invitations"),
    mine("PUT /api/me/blocks/{id}", status=404),
    mine("DELETE /api/me/blocks/{id}", status=404),
    mine("GET /api/me/data", places=("exports",)),
    mine("GET /api/me/tables"),
    mine("GET /api/me/games"),
    mine("GET /api/me/games/export", places=("exports",)),
    mine("GET /api/me/statistics"),
    Asked("GET /ws/{table}", status=400, places=("connections",)),
    Asked("GET /{path}"),
    # The last: there is no such person after it.
    mine("DELETE /api/me", status=204),
]


def routes_of(app: web.Application) -> set[str]:
    """All routes of the app, by method and path."""
    return {
        f"{route.method} {route.resource.canonical}"
        for route in app.router.routes()
        if route.resource is not None and route.method != "HEAD"
    }
