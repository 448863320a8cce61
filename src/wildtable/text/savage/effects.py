"""Effects in words."""

from __future__ import annotations

from wildtable.savage.edges.asking import NAMED, QUESTIONS, InPlay
from wildtable.savage.edges.model import Effect, effect_whens
from wildtable.text.english import has, listed, say, word
from wildtable.text.savage.names import source


def effect_words(effect: Effect) -> str:
    """Return what an effect does and under which conditions, without an end."""
    question = QUESTIONS.get(effect.question)
    if not has("does", effect.question):  # of a part from outside
        return f"{question.about.rstrip('.') if question else word(effect.question)} ({effect.value:+d})"
    every = "all-skills" if isinstance(question, InPlay) and question.of_attack else "all-traits"
    about = listed([word(trait) for trait in effect.traits]) or say("making", every)
    said = say(
        "does",
        effect.question,
        value=effect.value,
        signed=f"{effect.value:+d}",
        traits=about,
        each=effect.each or "session",
        penalty=say("making", f"penalty-{effect.penalty}") if effect.penalty else "",
    )
    if effect.price:
        said += f" {say('making', 'costs', price=word(effect.price))}"
    return said + conditions(effect)


def conditions(effect: Effect) -> str:
    """Return the conditions of an effect, as the end of a line about it; empty without any."""
    when = [source(f"when-{each}") for each in effect_whens(effect)]
    named = [source(f"when-{field}:{value}") for field in NAMED if (value := getattr(effect, field))]
    return "".join([f", {each}" for each in (*when, *named)])
