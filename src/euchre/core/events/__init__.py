"""Events: what happened, as frozen records in the past tense. The log of them *is* the game.

`seen_by(seat)` gives the event as that seat may know it (None: as a spectator may). `public`
events are the same for everybody.
"""

from euchre.core.events.allying import (
    AskedFor,
    HelperChosen,
    PartnersChosen,
    PartnerShown,
    SuitCalled,
)
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
    CalledBest,
    CalledBlind,
    CardCalled,
    Contracted,
    DefendedAlone,
    LaidOpen,
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
from euchre.core.events.matching import (
    CardsCut,
    DealerChosen,
    GameEnded,
    MadeRoom,
    MatchEnded,
    SeatsTaken,
)
from euchre.core.events.playing import CardShown, Played, TrickWon

AnyEvent = (
    CardsCut
    | SeatsTaken
    | MadeRoom
    | DealerChosen
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
    | LaidOpen
    | CalledBest
    | CardCalled
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
    | HelperChosen
    | SuitCalled
    | PartnerShown
    | Played
    | TrickWon
    | CardShown
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
    "CalledBest",
    "CalledBlind",
    "CardCalled",
    "CardShown",
    "CardsCut",
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
    "HelperChosen",
    "LaidAway",
    "LaidOpen",
    "Looked",
    "MadeRoom",
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
    "SeatsTaken",
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
