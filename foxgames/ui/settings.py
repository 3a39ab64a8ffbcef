"""The settings: one small TOML file, read at the start and saved whenever something is changed.

What cannot be understood is told with file and line, and counts as not said; the file itself is
left as it is. Saving changes the lines of what was changed and leaves all others alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final, TypeAlias

from foxgames.locale import _
from foxgames.places import config_folder

Value: TypeAlias = str | bool

CHOICES: Final[Mapping[str, tuple[Value, ...]]] = {
    "glyphs": ("auto", "art", "unicode", "ascii"),
    "animation": ("full", "quick", "off"),
    "pace": ("normal", "step", "instant"),
    "confirm": (True, False),
    "bell": (False, True),
}
"""What each setting can be, its default first. A theme is any that the screens know."""

KEYS: Final[Mapping[str, str]] = {
    "undo": "u",
    "redo": "r",
    "hint": "h",
    "log": "l",
    "help": "?",
    "leave": "q",
}
"""The main keys, which the file may change under `[keys]`."""

FILE: Final = "settings.toml"
_TAKEN: Final = re.compile(r"x|[0-9]")  # printed on choices at every table
_KEY: Final = re.compile(r"[!-~]|f[1-9]|f1[0-2]|ctrl\+[abdefgklnoprtuvwxy]")
_LINE: Final = re.compile(r"\s*(?P<name>[A-Za-z_-]+)\s*=")
_SECTION: Final = re.compile(r"\s*\[(?P<name>[^\]]*)\]")
_HEAD: Final = "# Settings of foxgames. Lines added by hand stay; [keys] changes main keys.\n"


@dataclass(frozen=True, slots=True)
class Settings:
    """All of them. `keys` has only those main keys that were changed."""

    theme: str = "dusk"
    glyphs: str = "auto"
    animation: str = "full"
    pace: str = "normal"
    confirm: bool = True
    bell: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)


DEFAULT: Final = Settings()


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file says. `fault` is the first thing wrong with it, in one line, or empty.

    `overruled` has what holds instead this time, by the names of settings.
    """

    settings: Settings
    fault: str = ""
    overruled: Mapping[str, str] = field(default_factory=dict)


def settings_path() -> Path:
    """Where the settings are kept."""
    return config_folder() / FILE


def load(path: Path) -> Loaded:
    """The settings kept there; defaults for whatever the file does not say, or says wrongly."""
    try:
        if not path.exists():
            return Loaded(DEFAULT)
        if not path.is_file():
            return Loaded(DEFAULT, _fault(path, None, _("it is no ordinary file")))
        raw = path.read_bytes()
    except OSError as error:
        return Loaded(DEFAULT, _fault(path, None, error.strerror or type(error).__name__))
    return _Reader(path, raw).read()


def _fault(path: Path, line: int | None, what: str) -> str:
    what = " ".join(what.split())
    if line is None:
        return _("{file}: {what}").format(file=path, what=what)
    return _("{file}, line {line}: {what}").format(file=path, line=line, what=what)


_LONGEST_NAME: Final = 80


