"""The systems that can be played, each as a game with its words and its ready scenes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar, overload

from wildtable.board import Backdrop
from wildtable.catalogue import bring
from wildtable.outside import SYSTEMS, points, reason
from wildtable.play import GM, Codec, Game, Gathering, Refused, Seat
from wildtable.play.automatic import Automatic
from wildtable.play.campaign import Keeping
from wildtable.play.campaign_files import CampaignSource, brought, gathered, sources
from wildtable.play.making import Making
from wildtable.play.reading import Problem
from wildtable.play.scene_card import SceneCard
from wildtable.play.tracking import Shape
from wildtable.text.spoken import Words
from wildtable.text.told import CachedTeller, Teller
from wildtable.written import Written


class Checked(NamedTuple):
    """A table's file looked through: what does not fit, what it holds, in words, and what is worth knowing."""

    problems: tuple[Problem, ...]
    holds: str
    notes: tuple[Problem, ...] = ()


if TYPE_CHECKING:  # a command that needs none of these need not wait for them
    from typing_extensions import TypeVar as DefaultedTypeVar

    from wildtable.bridges.corrections import GivenCorrections
    from wildtable.bridges.report import Numbers
    from wildtable.bridges.taking import CampaignImport
    from wildtable.cases.runner import CaseStage
    from wildtable.cases.shape import Case
    from wildtable.saga.base import Command as SagaCommand
    from wildtable.saga.base import Event as SagaEvent
    from wildtable.saga.facts import Story
    from wildtable.savage.fight import Fight
    from wildtable.savage.table.base import Command as SavageCommand
    from wildtable.savage.table.base import Event as SavageEvent

    S = DefaultedTypeVar("S", default=Any)  # `System` alone is any system
    C = DefaultedTypeVar("C", default=Any)
    E = DefaultedTypeVar("E", default=Any)
else:
    S, C, E = TypeVar("S"), TypeVar("C"), TypeVar("E")


class CampaignImporter(Protocol):
    """Reads a text of any format as a change of the campaign of a table in some state."""

    def __call__(
        self, text: str, name: str, state: Any, chapter: str, *, numbers: Numbers, corrections: GivenCorrections
    ) -> CampaignImport:
        """Return the change; ``numbers``: those of the file or of the rules; ``corrections``: of a stat block."""
        ...


@dataclass(frozen=True)
class System(Generic[S, C, E]):
    """A system of rules, as the server, the store and the command line see it.

    ``scenes``: ready scenes, id to title; ``cards``: what the start page tells of them, by id. ``new(edition,
    scene)``: the first state of a table, empty without a scene. ``by_file(path, scene)``: that of a table with its
    own file or folder, which names the edition.
    ``campaign``: the chapters of a table's campaign. ``checked(written)``: the faults in campaign files.
    ``taken``: an imported file as a change of the campaign.
    ``making``: the character editor of the page. ``palette(state)``: the terrain of the map editor.
    ``staging(state)``: the choices of the scene editor.
    ``forms(state)``: the things of the campaign that the game master can write by fields.
    ``below(state)``: the picture below the map, for every seat.
    ``edition_of(state)``: the edition or setting in play, since a scene may need another one.
    ``foresee(state, seat, command, patience)``: the odds of a command that a seat may know, or None. ``patience`` is
    called now and then; an exception that it raises ends the work.
    ``cached``: the tracking of its states, and the sources of its offers, for the cache of a table.
    ``automatic``: figures that act by themselves in the game master's place.
    ``forecast(state, runs)``: the results of simulated fights from a state on, updated as more of them end.

    A system from outside also has ``slugs``, the first word of its rules' slugs. ``rulebook``: a folder with the
    chapters of its catalogue. ``cases``: a folder of its cases. ``stage``: plays a case, by default
    `wildtable.cases.other`. ``seen``: modules whose Structs its own page would use as types.
    """

    name: str
    title: str
    game: Game[S, C, E]
    words: Words
    editions: tuple[str, ...]
    scenes: Mapping[str, str]
    new: Callable[[str, str], S]
    foresee: Callable[[Any, Seat, Any, Callable[[], None]], Any] | None = None
    by_file: Callable[[Path, str], Any] | None = None
    edition_of: Callable[[Any], str] | None = None
    campaign: Keeping[Any, Any] | None = None
    checked: Callable[[Written], Checked] | None = None
    taken: CampaignImporter | None = None
    making: Making[Any] | None = None
    below: Callable[[Any], Backdrop | None] | None = None
    cards: Mapping[str, SceneCard] = field(default_factory=dict)
    palette: Callable[[Any], Any] | None = None
    staging: Callable[[Any], Any] | None = None
    forms: Callable[[Any], Any] | None = None
    automatic: Automatic[Any] | None = None
    forecast: Callable[[Any, int], Iterator[Any]] | None = None
    slugs: str = ""
    rulebook: Path | None = None
    cases: Path | None = None
    stage: Callable[[Case], CaseStage] | None = None
    seen: tuple[ModuleType, ...] = ()
    cached: tuple[Shape, Gathering[Any, Any]] | None = None

    def __repr__(self) -> str:
        """Return the name of the system."""
        return f"System({self.name!r})"

    def told(self) -> Teller:
        """Return the object that computes the views and offers of one table's seats."""
        return (
            Teller(self.game, self.words) if self.cached is None else CachedTeller(self.game, self.words, *self.cached)
        )


