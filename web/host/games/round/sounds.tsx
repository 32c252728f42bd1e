import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { RoundView } from '../frame/use-round.ts';
import css from '../game-frame.module.css';
import { ownOutcome } from '../results/own-outcome-strip.tsx';

interface Sounds {
  readonly isOn: boolean;
}

/** One switch for all games of this device; off until it is pressed. */
const useSounds = create<Sounds>()(persist((): Sounds => ({ isOn: false }), { name: 'game-sounds' }));

interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds after the sound begins. */
  readonly at: number;
}

/** Seconds each tone takes to fade. */
const fades = 0.25;
const loudness = 0.08;

/** A loss has no sound of its own: it is the result's. */
const sounds = {
  on: [{ pitch: 660, at: 0 }],
  closed: [{ pitch: 330, at: 0 }],
  result: [{ pitch: 523, at: 0 }],
  win: [
    { pitch: 523, at: 0 },
    { pitch: 659, at: 0.12 },
    { pitch: 784, at: 0.24 },
  ],
} as const satisfies Record<string, readonly Tone[]>;

let context: AudioContext | undefined;

function play(name: keyof typeof sounds): void {
  if (!useSounds.getState().isOn) return;
  context ??= new AudioContext();
  // A browser holds sounds back until the page was touched.
  void context.resume();
  for (const { pitch, at } of sounds[name]) playTone(context, { pitch, at });
}

function playTone(audio: AudioContext, { pitch, at }: Tone): void {
  const starts = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loudness, starts);
  volume.gain.exponentialRampToValueAtTime(0.001, starts + fades);
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(starts);
  oscillator.stop(starts + fades);
}

/** Bets closing, a result, and a win of one's own; never of a hidden page. */
export function useRoundSounds(view: RoundView): void {
  const { phase, latest, isFresh, isRevealed } = view;
  const seq = latest?.gameSeq;
  const isWin = ownOutcome(view)?.tone === 'win';
  useEffect(() => {
    if (phase === 'closed' && !document.hidden) play('closed');
  }, [phase]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sound for each result.
  useEffect(() => {
    if (isFresh && isRevealed && !document.hidden) play(isWin ? 'win' : 'result');
  }, [seq, isFresh, isRevealed, isWin]);
}

/** 소리: on or off. */
export function SoundSwitch() {
  const isOn = useSounds((state) => state.isOn);
  const press = (): void => {
    useSounds.setState({ isOn: !isOn });
    play('on');
  };
  return (
    <button type="button" className={css.tool} aria-pressed={isOn} onClick={press}>
      {isOn ? <IconVolume size={18} aria-hidden /> : <IconVolumeOff size={18} aria-hidden />}
      <span>소리</span>
    </button>
  );
}