class _Reader:
    """Reads one file; the first fault counts."""

    def __init__(self, path: Path, raw: bytes) -> None:
        self.path = path
        self.raw = raw
        self.fault = ""

    def read(self) -> Loaded:
        import tomllib  # only where there is a file

        try:
            text = self.raw.decode("utf-8-sig")  # some editors put a mark before it
            table = tomllib.loads(text)
        except UnicodeDecodeError as error:
            line = self.raw[: error.start].count(b"\n") + 1
            return Loaded(DEFAULT, _fault(self.path, line, _("this is not UTF-8 text")))
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            found = re.search(r"\(at line (\d+)", str(error))
            last = self.raw.count(b"\n") + 1
            what = re.sub(r" \(at .*\)$", "", str(error)) or type(error).__name__
            line = int(found[1]) if found else last
            return Loaded(DEFAULT, _fault(self.path, line, what))
        self.lines = text.splitlines()
        values = {name: self._value(name, value) for name, value in table.items()}
        known = {field.name for field in fields(Settings)}
        given = {
            name: value for name, value in values.items() if name in known and value is not None
        }
        return Loaded(Settings(**given), self.fault)  # type: ignore[arg-type]

    def _value(self, name: str, value: object) -> object:
        """What the setting is to be; None where that cannot be."""
        if name == "keys":
            return self._keys(value)
        if name == "theme":
            if isinstance(value, str) and len(value) <= _LONGEST_NAME:
                return value
            self._wrong("", name, _("theme has to be a name between quotes"))
        elif name not in CHOICES:
            names = ", ".join(("theme", *CHOICES, "[keys]"))
            self._wrong(
                "",
                name,
                _("there is no setting {name}; there are {names}").format(name=name, names=names),
            )
        elif not any(type(value) is type(choice) and value == choice for choice in CHOICES[name]):
            shown = ", ".join(map(_toml, CHOICES[name]))
            self._wrong("", name, _("{name} can be {values}").format(name=name, values=shown))
        else:
            return value
        return None

    def _keys(self, given: object) -> Mapping[str, str]:
        if not isinstance(given, dict):
            self._wrong("", "keys", _("keys are written under a line [keys], one a line"))
            return {}
        chosen: dict[str, str] = {}
        for name, key in given.items():
            wrong = self._wrong_key(name, key)
            if wrong:
                self._wrong("keys", name, wrong)
            else:
                chosen[name] = key
        while clash := _clash(chosen):
            name, other = clash
            what = _("{name} and {other} cannot both be {key}")
            key = _toml(chosen.pop(name))
            self._wrong("keys", name, what.format(name=name, other=other, key=key))
        return chosen

    def _wrong_key(self, name: str, key: object) -> str:
        if name not in KEYS:
            names = ", ".join(KEYS)
            return _("there is no main key {name}; there are {names}").format(
                name=name, names=names
            )
        if not isinstance(key, str) or not _KEY.fullmatch(key) or _TAKEN.fullmatch(key):
            return _(
                "{name} cannot be {key}: a key is one letter or sign, f1 to f12 or such as ctrl+u; "
                "not x, a digit, or ctrl with c, h, i, j, m, q, s, z"
            ).format(name=name, key=_toml(key))
        return ""

    def _wrong(self, section: str, name: str, what: str) -> None:
        if not self.fault:
            self.fault = _fault(self.path, self._line_of(section, name), what)

    def _line_of(self, section: str, name: str) -> int:
        """The line that says so, else the first."""
        within = ""
        for number, line in enumerate(self.lines, 1):
            head = _SECTION.match(line)
            if head:
                within = head["name"].strip()
                if not section and within == name:
                    return number
            said = _LINE.match(line.replace('"', ""))
            if said and within == section and said["name"] == name:
                return number
        return 1


def _clash(chosen: Mapping[str, str]) -> tuple[str, str] | None:
    """A main key that was changed to what another one is, and that other one."""
    every = {**KEYS, **chosen}
    for name in reversed([*chosen]):
        for other, key in every.items():
            if other != name and key == chosen[name]:
                return name, other
    return None


def save(settings: Settings, path: Path) -> Path | None:
    """Keeps them; OSError where that is not possible.

    A file that is no TOML is put aside first: its new name is given back.
    """
    from foxgames.session.files import put_aside, write_whole

    aside, lines = None, [_HEAD]
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines(keepends=True)
        _check(path)
    except FileNotFoundError:
        pass
    except (ValueError, RecursionError):
        aside, lines = put_aside(path), [_HEAD]
    write_whole(path, "".join(_changed(lines, settings)))
    return aside


def _check(path: Path) -> None:
    import tomllib

    tomllib.loads(path.read_text(encoding="utf-8-sig"))


def _changed(lines: list[str], settings: Settings) -> list[str]:
    """The lines, those of settings saying what they now are; what is missing comes after them."""
    wanted = {"theme": settings.theme} | {name: getattr(settings, name) for name in CHOICES}
    kept: list[str] = []
    end = next((at for at, line in enumerate(lines) if _SECTION.match(line)), len(lines))
    for line in lines[:end]:
        said = _LINE.match(line)
        if said and said["name"] in wanted:
            comment = re.search(r"""\s+#[^"']*$""", line.rstrip("\n"))
            value = _toml(wanted.pop(said["name"]))
            line = f"{said['name']} = {value}{comment[0] if comment else ''}\n"
        kept.append(line if line.endswith("\n") else f"{line}\n")
    while kept and lines[end:] and not kept[-1].strip():
        kept.pop()
    kept += [f"{name} = {_toml(value)}\n" for name, value in wanted.items()]
    return [*kept, *(["\n"] if lines[end:] else []), *lines[end:]]


def _toml(value: object) -> str:
    """The value as the file holds it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        import json

        return json.dumps(value, ensure_ascii=False)
    return str(value)
