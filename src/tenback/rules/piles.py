"""The one law of the piles that The Game and Face to Face share: upwards or downwards, and ten back."""

#: The backwards trick: a card exactly this much against the pile's direction fits too.
JUMP = 10


def step(card: int, top: int, ascends: bool) -> int:
    """How far the card moves the pile in its own direction; a jump back is -10."""
    return card - top if ascends else top - card


def fits(card: int, top: int, ascends: bool) -> bool:
    """Whether the card may lie on that top."""
    distance = step(card, top, ascends)
    return distance > 0 or distance == -JUMP
