"""The master before this one, for comparison: it is not offered at tables."""

from pathlib import Path

EARLIER = "master@2"
#: Its weights are not in the package but beside the ladder, in the source tree.
EARLIER_WEIGHTS = Path(__file__).parents[3] / "bench" / "ladder" / "weights"
