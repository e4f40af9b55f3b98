"""``patience.Table``: the playable table as a widget of Jupyter, and as HTML that plays without a kernel."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from typing import Any, ClassVar, SupportsIndex
from weakref import WeakSet

import anywidget
import ipywidgets
import traitlets

from ..notation import read_moves, write_record
from ..position import Game, Position, contents
from ..position import game as find_game
from ..record import Record, read_start
from . import protocol
from .engine import handle
from .figure import ASLEEP, picture
from .replay import replay, start_text
from .view import json_number, view

STATIC = Path(__file__).parent / "static"      # made by `python tasks.py assets` from web/table and web/deck


def _bundled(name: str) -> Path:
    """A file of the table that the browser runs. Raises ImportError where it has not been made."""
    path = STATIC / name
    if not path.is_file():
        raise ImportError(f"{path.relative_to(STATIC.parents[2])} is not there: `python3 tasks.py assets` makes it from web/table.")
    return path


class _Whole(traitlets.Integer[int, int]):
    """A whole number of any kind: numpy has its own."""

    def validate(self, obj: Any, value: Any) -> int:
        whole = isinstance(value, SupportsIndex) and not isinstance(value, bool)
        return super().validate(obj, index(value) if whole else value)


class _Written(traitlets.Unicode[str, str]):
    """The text of a record or of a position, which can be given itself."""

    def validate(self, obj: Any, value: Any) -> str:
        return super().validate(obj, str(value) if isinstance(value, (Record, Position)) else value)


def _from_digits(sent: Any) -> Any:
    """A deal as the front end sends it: a large number comes as it went, as its digits."""
    return int(sent) if isinstance(sent, str) and sent.isdecimal() and len(sent) < 40 else sent


class _Bundle(ipywidgets.Widget):  # type: ignore[misc]
    """The table's script and styles as a widget: every table refers to it, and a saved notebook holds it once."""

    script = traitlets.Unicode().tag(sync=True)
    styles = traitlets.Unicode().tag(sync=True)

    _only: ClassVar[_Bundle | None] = None

    @classmethod
    def only(cls) -> _Bundle:
        """The one of this kernel; another, where it has been closed with all widgets."""
        if cls._only is None or cls._only.comm is None:
            script, styles = (_bundled(name).read_text(encoding="utf-8") for name in ("table.js", "table.css"))
            cls._only = cls(script=script, styles=styles)
        return cls._only

    def answer(self) -> protocol.Bundled:
        return {"do": "bundle", "script": self.script, "styles": self.styles}


