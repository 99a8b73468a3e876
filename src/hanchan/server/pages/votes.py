"""What the people at a table are asked, and how they answered, in words."""

from hanchan.messages import table as m
from hanchan.messages.basics import Language
from hanchan.server.tables.ballot import Outcome, Question, Vote
from hanchan.wording.texts import text


def vote_shown(vote: Vote | None, language: Language, now: float) -> m.VoteShown | None:
    """The question that is being answered, if there is one."""
    if vote is None:
        return None
    question = vote.question
    return m.VoteShown(
        number=vote.number,
        act=question.act.value,
        text=asked(question, language),
        left=max(0.0, vote.ends - now),
        voters=tuple(sorted(question.voters)),
        answered=tuple(sorted(vote.said)),
        agreed=vote.agreed,
        needed=question.needed,
    )


def voted(outcome: Outcome, language: Language) -> m.Voted:
    """How it was answered."""
    said = text(language, "vote-done" if outcome.done else "vote-denied")
    return m.Voted(done=outcome.done, text=f"{asked(outcome.question, language)} {said}")


def asked(question: Question, language: Language) -> str:
    """What is asked."""
    message = f"vote-{question.act.value}"
    whom = "somebody" if question.about else "nobody"
    return text(language, message, name=question.name, about=question.about, whom=whom)
