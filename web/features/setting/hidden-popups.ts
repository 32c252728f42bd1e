import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface HiddenPopups {
  /** Epoch milliseconds until which a pop-up stays away from this device, by its number. */
  readonly until: Readonly<Record<string, number>>;
  /** Closed since the page was opened. */
  readonly closed: readonly number[];
}

const initial: HiddenPopups = { until: {}, closed: [] };

/** What was closed; '오늘 하루 열지 않음' outlives the page. */
export const useHiddenPopups = create<HiddenPopups>()(
  persist(() => initial, {
    name: 'hidden-popups',
    version: 1,
    migrate: () => initial,
    partialize: ({ until }) => ({ until }),
  }),
);

export function markClosed(seqs: readonly number[]): void {
  useHiddenPopups.setState(({ closed }) => ({ closed: [...closed, ...seqs] }));
}

/** Forgets what has passed on the way. */
export function hidePopup(
  seq: number,
  { until, now }: { readonly until: number; readonly now: number },
): void {
  useHiddenPopups.setState((before) => {
    const waiting = Object.entries(before.until).filter(([, time]) => time > now);
    return { until: { ...Object.fromEntries(waiting), [seq]: until } };
  });
}
