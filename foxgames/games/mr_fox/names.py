"""How the things of Bye Bye Mr. Fox! are called in a sentence."""

from __future__ import annotations

from foxgames.games.mr_fox.pieces import Face, Hen, Token
from foxgames.locale import _, ngettext


def the_hen(hen: Hen) -> str:
    """That hen, in the middle of a sentence."""
    return (_("the white hen"), _("the brown hen"), _("the black hen"))[hen]


def the_token(token: Token) -> str:
    """A token that is known already."""
    return (
        _("the white hen"),
        _("the brown hen"),
        _("the black hen"),
        _("the fox"),
        _("the egg"),
    )[token]


def a_token(token: Token) -> str:
    """A token met for the first time."""
    return (_("a white hen"), _("a brown hen"), _("a black hen"), _("a fox"), _("an egg"))[token]


def the_face(face: Face) -> str:
    """What a space shows, known already."""
    return _("the three hens") if face is Face.THREE else the_token(Token(face))


def a_face(face: Face) -> str:
    """What a space shows, met for the first time."""
    return _("all three hens") if face is Face.THREE else a_token(Token(face))


def eggs(count: int) -> str:
    """So many eggs."""
    return ngettext("{count} egg", "{count} eggs", count).format(count=count)


def tokens_left(count: int) -> str:
    """So many tokens still face down."""
    return ngettext("{count} token is face down", "{count} tokens are face down", count).format(
        count=count
    )


def tokens_of(token: Token, count: int) -> str:
    """So many tokens of one kind."""
    text = (
        ngettext("{count} white hen", "{count} white hens", count),
        ngettext("{count} brown hen", "{count} brown hens", count),
        ngettext("{count} black hen", "{count} black hens", count),
        ngettext("{count} fox", "{count} foxes", count),
        ngettext("{count} egg", "{count} eggs", count),
    )[token]
    return text.format(count=count)
