import { useEffect, useRef, useSyncExternalStore } from 'react';

const key = 'console-chime';
const changed = 'console-chime-changed';

function isOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
  };
}

/** Whether the console rings on this device. */
export function useChimeOn(): boolean {
  return useSyncExternalStore(subscribe, isOn);
}

export function switchChime(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  dispatchEvent(new Event(changed));
  if (on) ring();
}

let context: AudioContext | undefined;

/** Two short tones, made here: a file would be one more request. Silent until the browser was touched once. */
function ring(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [place, frequency] of [880, 1_175].entries()) {
    const start = context.currentTime + place * 0.16;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
}

/**
 * Rings once when more waits in any queue than before, whatever left another one meanwhile; not for what waited when the page
 * was opened. `waiting`: the length of each queue, always of the same ones; undefined: not known yet.
 */
export function useChime(waiting: readonly number[] | undefined): void {
  const before = useRef<readonly number[] | undefined>(undefined);
  const on = useChimeOn();
  const lengths = waiting?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lengths are what counts, not the list that holds them.
  useEffect(() => {
    if (waiting === undefined) return;
    const known = before.current;
    if (on && known?.some((length, place) => (waiting[place] ?? 0) > length)) ring();
    before.current = waiting;
  }, [lengths, on]);
}
