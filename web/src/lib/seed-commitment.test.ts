import { expect, test } from "vitest";
import { checkSeed } from "./seed-commitment.ts";

const SEED = "00".repeat(32);
const PROMISED = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

test("a seed agrees with its own SHA-256 and with no other", async () => {
  expect(await checkSeed(SEED, PROMISED)).toBe("agrees");
  expect(await checkSeed(`${SEED.slice(0, -1)}1`, PROMISED)).toBe("differs");
});
