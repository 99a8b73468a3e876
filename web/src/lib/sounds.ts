/** Two short sounds, made here: a tile laid down, and a bell when it is the visitor's turn. */

import type { PageView } from "../protocol.ts";

let context: AudioContext | null = null;

function tone(frequency: number, seconds: number, kind: OscillatorType, volume: number): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  const sound = context.createOscillator();
  const gain = context.createGain();
  sound.type = kind;
  sound.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  sound.connect(gain).connect(context.destination);
  sound.start(start);
  sound.stop(start + seconds);
}

function laid(view: PageView | null): number {
  return view?.players.reduce((sum, { river }) => sum + (river?.length ?? 0), 0) ?? 0;
}

/** Makes the sound of what has changed between two views. */
export function heard(before: PageView | null, after: PageView | null): void {
  if (!after || before === after) return;
  if (laid(after) > laid(before)) tone(190, 0.06, "triangle", 0.35);
  const asked = (after.actions?.length ?? 0) > 0 && !before?.actions?.length;
  if (asked) tone(880, 0.35, "sine", 0.12);
}
