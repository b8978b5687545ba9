"""Under which addresses the server is found, from this machine and from others on its network."""

import socket

from tenback.server.settings import Settings


def addresses(settings: Settings, port: int) -> tuple[str, str | None]:
    """The address for a browser here, and the one for others on this network, if the server listens there."""
    everywhere = settings.host in ("0.0.0.0", "::", "")
    near = "localhost" if everywhere else settings.host
    far = lan_address() if everywhere else None
    path = f"{settings.base_path}/"
    return f"http://{near}:{port}{path}", f"http://{far}:{port}{path}" if far else None


def lan_address() -> str | None:
    """This machine's address on its network; asking the system for a way out sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address