OURS = ("savage", "saga")


@cache
def systems() -> tuple[System, ...]:
    """Return all systems in the order in which they are offered: ours, then those from outside by their names."""
    return (*_ours(), *plugins())


def plugins() -> tuple[System, ...]:
    """Return the systems from outside that are installed and sound."""
    return _outside()[0]


def left_out() -> tuple[str, ...]:
    """Return a sentence for each system and part from outside that could not be loaded, and why."""
    from wildtable.savage.parts import installed
    from wildtable.text.savage import brought

    return (*_outside()[1], *installed.left_out(), *brought.left_out())


@cache
def _outside() -> tuple[tuple[System, ...], tuple[str, ...]]:
    found: list[System] = []
    problems: list[str] = []
    for point in points(SYSTEMS):
        try:
            made = point.load()
            _check(made, [*OURS, *(known.name for known in found)])
            _bring(made)
            found.append(made)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody else's code does, ours goes on
            why = reason(error)
            problems.append(f"The system {point.name!r} ({point.value}) is left out: {why}.")
    return tuple(found), tuple(problems)


def _check(made: Any, taken: list[str]) -> None:
    """Try a system out. Raises whatever is wrong with it."""
    if not isinstance(made, System):
        raise TypeError(f"it is no wildtable.systems.System, but {type(made).__name__}")
    if not re.fullmatch(r"[a-z][a-z0-9-]*", made.name):
        raise ValueError(f"its name {made.name!r} is no word of small letters")
    if made.name in taken:
        raise ValueError(f"there is a system {made.name!r} already")
    if not made.editions or not made.scenes:
        raise ValueError("it has no edition or no ready scene")
    first = made.new(made.editions[0], next(iter(made.scenes)))
    codec = Codec(made.game)
    if codec.state.decode(codec.encode(first)) != first:
        raise ValueError("its first state is another after JSON")
    for offer in made.game.offers(first, GM):
        made.words.offer(first, offer)


def _bring(made: System) -> None:
    """Add a system's catalogue and cases to ours. Raises ValueError for a catalogue that cannot be read."""
    if made.rulebook is not None:
        bring(made.name, made.slugs, made.rulebook)
    if made.slugs:
        from wildtable.cases.runner import stages

        stages[made.slugs] = made.stage or partial(_stage, made)


def _stage(made: System, case: Case) -> CaseStage:
    from wildtable.cases import other

    edition = case.edition if case.edition in made.editions else made.editions[0]
    return other.GameStage(made.game, made.new(edition, next(iter(made.scenes))), case)


def _ours() -> tuple[System, ...]:
    return _savage(), _saga()


def _savage() -> System[Fight, SavageCommand, SavageEvent]:
    from wildtable.bridges.taking import taken
    from wildtable.odds.automatic import ADVISED_AUTOMATIC
    from wildtable.odds.foresight import odds_of
    from wildtable.odds.trying import tried
    from wildtable.savage.campaign.queries import CAMPAIGN, edition_of
    from wildtable.savage.editions.settings import playable
    from wildtable.savage.fight import SHAPE
    from wildtable.savage.game import SAVAGE
    from wildtable.savage.offers import OFFERS
    from wildtable.savage.places.palette import palette
    from wildtable.savage.places.staging import staging
    from wildtable.savage.sheets import load
    from wildtable.savage.sheets.by_fields import fields
    from wildtable.savage.table.opening import cards, opening, scenes
    from wildtable.text.savage.brought import brought
    from wildtable.text.savage.making import MAKING
    from wildtable.text.savage.words import WORDS

    brought()
    return System(
        name="savage",
        title="Savage Worlds",
        game=SAVAGE,
        words=WORDS,
        editions=playable(),
        scenes=scenes(),
        cards=cards(),
        new=opening,
        foresee=odds_of,
        by_file=lambda path, scene: opening(scene=scene, table=load(path)),
        edition_of=lambda fight: fight.rules.setting.name or fight.rules.edition.name,
        campaign=CAMPAIGN,
        checked=_savage_file,
        taken=lambda text, name, state, chapter, *, numbers, corrections: taken(
            text, name, edition_of(state.rules), chapter, own=state.own, numbers=numbers, corrections=corrections
        ),
        making=replace(MAKING, tried=tried),
        below=lambda fight: fight.board.picture if fight.board else None,
        palette=lambda fight: palette(fight.rules),
        staging=lambda fight: staging(fight.rules, fight.own),
        forms=lambda fight: fields(fight.rules),
        automatic=ADVISED_AUTOMATIC,
        forecast=_forecast,
        cached=(SHAPE, OFFERS),
    )


