import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Seen {
  /** The login it is about, and how many reminders of it were answered. */
  readonly since: string;
  readonly answered: number;
}

/** Kept over a reload: a reminder comes once. */
export const useRealityChecks = create<Seen>()(
  persist((): Seen => ({ since: '', answered: 0 }), { name: 'reality-check', version: 1 }),
);

/** How many reminders a login has come to by now. */
export function remindersDue(named: {
  readonly since: number;
  readonly now: number;
  readonly everyMinutes: number;
}): number {
  return Math.max(0, Math.floor((named.now - named.since) / (named.everyMinutes * 60_000)));
}
