"""The sentences in which Ghost Stories is told: to all, to whoever reads them, of one ghost and of several."""

from __future__ import annotations

from typing import Final

from ..bots.ghost_stories.announced import HELPS_AGAINST, LEAVES_TO
from ..bots.ghost_stories.foresight import HAUNTS, PREVENTS
from ..bots.ghost_stories.motive import AVERTS_HAUNTING, SPARES
from ..bots.ghost_stories.purpose import GONE_MORE, LOSES_LESS, NEAR
from ..games.ghost_stories import codes as c
from ..games.ghost_stories import outlook
from ..games.ghost_stories.notation import ENDINGS
from ..kernel.words import mark, mark_plural
from .ghost_stories_words import LEAVE, PHRASES, QUESTIONS, SKIPS

#: Events and what is foretold, by their numbers: where something lies is seen on the board, so names are enough.
EVENTS: Final[dict[int, str]] = {
    c.N_TURN: mark("{seat}'s turn", "tale"),
    c.N_FIGURE_STEPS: mark("the haunting figure of {card} takes a step"),
    c.N_HAUNTED: mark("{the} is haunted"),
    c.N_RESTORED: mark("{the} is restored"),
    c.N_POSSESSED: mark("{seat}'s board is possessed"),
    c.N_OVERRUN: mark("{seat}'s board is full"),
    c.N_PLACED: mark("{card} comes to {space}", "tale"),
    c.N_BLOWN: mark("{card} is moved to {space}"),
    c.N_TRAPPED: mark("a Buddha destroys {card}"),
    c.N_BANISHED: mark("{card} is banished"),
    c.N_EXORCISED: mark("{card} is exorcised"),
    c.N_BUDDHA_RETURNS: mark("the Buddha returns to the Temple"),
    c.N_BUDDHA_PLACED: mark("{seat} puts a Buddha {on}"),
    c.N_CAUGHT: mark("{card} is caught", "tale"),
    c.N_MANTRA_PLACED: mark("the Mantra is put on {card}"),
    c.N_MANTRA_RETURNS: mark("the Mantra returns", "tale"),
    c.N_TAO_TAKEN: mark("{seat} takes {token}"),
    c.N_TAO_DISCARDED: mark("{seat} discards {token}"),
    c.N_TAO_SPENT: mark("{seat} spends {token}"),
    c.N_CIRCLE_SET: mark("the Circle of Prayer now holds {token}"),
    c.N_LOST: "{ending}",  # it says itself who has lost
    c.N_MOVED: mark("{seat} moves {to}"),
    c.N_CARRIED: mark("{seat} is moved {to}"),
    c.N_HELP: mark("{seat} asks for help {at}"),
    c.N_EXORCISM: mark("{seat} tries to exorcise {ghosts}"),
    c.N_FIGURES_BACK: mark("the haunting figures on {seat}'s board go back onto their cards"),
    c.N_POWER_OFF: mark("{power} cannot be used now"),
    c.N_POWER_ON: mark("{power} can be used again"),
    outlook.W_STEPS: mark("the figure of {card} steps out"),
    outlook.W_HAUNTS: mark("{card} haunts", "tale"),
    outlook.W_CURSE_DIE: mark("the Curse die is rolled for {card}"),
    outlook.W_SUFFERS: mark("one of you loses 1 Qi; you choose who"),
    outlook.W_GHOST: mark("a ghost comes to {seat}'s board"),
    outlook.W_INCARNATION: mark("an incarnation of Wu-Feng comes to {seat}'s board"),
    outlook.W_CARD: mark("{card} comes to {seat}'s board"),
}
#: The same of ghosts whose name is a plural.
OF_SEVERAL: Final[dict[int, str]] = {
    c.N_DRAWN: mark("{card} are drawn"),
    c.N_PLACED: mark("{card} come to {space}"),
    c.N_BLOWN: mark("{card} are moved to {space}"),
    c.N_BANISHED: mark("{card} are banished"),
    c.N_EXORCISED: mark("{card} are exorcised"),
    c.N_CAUGHT: mark("{card} are caught"),
    outlook.W_HAUNTS: mark("{card} haunt"),
    outlook.W_CARD: mark("{card} come to {seat}'s board"),
    outlook.W_CARD_ANYWHERE: mark("{card} come to any free space"),
}
#: The same of what is asked.
ASKED_OF_SEVERAL: Final = {
    QUESTIONS[c.R_PLACE]: mark("where will {card} go?", "several"),
    QUESTIONS[c.R_BLOW]: mark("where will {card} go?", "several"),
}
#: The same of whoever reads it.
OF_YOU: Final[dict[int, str]] = {
    c.N_TURN: mark("your turn", "tale"),
    c.N_CURSE_SKIPPED: mark("you do not have to roll the Curse die"),
    c.N_CURSE_REROLLED: mark("you roll the Curse die again"),
    c.N_QI_LOST: mark("you lose 1 Qi, {left} left"),
    c.N_DIED: mark("you die", "tale"),
    c.N_POSSESSED: mark("your board is possessed"),
    c.N_OVERRUN: mark("your board is full"),
    c.N_BUDDHA_TAKEN: mark("you take a Buddha"),
    c.N_BUDDHA_PLACED: mark("you put a Buddha {on}"),
    c.N_TAO_TAKEN: mark("you take {token}"),
    c.N_TAO_DISCARDED: mark("you discard {token}"),
    c.N_TAO_LOST: mark("you lose all Tao tokens"),
    c.N_TAO_SPENT: mark("you spend {token}"),
    c.N_YIN_YANG_USED: mark("you use your Yin-Yang"),
    c.N_YIN_YANG_GAINED: mark("you get your Yin-Yang back"),
    c.N_QI_GAINED: mark("you gain 1 Qi, now {left}"),
    c.N_BORROWED: mark("you borrow {power}"),
    c.N_TOKEN_TAKEN: mark("you take a Power token"),
    c.N_MOVED: mark("you move {to}"),
    c.N_CARRIED: mark("you are moved {to}"),
    c.N_HELP: mark("you ask for help {at}"),
    c.N_EXORCISM: mark("you try to exorcise {ghosts}"),
    c.N_FIGURES_BACK: mark("the haunting figures on your board go back onto their cards"),
    c.N_REVIVED: mark("you return with {left} Qi"),
    c.N_MOVE_GIVEN_UP: mark("you give up the move of this turn"),
    outlook.W_MAY_REROLL: mark("nothing happens if you reroll every bad face of the Curse die"),
    outlook.W_DISCARDS: mark("you discard a Tao token of any colour"),
    outlook.W_GHOST: mark("a ghost comes to your board"),
    outlook.W_INCARNATION: mark("an incarnation of Wu-Feng comes to your board"),
    outlook.W_CARD: mark("to your board: {card}"),
}
#: Of a loss of the last Qi: what is left needs no telling.
LAST_QI: Final = mark("{seat} loses the last Qi")
YOUR_LAST_QI: Final = mark("you lose your last Qi")
#: Of a loss for a board whose Taoist is dead, or that nobody plays any more (GS-QI-7): another's, or one's own.
PAYS: Final = mark("{seat} loses 1 Qi for {whose}'s possessed board, {left} left")
PAYS_LAST: Final = mark("{seat} loses the last Qi for {whose}'s possessed board")
YOU_PAY: Final = mark("you lose 1 Qi for {whose}'s possessed board, {left} left")
YOU_PAY_LAST: Final = mark("you lose your last Qi for {whose}'s possessed board")
PAYS_FOR_YOU: Final = mark("{seat} loses 1 Qi for your possessed board, {left} left")
PAYS_LAST_FOR_YOU: Final = mark("{seat} loses the last Qi for your possessed board")
#: What a ghost does to a power.
STOPPED: Final = mark("{power} is blocked by {stopped_by}")
#: What somebody does, with the power that allows it.
WITH_POWER: Final = mark("{said} – {power}", "power")
#: Of a loss that the group gives to somebody, where nobody has more than one Qi.
ONE_DIES: Final = mark("one of you dies; you choose who")
#: Of what somebody else pays with (GS-EXO-2) or moves: the reader's own, the reader another's, one another's.
OF_ANOTHERS: Final[dict[int, tuple[str, str, str]]] = {
    c.N_TAO_SPENT: (
        mark("{by} spends {token} of yours"),
        mark("you spend {token} of {seat}'s"),
        mark("{by} spends {token} of {seat}'s"),
    ),
    c.N_CARRIED: (
        mark("{by} moves you {to}"),
        mark("you move {seat} {to}"),
        mark("{by} moves {seat} {to}"),
    ),
}
#: A Tao token that is taken, given up or looked at, in the order of the colours.
TOKEN_OF: Final = (
    mark("a yellow Tao token", "object"),
    mark("a blue Tao token", "object"),
    mark("a green Tao token", "object"),
    mark("a red Tao token", "object"),
    mark("a black Tao token", "object"),
)
#: The same of several that are taken one after the other.
SEVERAL_TOKENS: Final = (
    mark_plural("{n} yellow Tao token", "{n} yellow Tao tokens"),
    mark_plural("{n} blue Tao token", "{n} blue Tao tokens"),
    mark_plural("{n} green Tao token", "{n} green Tao tokens"),
    mark_plural("{n} red Tao token", "{n} red Tao tokens"),
    mark_plural("{n} black Tao token", "{n} black Tao tokens"),
)
#: What a player may do, by the number of the move.
MOVES: Final[dict[int, str]] = {
    c.V_PLACE: mark("put {card} {on}"),
    c.V_MANTRA: mark("put the Mantra on {card}"),
    c.V_MOVE: mark("move {to}"),
    c.V_TO: mark("{to}", "tale"),
    c.V_HELP: mark("ask for help {at}"),
    c.V_BUDDHA: mark("put a Buddha {on}"),
    c.V_DISCARD: mark("discard {token}"),
    c.V_POCKET: mark("take {token} from the supply"),
    c.V_TAKE: mark("take {token}"),
    c.V_PAY: mark("{seat} spends {token}"),
    c.V_CIRCLE: mark("put {token} on the Circle of Prayer"),
    c.V_YIN_YANG_HELP: mark("ask for help {at} with the Yin-Yang"),
    c.V_YIN_YANG_RESTORE: mark("restore {object} with the Yin-Yang"),
    c.V_RESTORE: mark("restore {object}"),
    c.V_FELL: mark("exorcise {card}"),
    c.V_CURSE_OF: mark("first the curse of {card}"),
    c.V_REWARD_OF: mark("first the reward of {card}"),
    c.V_BANISH: mark("banish {card}"),
    c.V_WATCH: mark("all haunting figures on {seat}'s board go back onto their cards"),
    c.V_BLOW: mark("move {card}", "tale"),
    c.V_ONTO: mark("to {space}", "tale"),
}
#: The same about whoever reads it.
MOVES_OF_YOU: Final[dict[int, str]] = {
    c.V_SUFFER: mark("you lose 1 Qi"),
    c.V_GIVE_QI: mark("you take 1 Qi"),
    c.V_GIVE_YIN_YANG: mark("you take your Yin-Yang back"),
    c.V_WATCH: mark("all haunting figures on your board go back onto their cards"),
}
#: Events where places keep their notation.
NOTED: Final[dict[int, str]] = {c.N_OVERRUN: mark("the {seat} board is full")}
#: The same of ghosts whose name is a plural.
NOTED_OF_SEVERAL: Final[dict[int, str]] = {
    **OF_SEVERAL,
    c.N_BLOWN: mark("{card} are moved from {origin} to {space}"),
    c.N_BANISHED: mark("{card} at {space} are banished"),
    c.N_EXORCISED: mark("{card} at {space} are exorcised"),
    c.N_CAUGHT: mark("{card} are caught at {space}"),
    outlook.W_HAUNTS: mark("{card} at {space} haunt"),
    outlook.W_CARD: mark("{card} come to the {seat} board"),
}
#: How a game ended, for whoever has played it.
ENDS_OF_YOU: Final = {
    ENDINGS[c.BY_VICTORY]: mark("Wu-Feng's last incarnation is exorcised: you win"),
    ENDINGS[c.BY_DEATH]: mark("all Taoists are dead: you lose"),
    ENDINGS[c.BY_HAUNTED_TILES]: mark("too many tiles are haunted: you lose"),
    ENDINGS[c.BY_HAUNTED_LINE]: mark("a whole line of tiles is haunted and haunted again: you lose"),
    ENDINGS[c.BY_EMPTY_DECK]: mark("the deck has run out while an incarnation is in play: you lose"),
}
ATTEMPT: Final = mark("attempt an exorcism")
ATTEMPTED: Final = mark("{seat} attempts an exorcism")
YOU_ATTEMPTED: Final = mark("you attempt an exorcism")
#: Moves for whoever does not see what they answer: with whom or what they are about.
WHOLE: Final = {
    PHRASES[c.V_TO]: mark("move {seat} {to}"),
    PHRASES[c.V_ONTO]: mark("move {card} to {space}"),
    PHRASES[c.V_EXORCISE]: mark("try to exorcise {ghosts}"),
}
ASK_THERE: Final = mark("ask for help there")
#: A ghost that can no longer be named.
PUT_GHOST: Final = mark("put a ghost {on}")
#: An exorcism of a card that nobody knows yet.
STILL_TO_COME: Final = mark("attempt an exorcism of the ghost that comes then")
#: What somebody does, and what he does after it.
DOING: Final = {
    PHRASES[c.V_MOVE]: (mark("{name} moves {to}"), mark("then moves {to}")),
    PHRASES[c.V_HELP]: (mark("{name} asks for help {at}"), mark("then asks for help {at}")),
    PHRASES[c.V_EXORCISE]: (mark("{name} tries to exorcise {ghosts}"), mark("then tries to exorcise {ghosts}")),
    ATTEMPT: (mark("{name} attempts an exorcism"), mark("then attempts an exorcism")),
    PHRASES[c.V_BUDDHA]: (mark("{name} puts a Buddha {on}"), mark("then puts a Buddha {on}")),
}
#: What is only ever foreseen: one that nobody knows yet.
COMING: Final = {
    STILL_TO_COME: (
        mark("{name} tries to exorcise the ghost that comes then"),
        mark("then tries to exorcise the ghost that comes then"),
    ),
}
#: The same with what it is for: what the ghost does as long as it is there, and what the villager gives.
MEANING: Final = {
    PHRASES[c.V_HELP]: (
        mark("{name} asks for help {at} ({purpose})"),
        mark("then asks for help {at} ({purpose})"),
    ),
    PHRASES[c.V_EXORCISE]: (
        mark("{name} tries to exorcise {ghosts} ({purpose})"),
        mark("then tries to exorcise {ghosts} ({purpose})"),
    ),
}
THERE_FOR: Final = mark("then asks for help there ({purpose})")
#: What the villager of a tile is asked for.
HELP_FOR: Final = {
    c.CEMETERY: mark("to bring a Taoist back"),
    c.ALTAR: mark("to restore a tile"),
    c.HERBALIST: mark("for Tao tokens"),
    c.SORCERER: mark("to banish a ghost"),
    c.TEMPLE: mark("for a Buddha", "asked for"),
    c.WATCHMAN: mark("to send haunting figures back"),
    c.CIRCLE: mark("to put a Tao token there"),
    c.PAVILION: mark("to move a ghost or a Taoist"),
    c.TEA_HOUSE: mark("for a Tao token and 1 Qi"),
}
#: What is chosen and says where something is put down.
CHOSEN: Final = (MOVES[c.V_PLACE], MOVES[c.V_BUDDHA])
#: What somebody has done that is told by itself only.
DONE: Final = {
    PHRASES[c.V_PLACE]: mark("{name} puts {card} {on}"),
    PHRASES[c.V_MANTRA]: mark("{name} puts the Mantra on {card}"),
    PHRASES[c.V_YIN_YANG_HELP]: mark("{name} asks for help {at} with the Yin-Yang"),
    PHRASES[c.V_YIN_YANG_RESTORE]: mark("{name} restores {object} with the Yin-Yang"),
    PHRASES[c.V_FELL]: mark("{name} exorcises {card}"),
    PHRASES[c.V_PAY]: mark("{name} spends {token}"),
    PHRASES[c.V_RESTORE]: mark("{name} restores {object}"),
    PHRASES[c.V_BANISH]: mark("{name} banishes {card}"),
    PHRASES[c.V_ONTO]: mark("{name} moves {card} to {space}"),
    PHRASES[c.V_KEEP]: mark("{name} keeps the roll"),
    PHRASES[c.V_REROLL]: mark("{name} rolls again: {dice}"),
    PHRASES[c.V_POCKET]: mark("{name} takes {token}"),
    PHRASES[c.V_TAKE]: mark("{name} takes {token}"),
    PHRASES[c.V_DISCARD]: mark("{name} discards {token}"),
    PHRASES[c.V_CIRCLE]: mark("{name} puts {token} on the Circle of Prayer"),
    PHRASES[c.V_END]: mark("{name} ends the turn"),
    PHRASES[c.V_SUFFER]: mark("{name} chooses who loses 1 Qi: {seat}"),
    PHRASES[c.V_REROLL_CURSE]: mark("{name} rerolls the Curse die"),
    PHRASES[c.V_WINDS]: mark("{name} moves {seat}"),
    PHRASES[c.V_CARRY]: mark("{name} moves {seat}"),
    PHRASES[c.V_TO]: mark("{name} moves {seat} {to}"),
    PHRASES[c.V_BLOW]: mark("{name} moves {card}"),
    PHRASES[c.V_BORROW]: mark("{name} borrows {power}"),
    PHRASES[c.V_POWER_TOKEN]: mark("{name} takes a Power token"),
    PHRASES[c.V_ENOUGH]: mark("{name} exorcises no other ghost"),
    LEAVE[0]: mark("{name} leaves the ghost where it is"),
    LEAVE[1]: mark("{name} leaves both ghosts where they are"),
    SKIPS[c.R_PAVILION]: mark("{name} moves no ghost"),
    SKIPS[c.R_CARRY]: mark("{name} moves no Taoist"),
    PHRASES[c.V_CURSE_OF]: mark("{name} takes the curse of {card} first"),
    PHRASES[c.V_REWARD_OF]: mark("{name} takes the reward of {card} first"),
    PHRASES[c.V_TAKE_QI]: mark("{name} takes 1 Qi"),
    PHRASES[c.V_TAKE_YIN_YANG]: mark("{name} takes the Yin-Yang back"),
    PHRASES[c.V_GIVE_QI]: mark("{name} chooses who takes 1 Qi: {seat}"),
    PHRASES[c.V_GIVE_YIN_YANG]: mark("{name} chooses who takes the Yin-Yang: {seat}"),
    PHRASES[c.V_REVIVE]: mark("{name} brings {seat} back to life"),
    PHRASES[c.V_WATCH]: mark("{name} sends haunting figures back: {seat}"),
}
#: What a plan takes for granted: where the card that has just been drawn goes.
IF_PLACED: Final = mark("if {name} puts {card} {on}")
IF_YOU_PLACE: Final = mark("if you put {card} {on}")
#: What whoever reads it has done.
DONE_BY_YOU: Final = {
    PHRASES[c.V_MOVE]: mark("you move {to}"),
    PHRASES[c.V_HELP]: mark("you ask for help {at}"),
    PHRASES[c.V_EXORCISE]: mark("you try to exorcise {ghosts}"),
    ATTEMPT: mark("you attempt an exorcism"),
    PHRASES[c.V_BUDDHA]: mark("you put a Buddha {on}"),
    PHRASES[c.V_PLACE]: mark("you put {card} {on}"),
    PHRASES[c.V_MANTRA]: mark("you put the Mantra on {card}"),
    PHRASES[c.V_YIN_YANG_HELP]: mark("you ask for help {at} with the Yin-Yang"),
    PHRASES[c.V_YIN_YANG_RESTORE]: mark("you restore {object} with the Yin-Yang"),
    PHRASES[c.V_FELL]: mark("you exorcise {card}"),
    PHRASES[c.V_PAY]: mark("you spend {token}"),
    PHRASES[c.V_RESTORE]: mark("you restore {object}"),
    PHRASES[c.V_BANISH]: mark("you banish {card}"),
    PHRASES[c.V_ONTO]: mark("you move {card} to {space}"),
    PHRASES[c.V_KEEP]: mark("you keep the roll"),
    PHRASES[c.V_REROLL]: mark("you roll again: {dice}"),
    PHRASES[c.V_POCKET]: mark("you take {token}"),
    PHRASES[c.V_TAKE]: mark("you take {token}"),
    PHRASES[c.V_DISCARD]: mark("you discard {token}"),
    PHRASES[c.V_CIRCLE]: mark("you put {token} on the Circle of Prayer"),
    PHRASES[c.V_END]: mark("you end the turn"),
    PHRASES[c.V_SUFFER]: mark("you choose who loses 1 Qi: {seat}"),
    PHRASES[c.V_REROLL_CURSE]: mark("you reroll the Curse die"),
    PHRASES[c.V_WINDS]: mark("you move {seat}"),
    PHRASES[c.V_CARRY]: mark("you move {seat}"),
    PHRASES[c.V_TO]: mark("you move {seat} {to}"),
    PHRASES[c.V_BLOW]: mark("you move {card}"),
    PHRASES[c.V_BORROW]: mark("you borrow {power}"),
    PHRASES[c.V_POWER_TOKEN]: mark("you take a Power token"),
    PHRASES[c.V_ENOUGH]: mark("you exorcise no other ghost"),
    LEAVE[0]: mark("you leave the ghost where it is"),
    LEAVE[1]: mark("you leave both ghosts where they are"),
    SKIPS[c.R_PAVILION]: mark("you move no ghost"),
    SKIPS[c.R_CARRY]: mark("you move no Taoist"),
    PHRASES[c.V_CURSE_OF]: mark("you take the curse of {card} first"),
    PHRASES[c.V_REWARD_OF]: mark("you take the reward of {card} first"),
    PHRASES[c.V_TAKE_QI]: mark("you take 1 Qi"),
    PHRASES[c.V_TAKE_YIN_YANG]: mark("you take your Yin-Yang back"),
    PHRASES[c.V_GIVE_QI]: mark("you choose who takes 1 Qi: {seat}"),
    PHRASES[c.V_GIVE_YIN_YANG]: mark("you choose who takes the Yin-Yang: {seat}"),
    PHRASES[c.V_REVIVE]: mark("you bring {seat} back to life"),
    PHRASES[c.V_WATCH]: mark("you send haunting figures back: {seat}"),
}
#: Why somebody did it, said with the forms of the tile.
REASONS: Final = {
    AVERTS_HAUNTING: mark("that keeps {card} from haunting {object}"),
    SPARES: mark("so that {the} is not haunted"),
    PREVENTS[c.N_HAUNTED][0]: mark("it keeps {object} from being haunted"),
}
REASONS_OF_YOU: Final = {
    LEAVES_TO: mark("that leaves {card} to you: you have it in mind"),
    HELPS_AGAINST: mark("that helps you: you have {card} in mind"),
    PREVENTS[c.N_DIED][0]: mark("it keeps you alive"),
    PREVENTS[c.N_QI_LOST][0]: mark("it saves you 1 Qi"),
    NEAR: mark("you can be there with your next move"),
    LOSES_LESS: mark("safer this round: you lose Qi in {share} of cases, {other} after other moves"),
}
#: Why somebody should do it, of ghosts whose name is a plural.
REASONS_OF_SEVERAL: Final = {
    GONE_MORE: mark("{share} chance that {card} are gone this round ({other} after other moves)"),
}
#: The same of what comes in so many turns.
REASONS_IN_TURNS: Final = {
    HAUNTS[0]: mark_plural(
        "it keeps {card} from haunting {object} next turn", "it keeps {card} from haunting {object} in {n} turns"
    ),
    PREVENTS[c.N_HAUNTED][1][0]: mark_plural(
        "it keeps {object} from being haunted next turn", "it keeps {object} from being haunted in {n} turns"
    ),
}
IN_TURNS_OF_YOU: Final = {
    PREVENTS[c.N_DIED][1][0]: mark_plural("it keeps you from dying next turn", "it keeps you from dying in {n} turns"),
    PREVENTS[c.N_QI_LOST][1][0]: mark_plural("it saves you 1 Qi next turn", "it saves you 1 Qi in {n} turns"),
}
#: What is done twice needs no second name, nor does help where somebody has just gone.
ONCE_MORE: Final = mark("then once more")
HELP_THERE: Final = mark("then asks for help there")
AND_THEN: Final = mark("{first}, {then}")
#: A space by its board and the tile it lies at: left and right are others for each who sits there.
SPACE: Final = mark("{name}'s space {at}")
#: One of several ghosts of the same name.
AT_PLACE: Final = mark("{card} ({place})")
CARD_ALONE: Final = "{card}"
SAYS_WHERE: Final = ("{space}", "{on}", "{origin}")
YOUR_SPACE: Final = mark("your space {at}")
#: The same where something is put down.
ON_SPACE: Final = mark("on {name}'s space {at}")
ON_YOUR_SPACE: Final = mark("on your space {at}")
#: The same by whoever the space belongs to.
ON_OWN_SPACE: Final = mark("on their own space {at}")
YOU_ON_YOUR_SPACE: Final = mark("on your space {at}", "you put it")
