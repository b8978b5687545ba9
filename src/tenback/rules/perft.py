"""Counting the action sequences from a position, to compare rules engines (docs/record.md, perft)."""

from tenback.rules.game import State


def perft(state: State, depth: int) -> list[int]:
    """The number of sequences of each length from 1 to depth; games that end earlier count nothing beyond."""
    nodes = [0] * depth
    _count(state, nodes, 0)
    return nodes


def _count(state: State, nodes: list[int], length: int) -> None:
    if length == len(nodes):
        return
    for seat in state.to_act:
        actions = state.legal_actions(seat)
        nodes[length] += len(actions)
        if length + 1 < len(nodes):
            for action in actions:
                _count(state.apply(seat, action), nodes, length + 1)
