"""Events: what happened, as frozen records in the past tense. The log of them *is* the game.

`seen_by(seat)` gives the event as that seat may know it (None: as a spectator may). `public`
events are the same for everybody.
"""

from euchre.core.events.allying import AskedFor, PartnersChosen, PartnerShown, SuitCalled
from euchre.core.events.dealing import (
    Cut,
    DealBegan,
    DealEnded,
    DealtBatch,
    Looked,
    Marked,
    PhaseBegan,
    SetAside,
    Shuffled,
    TurnedUp,
)
from euchre.core.events.event import Event
from euchre.core.events.exchanging import (
    Answered,
    Discarded,
    Drew,
    Gave,
    LaidAway,
    ThrewIn,
    TookUp,
    TookWidow,
    WentUnder,
)
from euchre.core.events.making import (
    Accepted,
    Bade,
    CalledBlind,
    Contracted,
    DefendedAlone,
    Named,
    OrderedUp,
    Passed,
    Proposed,
    Refused,
    Stood,
    SuitChosen,
    TurnedDown,
    WentAlone,
)
from euchre.core.events.matching import DealerChosen, GameEnded, MatchEnded
from euchre.core.events.playing import KingShown, Played, TrickWon

AnyEvent = (
    DealerChosen
    | DealBegan
    | PhaseBegan
    | Shuffled
    | Cut
    | DealtBatch
    | SetAside
    | TurnedUp
    | Looked
    | Passed
    | TurnedDown
    | OrderedUp
    | Named
    | SuitChosen
    | CalledBlind
    | Bade
    | Contracted
    | WentAlone
    | DefendedAlone
    | Proposed
    | Stood
    | Accepted
    | Refused
    | Answered
    | TookUp
    | Discarded
    | ThrewIn
    | WentUnder
    | Gave
    | TookWidow
    | LaidAway
    | Drew
    | PartnersChosen
    | AskedFor
    | SuitCalled
    | PartnerShown
    | Played
    | TrickWon
    | KingShown
    | DealEnded
    | Marked
    | GameEnded
    | MatchEnded
)
"""Every event, for readers of records and of the wire."""

__all__ = [
    "Accepted",
    "Answered",
    "AnyEvent",
    "AskedFor",
    "Bade",
    "CalledBlind",
    "Contracted",
    "Cut",
    "DealBegan",
    "DealEnded",
    "DealerChosen",
    "DealtBatch",
    "DefendedAlone",
    "Discarded",
    "Drew",
    "Event",
    "GameEnded",
    "Gave",
    "KingShown",
    "LaidAway",
    "Looked",
    "Marked",
    "MatchEnded",
    "Named",
    "OrderedUp",
    "PartnerShown",
    "PartnersChosen",
    "Passed",
    "PhaseBegan",
    "Played",
    "Proposed",
    "Refused",
    "SetAside",
    "Shuffled",
    "Stood",
    "SuitCalled",
    "SuitChosen",
    "ThrewIn",
    "TookUp",
    "TookWidow",
    "TrickWon",
    "TurnedDown",
    "TurnedUp",
    "WentAlone",
    "WentUnder",
]
