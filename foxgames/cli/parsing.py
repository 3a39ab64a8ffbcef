"""The commands and their options, read with argparse, refused in our own one line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final, NoReturn

from foxgames import __version__
from foxgames.cli.errors import UsageError, did_you_mean, quoted
from foxgames.cli.styled import accept_any_text
from foxgames.locale import _
from foxgames.locale import mark as _m
from foxgames.locale.sentences import capital
from foxgames.ui.glyphs import Glyphs

PROGRAM: Final = "foxgames"
GLYPHS: Final = tuple(glyphs.value for glyphs in Glyphs)

COMMANDS: Final[Mapping[str, str]] = {
    "play": _m("start a game at once, without the menu"),
    "learn": _m("be led through a short first game"),
    "rules": _m("print the rules of a game"),
    "replay": _m("watch a recorded game, or check that a record is right"),
    "simulate": _m("let bots play many games and count"),
    "tournament": _m("have bots meet each other, and rank them"),
    "analyse": _m("price every decision of a recorded game"),
    "odds": _m("tell the exact chance to win Bye Bye Mr. Fox!"),
    "solve": _m("the same, with what it took to find it"),
    "stats": _m("sum up the finished games"),
    "fairness": _m("count draws, spins and starts over many seeds, and judge them"),
    "paths": _m("say where saved games are kept"),
}
"""Every command and what it does. Each is a module of this package, loaded when asked for."""

_LOOK: Final[Mapping[str, str]] = {
    "animation": _m("how things move on the screen"),
    "pace": _m("how bots act: step waits for Enter each time"),
}
"""Settings that the command line may overrule, and what they do."""

TAKES_VALUE: Final = frozenset(
    [
        "--glyphs",
        "--theme",
        "--animation",
        "--pace",
        "--seats",
        "--option",
        "--seed",
        "--games",
        "--bot",
        "--budget",
        "--records",
        "--after",
        "--think",
        "--seeds",
        "--jobs",
        "--executor",
        "--bots",
    ]
)
"""Options followed by a value, so that a command can be found behind them."""


class Parser(argparse.ArgumentParser):
    """An argument parser that raises UsageError instead of printing its usage."""

    def __init__(self, command: str | None, description: str) -> None:
        super().__init__(
            prog=PROGRAM if command is None else f"{PROGRAM} {command}",
            description=description,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.add_argument("-h", "--help", action="help", help=_("show this and stop"))
        self.add_argument(
            "--version",
            action="version",
            version=f"{PROGRAM} {__version__}",
            help=_("show the version and stop"),
        )

    def format_help(self) -> str:
        """The help, with the games that a command may be about listed below."""
        if any(action.dest == "game" for action in self._actions):
            self.epilog = _games_listed()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raises UsageError in argparse's words."""
        raise UsageError(message, self._see_help())

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The arguments read; UsageError for any that do not belong here."""
        try:
            read, unknown = self.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            raise UsageError(self._worded(error), self._see_help()) from None
        for word in unknown:
            if word.startswith("-") and word != "--":
                name = word.split("=", 1)[0]
                known = [x for x in self._option_string_actions if x.startswith("--")]
                raise UsageError(
                    _("there is no option {option} here").format(option=quoted(name)),
                    did_you_mean(name, known),
                )
            raise UsageError(
                _("{word} is one word too many").format(word=quoted(word)), self._see_help()
            )
        return read

    def _see_help(self) -> str:
        return _("see '{command} --help'").format(command=self.prog)

    @staticmethod
    def _worded(error: argparse.ArgumentError) -> str:
        if error.message and error.message.startswith("expected "):
            return _("{option} needs a value after it").format(option=error.argument_name)
        return f"{error.argument_name}: {error.message}"


def run_command(arguments: Sequence[str]) -> int:
    """Runs what the arguments ask for and gives the exit status; UsageError if it cannot tell."""
    accept_any_text(sys.stdout)
    place = _command_place(arguments)
    if place is None:
        return _menu(arguments)
    command = arguments[place]
    rest = [*arguments[:place], *arguments[place + 1 :]]
    if command == "help":
        return run_command([*rest, "--help"])
    if command not in COMMANDS:
        raise UsageError(
            _("there is no command {command}").format(command=quoted(command)),
            _meant(command),
        )
    module = import_module(f"foxgames.cli.{command}")
    configure: Callable[[Parser], None] = module.configure
    run: Callable[[argparse.Namespace], int] = module.run
    parser = Parser(command, f"{capital(_(COMMANDS[command]))}.")
    configure(parser)
    return run(parser.read(rest))


def _command_place(arguments: Sequence[str]) -> int | None:
    """Where the first word stands that is neither an option nor an option's value."""
    is_value = False
    for place, word in enumerate(arguments):
        if is_value:
            is_value = False
        elif word.startswith("-"):
            is_value = word in TAKES_VALUE
        else:
            return place
    return None


