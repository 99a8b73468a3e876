import { expect, test, vi } from "vitest";
import type { KyokuReviewView } from "../protocol.ts";
import type { ReplayState } from "./replay.svelte.ts";
import type { Place } from "./replay.ts";
import { reviewOf } from "./replay-api.ts";
import { ReviewState } from "./review.svelte.ts";

vi.mock("./replay-api.ts", () => ({ reviewOf: vi.fn(), matchReviewOf: vi.fn(), said: String }));

test("a review opens at a decision also if the seat changes before the first answer", async () => {
  const looking = {
    ...{ match: 1, kyoku: 1, moment: 0, below: 0, count: 1, key: "k", rules: "" },
    get place(): Pick<Place, "kyoku" | "moment"> {
      return { kyoku: this.kyoku, moment: this.moment };
    },
    jump(moment: number) {
      this.moment = moment;
    },
  };
  const answers: ((told: KyokuReviewView) => void)[] = [];
  vi.mocked(reviewOf).mockImplementation(() => new Promise((answer) => answers.push(answer)));
  const review = new ReviewState(looking as unknown as ReplayState);
  review.open();
  const before = review.follow();
  looking.below = 2;
  const after = review.follow();
  const told = (moment: number) => ({ decisions: [{ moment }] }) as unknown as KyokuReviewView;
  answers[0]?.(told(3));
  await before;
  expect(looking.moment).toBe(0);
  answers[1]?.(told(7));
  await after;
  expect(looking.moment).toBe(7);
  looking.below = 1;
  const later = review.follow();
  answers[2]?.(told(9));
  await later;
  expect(looking.moment).toBe(7);
});
