import { create } from 'zustand';
import { slipStartAmount } from '../../../../shared/rules/slip/slip-amounts.ts';

/** Default amount of a single bet for this screen size, won. */
export function startAmount(): number {
  return slipStartAmount[matchMedia('(max-width: 599.98px)').matches ? 'mobile' : 'desktop'];
}

/** One selection and its stake, won. */
export interface TrayLine {
  readonly key: string;
  readonly amount: number;
}

export type TrayPhase = 'idle' | 'placing' | 'checking';

interface Tray {
  readonly lines: readonly TrayLine[];
  /** The lines before each change, newest last, to undo them. */
  readonly past: readonly (readonly TrayLine[])[];
  /** The lines of the last accepted bet, to repeat it. */
  readonly lastLines: readonly TrayLine[];
  /** Amount one tap adds to a selection, won. */
  readonly chip: number;
  /** Start amount of the next single selection, won; null for the default of the screen size. */
  readonly next: number | null;
  /** The confirmation sheet is open. */
  readonly isConfirming: boolean;
  readonly phase: TrayPhase;
  /** Why a bet was refused, or its amount reduced. */
  readonly problem: string | null;
  /** Message about the last accepted bet, shown until the next tap. */
  readonly confirmation: string | null;
  /** The round of that bet: its result replaces the message. */
  readonly confirmedRound: string | null;
}

/** The bet being composed; a frame shows one game, so there is one. */
export const useTray = create<Tray>(() => ({
  lines: [],
  past: [],
  lastLines: [],
  chip: 10_000,
  next: null,
  isConfirming: false,
  phase: 'idle',
  problem: null,
  confirmation: null,
  confirmedRound: null,
}));

/** Changes that can be undone. */
const mostUndone = 50;

function change(lines: readonly TrayLine[]): void {
  const { lines: before, past } = useTray.getState();
  const kept = [...past, before].slice(-mostUndone);
  useTray.setState({ lines, past: kept, problem: null, confirmation: null });
}
const isIdle = (): boolean => useTray.getState().phase === 'idle';

/** Adds a chip to a selection. */
export function addChip(key: string): void {
  if (!isIdle()) return;
  const { lines, chip } = useTray.getState();
  const before = lines.find((line) => line.key === key);
  change(
    before
      ? lines.map((line) => (line === before ? { key, amount: line.amount + chip } : line))
      : [...lines, { key, amount: chip }],
  );
}

/** Replaces the single selection and keeps its amount; the same selection again removes it. */
export function selectSingle(key: string, amount: number): void {
  if (!isIdle()) return;
  const { lines, next } = useTray.getState();
  const [only] = lines;
  change(only?.key === key ? [] : [{ key, amount: only?.amount ?? next ?? amount }]);
}

export function setLineAmount(key: string, amount: number): void {
  change(useTray.getState().lines.map((line) => (line.key === key ? { key, amount } : line)));
}

export function removeLine(key: string): void {
  if (isIdle()) change(useTray.getState().lines.filter((line) => line.key !== key));
}

/** Empties the tray, also when betting closes. A bet being placed keeps its lines until its outcome is known. */
export function clearTray(): void {
  if (isIdle()) useTray.setState({ lines: [], past: [], problem: null, isConfirming: false });
}

/** Removes the message about the last bet once the result of its round was shown. */
export function clearConfirmation(seq: string): void {
  const { confirmedRound } = useTray.getState();
  if (confirmedRound !== null && confirmedRound <= seq)
    useTray.setState({ confirmation: null, confirmedRound: null });
}

/** Takes the last change back. */
export function undo(): void {
  const { past } = useTray.getState();
  const before = past.at(-1);
  if (isIdle() && before)
    useTray.setState({ lines: before, past: past.slice(0, -1), problem: null, confirmation: null });
}

/** Doubles the stake of every line; what exceeds a limit is said when it is placed. */
export function doubleStakes(): void {
  const { lines } = useTray.getState();
  if (isIdle() && lines.length > 0) change(lines.map(({ key, amount }) => ({ key, amount: amount * 2 })));
}

/** Puts the lines of the last bet into the tray again. */
export function repeatLast(): void {
  if (isIdle()) change(useTray.getState().lastLines);
}
