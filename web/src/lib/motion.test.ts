import { afterEach, expect, test, vi } from "vitest";
import { motion } from "./motion.ts";
import { settings } from "./settings.svelte.ts";

/** An element whose movements only say what is done to them. */
function moving() {
  const animation = {
    finished: new Promise<void>(() => {}),
    updatePlaybackRate: vi.fn(),
    finish: vi.fn(),
  };
  const animate = vi.fn(() => animation);
  return { animation, animate, element: { animate } as unknown as Element };
}

const FRAMES = [{ opacity: 0 }, {}];

afterEach(() => settings.set("still", false));

test("what still moves hurries when more comes, and is there at once on a press", () => {
  const { animation, element } = moving();
  motion.play(element, FRAMES, { ms: 200 });
  motion.hurry();
  expect(animation.updatePlaybackRate).toHaveBeenCalledWith(3);
  motion.end();
  expect(animation.finish).toHaveBeenCalledOnce();
});

test("nothing moves where all shall be still", () => {
  settings.set("still", true);
  const { animate, element } = moving();
  motion.play(element, FRAMES, { ms: 200 });
  expect(animate).not.toHaveBeenCalled();
});
