"""Where players choose: what a seat is asked, who answers, and the game that waits.

An answer comes from the choices of the game's link, in the order asked; when they are used
up, from the policy that plays for the seat; where none does, the game waits there.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Final

from wojna_core.events import Decision, Result
from wojna_core.policies import Policy
from wojna_core.view import View


class Undecided(Exception):  # noqa: N818 - no error: the game waits
    """Nobody has chosen yet: the game stops at ``decision``, as ``result`` says."""

    def __init__(self, decision: Decision, result: Result) -> None:
        super().__init__(decision)
        self.decision: Final = decision
        self.result: Final = result


class WrongChoiceError(Exception):
    """The next choice of the game is none of the options of ``decision``."""

    def __init__(self, decision: Decision, choice: str) -> None:
        super().__init__(choice)
        self.decision: Final = decision
        self.choice: Final = choice


class Chooser:
    """Answers the questions of one game.

    Attributes:
        made: all choices so far, in the order asked.
        seats: whose choice each of them was.
    """

    def __init__(self, seed: int, given: Sequence[str], policies: Mapping[int, Policy]) -> None:
        self._given: Final = given
        self._policies: Final = policies
        self._seed: Final = seed
        self.made: list[str] = []
        self.seats: list[int] = []

    @cached_property
    def _random(self) -> Callable[[], float]:
        """A stream of its own, so that choices do not disturb the cards."""
        return Random(self._seed + 1).random

    def choose(self, decision: Decision, look: Callable[[int], View]) -> str | None:
        """Return the answer to ``decision``, none if there is nobody to give it.

        One random number is drawn for each question, whoever answers: the same game goes on
        in the same way from any of its choices.

        Args:
            decision: the question.
            look: gives the view of a seat; a policy looks.

        Raises:
            WrongChoiceError: the next given choice is not one of the options.
        """
        number = self._random()
        at = len(self.made)
        policy = self._policies.get(decision.seat)
        if at < len(self._given):
            choice = self._given[at]
            if choice not in decision.options:
                raise WrongChoiceError(decision, choice)
        elif policy is not None:
            choice = policy(decision, look(decision.seat), number)
        else:
            return None
        self.made.append(choice)
        self.seats.append(decision.seat)
        return choice
