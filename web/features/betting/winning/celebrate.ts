import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { api } from '../../../lib/calls/api.ts';
import { currentMember } from '../../../lib/member/member.ts';
import { betView } from '../bet/bet-view.ts';
import { forgetAwaited } from './awaited-bets.ts';
import { useShownWin } from './shown-win.ts';
import { winOf } from './win-of.ts';

/** Bets of a match are settled one after the other: they are read, and celebrated, together. Milliseconds. */
const togetherWithin = 1_200;
/** Codes kept on this device, newest last. */
const kept = 100;
/** Bets of one reading: what was settled just now is among them unless it was placed long before. */
const bettingPage = 50;

/** The bets celebrated on this device, in every window and after a reload. */
const useCelebrated = create<{ readonly codes: readonly string[] }>()(
  persist(() => ({ codes: [] as readonly string[] }), { name: 'celebrated-wins', version: 1 }),
);

const settled = new Set<string>();
let reading: ReturnType<typeof setTimeout> | undefined;

/** Should the bet be won, the member sees so once, when the page is in sight; a bet noted again is no second win. */
export function noteSettled(code: string): void {
  settled.add(code);
  if (reading === undefined) reading = setTimeout(() => void celebrate(), togetherWithin);
}

async function celebrate(): Promise<void> {
  // Still `reading` while the page is hidden: what is settled meanwhile waits for the same look.
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => void celebrate(), { once: true });
    return;
  }
  reading = undefined;
  const codes = new Set(settled);
  settled.clear();
  try {
    const { list } = await api.betting.results({ type: 'sport', result: 'hit', page: 1, size: bettingPage });
    const member = currentMember();
    if (member) forgetAwaited(member.members_seq, codes);
    // Another window may have shown it meanwhile.
    await useCelebrated.persist.rehydrate();
    const celebrated = new Set(useCelebrated.getState().codes);
    const found = winOf(list.map(betView), { settled: codes, celebrated });
    if (found === null) return;
    useCelebrated.setState(({ codes: before }) => ({ codes: [...before, ...found.codes].slice(-kept) }));
    useShownWin.setState({ win: found.win });
  } catch {
    // It stands in the history all the same.
  }
}
