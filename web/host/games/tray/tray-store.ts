import { create } from 'zustand';

/** One selection and what is put on it, won. */
export interface TrayLine {
  readonly key: string;
  readonly amount: number;
}

export type TrayPhase = 'idle' | 'placing' | 'checking';

interface Tray {
  readonly lines: readonly TrayLine[];
  /** The lines of the last bet taken, for once more. */
  readonly last: readonly TrayLine[];
  /** What one tap puts on a selection, won. */
  readonly chip: number;
  /** What the next single selection starts with, won; null for what the screen starts with. */
  readonly next: number | null;
  /** The process modal is up: the bet waits for a second yes. */
  readonly asked: boolean;
  readonly phase: TrayPhase;
  /** Why a bet was not taken, or what was cut. */
  readonly problem: string | null;
  /** The last bet taken, told until the next tap. */
  readonly taken: string | null;
  /** The round that bet is on: its result takes the sentence's place. */
  readonly takenOn: string | null;
}

/** The one bet that is being put together: a frame shows one game. */
export const useTray = create<Tray>(() => ({
  lines: [],
  last: [],
  chip: 10_000,
  next: null,
  asked: false,
  phase: 'idle',
  problem: null,
  taken: null,
  takenOn: null,
}));

const change = (lines: readonly TrayLine[]): void => useTray.setState({ lines, problem: null, taken: null });
const isIdle = (): boolean => useTray.getState().phase === 'idle';

/** One more chip on a selection. */
export function putChip(key: string): void {
  if (!isIdle()) return;
  const { lines, chip } = useTray.getState();
  const before = lines.find((line) => line.key === key);
  change(
    before
      ? lines.map((line) => (line === before ? { key, amount: line.amount + chip } : line))
      : [...lines, { key, amount: chip }],
  );
}

/** The only selection, with the amount that stood, or what the last bet left of it; the same again takes it off. */
export function pickOne(key: string, amount: number): void {
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

/** Also at the close: what was not placed is gone. A bet under way keeps its lines until its outcome is known. */
export function clearTray(): void {
  if (isIdle()) useTray.setState({ lines: [], problem: null, asked: false });
}

/** A result has been told: that the bet on it was taken is old news. */
export function resultTold(seq: string): void {
  const { takenOn } = useTray.getState();
  if (takenOn !== null && takenOn <= seq) useTray.setState({ taken: null, takenOn: null });
}

/** The last bet once more. */
export function repeatLast(): void {
  if (isIdle()) change(useTray.getState().last);
}
