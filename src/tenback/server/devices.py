"""The connections of signed-in devices, so that they end when the device is signed out."""

from collections import defaultdict
from typing import Protocol

from tenback.people.persons import Persons


class DeviceConnection(Protocol):
    """A connection that a device has open."""

    def sign_out(self) -> None:
        """Close it."""
        ...


class Devices:
    """Which devices are connected to this server, and how."""

    def __init__(self) -> None:
        self._connections: defaultdict[str, set[DeviceConnection]] = defaultdict(set)

    def enter(self, device: str, connection: DeviceConnection) -> None:
        self._connections[device].add(connection)

    def leave(self, device: str, connection: DeviceConnection) -> None:
        self._connections[device].discard(connection)
        if not self._connections[device]:
            del self._connections[device]

    def sign_out(self, device: str) -> None:
        for connection in tuple(self._connections.get(device, ())):
            connection.sign_out()

    async def check(self, people: Persons) -> None:
        """Close the connections of devices that another worker has signed out."""
        connected = tuple(self._connections)
        linked = await people.still_linked(connected)
        for device in connected:
            if device not in linked:
                self.sign_out(device)