def _saga() -> System[Story, SagaCommand, SagaEvent]:
    from wildtable.forecast.elements import AUTOMATIC
    from wildtable.odds.saga_foresight import foresee
    from wildtable.saga import view
    from wildtable.saga.campaign.queries import CAMPAIGN, opened
    from wildtable.saga.facts import SHAPE
    from wildtable.saga.game import SAGA
    from wildtable.saga.growing import making
    from wildtable.saga.growing.figures import cards, opening, scenes
    from wildtable.saga.offers import OFFERS
    from wildtable.saga.scenes import model
    from wildtable.saga.settings import EDITIONS
    from wildtable.text.saga.making import MAKING
    from wildtable.text.saga.words import WORDS

    return System(
        name="saga",
        title="Saga",
        game=SAGA,
        words=WORDS,
        editions=EDITIONS,
        scenes=scenes(),
        cards=cards(),
        new=opening,
        foresee=foresee,
        by_file=lambda path, scene: opened(sources([path]), scene),
        campaign=CAMPAIGN,
        checked=_saga_file,
        taken=_saga_taken,
        making=MAKING,
        automatic=AUTOMATIC,
        seen=(making, model, view),
        cached=(SHAPE, OFFERS),
    )


def _forecast(fight: Any, runs: int) -> Iterator[Any]:
    from wildtable.forecast.standing import as_it_stands  # with NumPy, which nobody else waits for

    return as_it_stands(fight, runs)


def _savage_file(written: Written) -> Checked:
    from wildtable.savage.sheets.named_powers import named_powers
    from wildtable.savage.sheets.table import read_values

    table = read_values(written)
    own = table.own
    counts = [
        (len(table.heroes), "hero", "heroes"),
        (len(own.figures), "figure", "figures"),
        (len(own.edges), "Edge or Hindrance", "Edges and Hindrances"),
        (len(own.gear), "weapon", "weapons"),
        (len(own.powers), "power", "powers"),
    ]
    return Checked(table.problems, _held(table.rules.edition.name, counts), named_powers(written, table))


def _saga_file(written: Written) -> Checked:
    from wildtable.saga.campaign.queries import characters
    from wildtable.saga.conflict.tables import read_values

    table = read_values(written)
    people, problems = characters(written.value.get("characters") or {}, table.rules, written)
    perks = table.rules.options.perks
    counts = [
        (len(people), "character", "characters"),
        (len(table.conditions), "condition", "conditions"),
        (len(perks), "perk", "perks"),
        (len(table.elements), "element", "elements"),
    ]
    return Checked((*table.problems, *problems), _held(table.rules.edition.name, counts))


def _saga_taken(
    text: str, name: str, state: Any, chapter: str, *, numbers: Numbers, corrections: GivenCorrections
) -> CampaignImport:
    """Return one of our own files as a change of a campaign; Saga has no other formats."""
    from wildtable.bridges.taking import CampaignImport
    from wildtable.saga.campaign.queries import CAMPAIGN

    chapters, names = brought(text, name, CAMPAIGN.settled, (CAMPAIGN.people,))
    return CampaignImport(chapters, tuple(names), ())


def _held(edition: str, counts: list[tuple[int, str, str]]) -> str:
    return ", ".join([edition, *(f"{count} {one if count == 1 else more}" for count, one, more in counts if count)])


def owner(files: Sequence[CampaignSource]) -> System:
    """Return the system of a table's own files: the one with the edition that they name, else the first."""
    told, _ = gathered(files, lambda value, _id: value)
    reading = [known for known in systems() if known.by_file is not None]
    return next((known for known in reading if told.value.get("edition") in known.editions), reading[0])


@overload
def system(name: Literal["savage"]) -> System[Fight, SavageCommand, SavageEvent]: ...
@overload
def system(name: Literal["saga"]) -> System[Story, SagaCommand, SagaEvent]: ...
@overload
def system(name: str) -> System: ...
def system(name: str) -> System:
    """Return a system by its name. Raises `Refused` for an unknown one."""
    return system_of(name, systems())


def system_of(name: str, among: Sequence[System]) -> System:
    """Return one of some systems by its name. Raises `Refused` for an unknown one."""
    for known in among:
        if known.name == name:
            return known
    from difflib import get_close_matches

    names = [known.name for known in among]
    near = get_close_matches(str(name)[:64], names, 1)
    remedy = f"Did you mean {near[0]}?" if near else f"There are {', '.join(names)}."
    raise Refused("unknown-system", f"There is no system {name!r:.64}.", remedy)