def _menu(arguments: Sequence[str]) -> int:
    lines = "\n".join(f"  {name:<11} {_(summary)}" for name, summary in COMMANDS.items())
    parser = Parser(
        None,
        _(
            "Fox-themed tabletop games for the terminal. Without a command the menu opens.\n\n"
            "commands:\n{commands}\n\n"
            "'{program} COMMAND --help' tells more of each."
        ).format(commands=lines, program=PROGRAM),
    )
    parser.usage = f"{PROGRAM} [COMMAND] [options]"
    add_look(parser)
    add_plain(parser)
    read = parser.read(arguments)
    if read.plain:
        from foxgames.cli.aloud import menu

        return menu()
    from foxgames.cli.terminal import show

    return show(None, glyphs=read.glyphs, look=look(read))


def _games_listed() -> str:
    """Each game with its seats, bots and options; loaded only when help is asked for."""
    from foxgames.games import GAMES, get_game

    told = [_("games:")]
    for slug in GAMES:
        info = get_game(slug).info
        told.append(f"  {slug}  {info.title}")
        told.append(
            _("    seats    {least} to {most}").format(least=info.min_seats, most=info.max_seats)
        )
        told.append(
            _("    bots     {levels}").format(levels=", ".join(level.name for level in info.levels))
        )
        for option in info.options:
            if not option.tiny:
                values = "|".join(map(str, option.values))
                told.append(
                    _("    option   {choice}: {meaning}").format(
                        choice=f"{option.name}={values}", meaning=_(option.meaning)
                    )
                )
    return "\n".join(told)


def _meant(command: str) -> str:
    from foxgames.games import GAMES

    if command in GAMES:
        return _("to play that game: {program} play {game}").format(program=PROGRAM, game=command)
    return did_you_mean(command, COMMANDS)


def add_game(parser: Parser) -> None:
    """Adds the game that a command is about."""
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help=_("which game; they are listed below")
    )


def add_glyphs(parser: Parser) -> None:
    """Adds the choice of what boards are drawn with."""
    parser.add_argument(
        "--glyphs",
        metavar="|".join(GLYPHS),
        type=_glyphs,
        help=_("draw with coloured pixels, with letters and shapes, or with ASCII alone"),
    )


def add_plain(parser: Parser) -> None:
    """Adds the choice of being told line by line."""
    parser.add_argument(
        "--plain",
        action="store_true",
        help=_("line by line: for screen readers, dumb terminals and pipes"),
    )


def add_look(parser: Parser) -> None:
    """Adds what the screens look like this time, whatever the settings say."""
    add_glyphs(parser)
    parser.add_argument("--theme", metavar="NAME", help=_("the colours: dusk, noon, contrast, …"))
    from foxgames.ui.settings import CHOICES  # of which a command without a look needs nothing

    for name, meaning in _LOOK.items():
        choices = [str(choice) for choice in CHOICES[name]]
        parser.add_argument(
            f"--{name}", metavar="|".join(choices), type=_one_of(name, choices), help=_(meaning)
        )


def look(arguments: argparse.Namespace) -> dict[str, str]:
    """What the command line says of the look, by the names of settings; glyphs apart."""
    given = {name: getattr(arguments, name) for name in ("theme", *_LOOK)}
    return {name: value for name, value in given.items() if value is not None}


def _one_of(name: str, choices: Sequence[str]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.strip().casefold() in choices:
            return text.strip().casefold()
        raise UsageError(
            _("--{name} cannot be {value}").format(name=name, value=quoted(text)),
            did_you_mean(text, choices),
        )

    return read


def add_options(parser: Parser) -> None:
    """Adds the choices that a game itself offers, and the seed."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("set an option of the game, such as eggs=14; may be given again"),
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=seed,
        help=_("the same seed brings the same luck: a whole number below 2^53"),
    )


def game_options(pairs: Sequence[str]) -> dict[str, str]:
    """What `--option` gave, by name; UsageError for anything not NAME=VALUE, or given twice."""
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not (name and equals and value):
            raise UsageError(
                _("{pair} is no option").format(pair=quoted(pair)),
                _("write it as NAME=VALUE, such as eggs=14"),
            )
        if given.setdefault(name, value) != value:
            raise UsageError(
                _("option {name} is given twice").format(name=quoted(name)),
                _("choose one of the two values"),
            )
    return given


def whole_number(text: str, least: int, most: int, name: str) -> int:
    """The number written there; UsageError if it is none, or out of bounds."""
    digits = text.strip().replace("_", "")
    if digits.isascii() and digits.isdigit() and len(digits) <= 20:
        number = int(digits)
        if least <= number <= most:
            return number
    raise UsageError(
        _("{name} cannot be {value}").format(name=name, value=quoted(text)),
        _("it is a whole number from {least} to {most}").format(least=least, most=most),
    )


def seed(text: str) -> int:
    """A seed by RECORD.md; UsageError for anything else."""
    from foxgames.session.setup import MAX_SEED  # loads all that plays, which help needs not

    return whole_number(text, 0, MAX_SEED - 1, "--seed")


def _glyphs(text: str) -> str:
    if text.strip().casefold() in GLYPHS:
        return text.strip().casefold()
    raise UsageError(
        _("there are no glyphs {glyphs}").format(glyphs=quoted(text)), did_you_mean(text, GLYPHS)
    )