class Table(anywidget.AnyWidget):
    """A table on which a game is played, by a person or by a program.

    ``Table("le-cadran")`` opens deal 1, ``deal=17`` another, readings are keywords (``vacancies="talon"``). ``position`` opens a
    position set up by hand: a dict of spots and cards, a ``Position``, or its text. ``moves``, a text with semicolons or a
    sequence, are laid ready to be stepped through, a worked example; ``at`` says how many of them are made already (none,
    unless said). ``caption`` stands above the table. A ``Record`` in the place of the game, or its text, opens at the place it has
    reached; a ``Position`` there is a start. With ``any_game=True`` another game of the book can be chosen at the table itself.

    A widget like any other: it goes into ``HBox`` and ``VBox``, can be observed and linked; in marimo, within ``mo.ui.anywidget``,
    the cells that use it run again after every move. Its values, each of which follows the play and can be set:

    ========  =========================================================================
    game      the slug; set, it opens the same deal of another game
    deal      the number of the deal, 0 for a position set up by hand
    readings  a dict of the readings chosen; those not named are the usual ones
    record    the game so far in one line, ``le-cadran:17:turn; turned > talon``
    position  the position in one line, as ``str(position)`` writes it; set, it is a new start
    ========  =========================================================================

    A ``Record`` and a ``Position`` themselves can be set, too. Game, deal and readings set together, within
    ``hold_trait_notifications``, open together. What cannot be opened raises the engine's error, which says what was expected, and
    every value, also of what is linked with the table, is again what the table shows.

    >>> table = Table("le-cadran", deal=17)
    >>> table.play("turn")
    >>> table.record
    'le-cadran:17:turn'
    >>> table.deal = 18
    >>> table.record
    'le-cadran:18:'
    >>> table.game = "le-cadram"
    Traceback (most recent call last):
    patience.errors.UnknownGame: no game is called 'le-cadram': did you mean le-cadran?
    >>> table.record
    'le-cadran:18:'
    """

    _esm = _bundled("notebook.js")
    _bundle = traitlets.Instance(_Bundle).tag(sync=True, **ipywidgets.widget_serialization)

    game = traitlets.Unicode(help="The slug of the game.").tag(sync=True)
    deal = _Whole(help="The number of the deal; 0 where the cards were laid by hand.").tag(
        sync=True, to_json=lambda deal, _widget: json_number(deal), from_json=lambda sent, _widget: _from_digits(sent))
    readings = traitlets.Dict(traitlets.Unicode(), key_trait=traitlets.Unicode(), help="The readings chosen, by name.").tag(sync=True)
    record = _Written(help="The game so far: start and moves in one line.").tag(sync=True)
    position = _Written(help="The position reached, in one line.").tag(sync=True)
    _view = traitlets.Dict(help="What the front end draws.").tag(sync=True)
    # In marimo the cells that use a widget's values run again when its front end, and not its kernel, has changed one.
    _drawn = traitlets.Int(help="How many views the front end has drawn.").tag(sync=True)

    def __init__(self, game: str | Game | Record | Position = "", deal: SupportsIndex | str | None = None, *,
                 position: Mapping[str, Any] | Position | str | None = None,
                 moves: str | Sequence[str] = "", at: int | None = None, caption: str = "", any_game: bool = False,
                 **readings: str) -> None:
        if isinstance(game, str) and ":" in game:
            game = read_start(game)
        if isinstance(game, Position):
            if position is not None:
                raise ValueError("a table opens one position, not two")
            position, game = game, game.game
        if isinstance(game, Record):
            if deal is not None or position is not None or readings:
                raise ValueError("a record knows its own start: give it no deal, position or reading")
            record, reached_at = _replayed(start_text(game), game.moves, len(game.moves)), game.at
        else:
            record, reached_at = _opened(game, deal, position, readings), 0
        for number, move in enumerate(read_moves(moves if isinstance(moves, str) else ";".join(moves)), 1):
            try:
                record.play(move)
            except ValueError as error:
                error.add_note(f"(move {number} of those given)")
                raise
        if at is not None and not 0 <= at <= len(record.moves):
            raise ValueError(f"at is a place in the {len(record.moves)} moves, from 0 to {len(record.moves)}, not {at}")
        record.to(reached_at if at is None else at)
        self.caption, self.any_game = caption, any_game
        self._links: WeakSet[Any] = WeakSet()
        self._initial = record                    # as the cell wrote it: what the stored output shows, and a worked example goes back to
        super().__init__(_bundle=_Bundle.only())
        self._show(record)
        self.on_msg(self._answer)
        self.observe(self._asked_for, names=list(self._shown))

    # -- playing from Python

    def play(self, move: str) -> None:
        """Make a move. Raises what ``Position.play`` raises.

        >>> table = Table("le-cadran", deal=17)
        >>> table.play("turn")
        >>> table.record
        'le-cadran:17:turn'
        """
        record = self.copy()
        record.play(move)
        self._show(record, _steps_of(record))

    def undo(self) -> None:
        """Take the last move back.

        >>> table = Table("le-cadran:17:turn")
        >>> table.undo()
        >>> table.record
        'le-cadran:17:'
        """
        self._go(-1)

    def redo(self) -> None:
        """Make the next undone move again.

        >>> table = Table("le-cadran", deal=17, moves="turn")
        >>> table.redo()
        >>> table.record
        'le-cadran:17:turn'
        """
        self._go(1)

    def _go(self, by: int) -> None:
        record = self.copy()
        record.to(record.at + by)
        self._show(record)

    def copy(self) -> Record:
        """The game so far as a :class:`patience.Record` of its own.

        >>> Table("le-cadran", deal=17).copy()
        Record.parse('le-cadran:17:')
        """
        return _replayed(self._view["start"], self._view["moves_made"], self._view["ply"])

    # -- the front end

    def _show(self, record: Record, steps: Any = ()) -> None:
        """Let every value, and the front end, say what this record says."""
        caption = self.caption if start_text(record) == start_text(self._initial) else ""
        self._accept(view(record, steps=steps, caption=caption, any_game=self.any_game), record.position)

    def _accept(self, shown: Mapping[str, Any], position: Position) -> None:
        game, initial = position.game, self._initial
        moves = shown["moves_made"][:shown["ply"]]
        self._shown = {"game": game.slug, "deal": int(shown["deal"]), "readings": dict(game.chosen),
                       "record": write_record(shown["start"], moves), "position": str(position)}
        began: protocol.InitialRecord = {"start": start_text(initial), "moves_made": [*initial.moves], "ply": initial.at,
                                         "caption": self.caption}
        with self.hold_trait_notifications(), self.hold_sync():
            self._view = {**shown, "initial_record": began}
            self._set_values()

    def _set_values(self) -> None:
        """Let every value be what the table shows."""
        for name, value in self._shown.items():
            setattr(self, name, value.copy() if isinstance(value, dict) else value)

    def _answer(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """A message of the front end: ``{id, message}``, answered as ``{id, answer}``."""
        message = content.get("message", {})
        if message.get("do") in ("deck", "bundle"):
            self.send({"id": content.get("id"), "answer": _deck() if message["do"] == "deck" else self._bundle.answer()})
            return
        answer = json.loads(handle(json.dumps(message)))
        try:
            if answer["do"] == "view":
                self._accept({**self._view, **answer}, replay(answer["start"], answer["moves_made"][:answer["ply"]]).position)
        finally:            # whatever those who observe the values may raise
            self.send({"id": content.get("id"), "answer": answer})

    def _asked_for(self, _change: Any) -> None:
        """Values set from outside, by a program, a link, another widget: those that are not what the table shows."""
        asked = {name: getattr(self, name) for name, shown in self._shown.items() if getattr(self, name) != shown}
        if not asked:
            return
        try:
            record = self._record_of(asked)
        except ValueError:
            with self.hold_trait_notifications():
                self._set_values()
            self._correct_links()
            raise
        self._show(record)

    def observe(self, handler: Any, names: Any = traitlets.All, type: Any = "change") -> None:
        """Have a function called when values change, as with every widget.

        Links do so too: the table has to know its links to correct them.

        >>> table, told = Table("le-cadran", deal=17), []
        >>> table.observe(lambda change: told.append(change.new), "record")
        >>> table.play("turn")
        >>> told
        ['le-cadran:17:turn']
        """
        super().observe(handler, names, type)
        tie = getattr(handler, "__self__", None)
        if isinstance(tie, traitlets.link):
            self._links.add(tie)

    def _correct_links(self) -> None:
        """What is linked with a value and has just sent what cannot be opened: its link is busy sending, and takes no answer by itself."""
        for tie in [tie for tie in self._links if tie.updating]:
            name = tie.source[1] if tie.source[0] is self else tie.target[1]
            if name in self._shown:
                tie.updating = False
                self.notify_change(traitlets.Bunch(owner=self, name=name, old=None, new=self._shown[name], type="change"))

    def _record_of(self, asked: dict[str, Any]) -> Record:
        if "record" in asked:
            return Record.parse(asked["record"])
        if "position" in asked:
            return Record(start=Position.parse(asked["position"]))
        readings = asked.get("readings", {} if "game" in asked else self.readings)
        return Record(find_game(self.game, **readings), deal=asked.get("deal", self.deal or 1))

    # -- without a kernel

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """The widget's state. What draws it belongs to it always, also where a saved page leaves out what it takes for usual.

        >>> "_esm" in Table("le-cadran").get_state(drop_defaults=True)
        True
        """
        state = super().get_state(key, drop_defaults)
        if drop_defaults and key is None:
            state |= super().get_state([name for name in self.keys if name.startswith(("_esm", "_anywidget", "_view_", "_model_"))])
        return state

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget for a notebook, and beside it HTML that a page without a kernel brings to life: always the opening."""
        bundle = super()._repr_mimebundle_(**options)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        data = {**(data or {}), "text/plain": repr(self), "text/html": self.html()}
        return (data, bundle[1]) if isinstance(bundle, tuple) else data

    def html(self) -> str:
        """The table as the cell wrote it, as HTML: a finished drawing with the data that bring it to life.

        >>> Table("le-cadran", deal=17).html().startswith("<patience-table>")
        True
        """
        record = self._initial
        shown = view(record, caption=self.caption, any_game=self.any_game)
        data = json.dumps(shown, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        title = f"{shown['title']}, " + (f"deal {shown['deal']}" if shown["deal"] else "set up by hand")
        return (f'<patience-table>{picture(record.position, shown["figures"]["wide"], title)}{ASLEEP}'
                f'<script type="application/json">{data}</script></patience-table>')

    def __repr__(self) -> str:
        return f"Table({str(self._initial)!r})"


def _opened(game: str | Game, deal: SupportsIndex | str | None, position: Mapping[str, Any] | Position | str | None,
            readings: dict[str, str]) -> Record:
    """The record of a table's arguments, before any move."""
    if position is not None and deal is not None:
        raise ValueError("a table opens a deal or a position, not both")
    if isinstance(position, str):
        position = Position.parse(position)
    if not game and not isinstance(position, Position):
        raise ValueError(f"which game? There are {', '.join(each.slug for each in contents())}")
    chosen = game or position.game      # type: ignore[union-attr]
    chosen = find_game(chosen, **readings) if isinstance(chosen, str) else chosen.with_readings(**readings)
    if position is None:
        return Record(chosen, deal=1 if deal is None else deal)
    if isinstance(position, Position):
        if position.game.slug != chosen.slug:
            raise ValueError(f"the position is one of {position.game.title}, not of {chosen.title}")
        return Record(start=position if not game else Position.parse(f"{chosen.id} {position.laid}"))
    return Record(start=chosen.position(position))


def _replayed(start: str, made: Sequence[str], at: int) -> Record:
    record = Record.parse(f"{start}:{';'.join(made)}")
    record.to(at)
    return record


def _steps_of(record: Record) -> Any:
    """The steps of the move just made."""
    last = record.moves[record.at - 1]
    record.undo()
    steps = record.position.steps(last)
    record.redo()
    return steps


def _deck() -> protocol.Drawn:
    def read(name: str) -> str:
        path = STATIC / name
        return path.read_text(encoding="utf-8") if path.is_file() else ""
    return {"do": "deck", "base": read("deck-base.svg"), "courts": read("deck-courts.svg")}
