"""What a bot advises in the lanes of a batch."""

from hanchan.envs import Batch


def test_a_learner_who_does_what_a_bot_advises_plays_as_that_bot() -> None:
    ends: list[list[int]] = []
    for players in (("learner",) * 4, ("learner", *("efficient",) * 3)):
        batch = Batch(1, "ema-2008", players=players, observation="masks", length="kyoku")
        turns = batch.reset(seed=3)
        while not turns.terminated.any():
            turns = batch.step(batch.bot_actions("efficient"))
        ends.append(turns.final_score[0].tolist())
    assert ends[0] == ends[1] != [30000] * 4
