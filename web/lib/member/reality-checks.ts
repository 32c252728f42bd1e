import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { epochOf } from '../time/time.ts';

/** A login's time and result. */
export interface Play {
  /** When the login began. */
  readonly since: string;
  /** Won bets brought back less won staked. */
  readonly result: number;
  readonly reminderMinutes: number;
  /** When the result was read, where it is not read again and again: epoch ms of the server's clock. */
  readonly asOf?: number;
}

/** Reminders the member has answered. */
interface Answered {
  /** The login it is about, and how many reminders of it were answered. */
  readonly since: string;
  readonly answered: number;
}

interface RealityChecks extends Answered {
  /** As the site last read it: windows of the casino, which know no member, remind by it too. */
  readonly play: Play | null;
}

const name = 'reality-check';

/** Kept over a reload and the same in all windows of the browser: a reminder comes once. */
export const useRealityChecks = create<RealityChecks>()(
  persist((): RealityChecks => ({ since: '', answered: 0, play: null }), { name, version: 1 }),
);

/** Takes over what another window of the browser answers or reads; returns how to stop. */
export function followOtherWindows(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === name) void useRealityChecks.persist.rehydrate();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** How many reminders a login has come to by now. */
export function remindersDue(named: {
  readonly since: number;
  readonly now: number;
  readonly everyMinutes: number;
}): number {
  return Math.max(0, Math.floor((named.now - named.since) / (named.everyMinutes * 60_000)));
}

/** Whether a login has come to more reminders than were answered; those of another login do not count. */
export function isReminderDue({ since, reminderMinutes }: Play, seen: Answered, now: number): boolean {
  const due = remindersDue({ since: epochOf(since), now, everyMinutes: reminderMinutes });
  return due > (seen.since === since ? seen.answered : 0);
}
