"""Questions as people put them, in the words of the table: `ask` reads one and answers it by the odds there are.

``sellsword v 2 bandits, sword, wild, head, gang up 2, medium, dim`` is a fight, ``shooting d8 at -2`` a trait,
``saga: 8 dice v 10`` a pool, ``4d6kh3`` dice. No rule is written here. On its way (`asked`) a long question is
read clause by clause (`prose`); any other is put in the words that are known (`wordings`) and read into facts
(`reading`). Those of a fight become a state of play and an
offered command (`fights`); others call the functions of `wildtable.odds` (`families`). Dice text is computed by its
own laws (`dice`). What comes of it has one form (`answer`).

>>> from wildtable.odds.questions import ask
>>> ask("d8 at -2")
d8 at -2: success 47.92%, raise 18.36%, critical failure 2.08%
"""

from __future__ import annotations

from wildtable.odds.questions.answer.answers import AnswerPart, AnswerRow, QuestionAnswer

__all__ = ["AnswerPart", "AnswerRow", "QuestionAnswer", "ask"]


def ask(question: str, *, file: str = "", files: bool = True) -> QuestionAnswer:
    """Return the answer to a question in words; never raises for what cannot be read.

    ``file``: a table's file with its own figures and numbers. ``files``: whether the question may name one itself.
    """
    from wildtable.odds.questions.asked import answered

    return answered(question, file, files=files)
