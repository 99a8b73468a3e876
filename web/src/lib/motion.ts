/** Running animations: sped up when more follow, ended by a key or tap. */

import { settings } from "./settings.svelte.ts";

const EASE = "cubic-bezier(.2, .9, .25, 1)";
/** Speed factor of an animation overtaken by a new one. */
const HURRY = 3;

export interface Timing {
  ms: number;
  delay?: number;
  easing?: string;
  /** What moves of the element, if it is not the element itself. */
  pseudoElement?: string;
}

class Motion {
  readonly #running = new Set<Animation>();

  /** Moves an element from what the first frame says to where it is; not at all where all is still. */
  play(element: Element | null | undefined, frames: Keyframe[], timing: Timing): void {
    if (!element?.animate || settings.still) return;
    const { ms, delay = 0, easing = EASE, pseudoElement } = timing;
    const animation = element.animate(frames, {
      duration: settings.motion(ms),
      delay: settings.motion(delay),
      easing,
      fill: "backwards",
      ...(pseudoElement && { pseudoElement }),
    });
    this.#running.add(animation);
    const done = () => this.#running.delete(animation);
    animation.finished.then(done, done);
  }

  /** Something new has happened: what still moves catches up. */
  hurry(): void {
    for (const animation of this.#running) animation.updatePlaybackRate(HURRY);
  }

  /** All is where it belongs at once. */
  end(): void {
    for (const animation of this.#running) animation.finish();
  }
}

export const motion = new Motion();
