"""Chases as a value: what they bring. Their modules fill it, `wildtable.savage.chases.part` is the whole."""

from __future__ import annotations

from wildtable.savage.chases.assigns import assigns
from wildtable.savage.chases.commands import (
    RULINGS,
    AttackVehicle,
    EndChase,
    NameTrait,
    SetRide,
    ShareRide,
    StartChase,
    TakeWheel,
)
from wildtable.savage.chases.events import ChaseEnded, ChaseStarted, Hazard, Lengthened, Raced
from wildtable.savage.chases.facts import Chase
from wildtable.savage.chases.frames import (
    AllRolled,
    CardsShared,
    ChaseOver,
    ChaseRolls,
    Complication,
    Crash,
    VehicleHits,
    VehicleStruck,
)
from wildtable.savage.chases.goals import HitVehicle, HoldCourse, Maneuver, Swerve
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.chases.seen import SeenChase
from wildtable.savage.parts.facts import Brought
from wildtable.savage.scene import Topic

CHASES = Topic(
    "chases",
    commands=(StartChase, SetRide, EndChase, ShareRide, NameTrait, TakeWheel, AttackVehicle, *RULINGS),
    events=(ChaseStarted, Raced, Hazard, Lengthened, ChaseEnded),
    frames=(ChaseRolls, AllRolled, CardsShared, VehicleHits, VehicleStruck, Complication, Crash, ChaseOver),
    goals=(Maneuver, Swerve, HitVehicle, HoldCourse),
    facts=(Chase,),
    seen=(SeenChase,),
    assigns=assigns,
    numbers=(Brought(("7w.chase.",), ChaseNumbers),),
)

asked = CHASES.asked
carries_out, answers_to, goes_on, settles = CHASES.carries_out, CHASES.answers_to, CHASES.goes_on, CHASES.settles
