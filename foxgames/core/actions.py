"""What can be done, by a seat or by chance, as a value with a one-line text form."""

from __future__ import annotations

from collections.abc import Mapping


class Action:
    """Base of every action: a small frozen value whose `str` is its notation (RECORD.md).

    Results of chance are actions of the same family. `parse_action(str(action)) == action`.
    """

    __slots__ = ()

    def __str__(self) -> str:
        raise TypeError(f"{type(self).__name__} has no notation")

    @property
    def kind(self) -> str:
        """The first word of the notation."""
        return str(self).split(" ", 1)[0]


def notation_table(*actions: Action) -> Mapping[str, Action]:
    """Maps notation to action, for the games whose actions can all be listed at import."""
    return {str(action): action for action in actions}
