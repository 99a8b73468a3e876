/** The noises of the table, by Web Audio: from the first press of a visit on, never before. */

import { settings } from "./settings.svelte.ts";
import { type Cue, SAMPLES, type Sample } from "./sound-cues.ts";

/** Milliseconds from the first press until its tile has landed: to open audio takes as long as some frames. */
const LANDED = 450;
/** Maximum number of simultaneous sounds. */
const MOST_AT_ONCE = 24;

class Sounds {
  #context: AudioContext | null = null;
  #gain: GainNode | null = null;
  readonly #samples = new Map<Sample, AudioBuffer>();
  readonly #playing = new Set<AudioBufferSourceNode>();

  /** Unlock audio after the first key or tap, as browsers require. */
  wake(): void {
    if (this.#context) {
      void this.#context.resume();
      return;
    }
    if (settings.is("sound") && globalThis.AudioContext) setTimeout(() => this.#open(), LANDED);
  }

  #open(): void {
    if (this.#context) return;
    this.#context = new AudioContext();
    this.#gain = this.#context.createGain();
    this.#gain.connect(this.#context.destination);
    for (const sample of SAMPLES) void this.#load(sample);
  }

  /** A sound that fails to load stays silent; no information is in sound alone. */
  async #load(sample: Sample): Promise<void> {
    try {
      const answer = await fetch(`${import.meta.env.BASE_URL}sounds/${sample}.wav`);
      const bytes = await answer.arrayBuffer();
      const buffer = await this.#context?.decodeAudioData(bytes);
      if (buffer) this.#samples.set(sample, buffer);
    } catch {
      this.#samples.delete(sample);
    }
  }

  play(cues: readonly Cue[]): void {
    const [context, out] = [this.#context, this.#gain];
    if (!context || !out || !settings.is("sound")) return;
    out.gain.value = settings.volume / 100;
    for (const cue of cues) {
      if (settings.is("concerns") && !cue.own) continue;
      const buffer = this.#samples.get(cue.sample);
      if (buffer && this.#playing.size < MOST_AT_ONCE) this.#start(context, out, buffer, cue);
    }
  }

  #start(context: AudioContext, out: AudioNode, buffer: AudioBuffer, cue: Cue): void {
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: cue.rate ?? 1 });
    const gain = new GainNode(context, { gain: 10 ** (cue.level / 20) });
    const pan = new StereoPannerNode(context, { pan: cue.pan ?? 0 });
    source.connect(gain).connect(pan).connect(out);
    this.#playing.add(source);
    source.onended = () => this.#playing.delete(source);
    source.start(context.currentTime + (cue.at ?? 0));
  }

  /** Stop all current and scheduled sounds. */
  hush(): void {
    for (const source of this.#playing) source.stop();
  }
}

export const sounds = new Sounds();

/** A phone shakes shortly where its owner is asked. */
export function shake(): void {
  if (settings.is("shakes")) navigator.vibrate?.(15);
}
