import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { PlayedSlotRound } from '../../../../shared/model/casino/wire-slot.ts';
import { slotFreeSpins } from '../../../../shared/rules/casino/slot-model.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { notifyBalanceChanged } from '../../../lib/member/balance-messages.ts';
import { frameApi } from '../../games/frame/frame-api.ts';
import {
  type AutoplayLimits,
  type AutoplayState,
  afterRound,
  autoplayEnds,
  whyAutoplayEnds,
} from './autoplay.ts';
import { shownSpin } from './shown-spin.ts';
import { useSlot } from './slot-store.ts';

/** Shortest time from one press to the next, ms: no turbo. */
export const cycleMs = 2_500;
/** Reels turn at least so long, then stop one after the other, ms. */
const turningMs = 450;
export const stopDelayMs = 170;
export const stoppingMs = 420;
const allStoppedMs = stopDelayMs * 4 + stoppingMs;
/** How long free spins are announced, and their sum is shown, ms. */
const announcedMs = 1_600;

const { getState: state, setState: set } = useSlot;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Playing {
  readonly gameId: string;
  /** Reads credit and title again: after a refusal they may be others. */
  readonly reread: () => void;
}

/** One spin with the free spins it gives, shown to its end. Null when it was refused; the store then says why. */
export async function playRound({ gameId, reread }: Playing): Promise<PlayedSlotRound | null> {
  const { phase, stake, credit } = state();
  if (phase !== 'still') return null;
  const began = performance.now();
  const turning = { phase: 'turning', problem: null, notice: null, free: null } as const;
  set({ ...turning, played: stake, credit: credit - stake });
  const key = newIdempotencyKey();
  try {
    const answer = await retryUntilAnswered(
      // Two spins in a row are alike on purpose: what tells them apart is the key.
      () => frameApi.sandbox.slotSpin({ gameId, totalBet: stake }, { key, again: true }),
      () => set({ isChecking: true }),
    );
    set({ isChecking: false });
    await show(answer.round, began);
    const { won } = answer.round;
    set(({ net, rounds }) => ({
      credit: answer.credit,
      net: net + won - stake,
      rounds: rounds + 1,
      lastWin: won,
      lastStake: stake,
      phase: 'still',
    }));
    notifyBalanceChanged();
    return answer.round;
  } catch (failure) {
    const problem = errorMessage(failure, messageOf('bet-failed'));
    set({ phase: 'still', isChecking: false, credit, problem, auto: null });
    reread();
    return null;
  }
}

async function show({ spins: played, stake }: PlayedSlotRound, began: number): Promise<void> {
  const spins = played.map(shownSpin);
  const count = spins.length - 1;
  let since = began;
  let won = 0;
  for (const [place, spin] of spins.entries()) {
    if (place > 0) {
      set({ phase: 'turning', free: { place, count: knownFree(spins.slice(0, place)), won } });
      since = performance.now();
    }
    if (!isStill()) await pause(since + turningMs - performance.now());
    set({ phase: 'stopping', spin });
    if (!isStill()) await pause(allStoppedMs);
    won += spin.won;
    set(({ free }) => ({ phase: 'showing', free: free && { ...free, won } }));
    // A machine at rest shows all of a round at once, and may be pressed no sooner.
    if (isStill() && place < count) continue;
    await pause(since + cycleMs - performance.now());
    if (place === 0 && count > 0) {
      set({ free: { place: 0, count: knownFree(spins.slice(0, 1)), won } });
      await pause(announcedMs);
    }
  }
  if (count > 0 && won > stake && !isStill()) await pause(announcedMs);
}

/** Free spins the spins shown so far have given: a later trigger is not told beforehand. */
function knownFree(shown: readonly { readonly scatters: number }[]): number {
  return shown.filter(({ scatters }) => scatters >= 3).length * slotFreeSpins.count;
}

/** Repeats rounds until one of its limits, a refusal, a hidden page or the member ends it. */
export async function playAutomatically(limits: AutoplayLimits, playing: Playing): Promise<void> {
  if (state().phase !== 'still' || state().auto) return;
  let lastWin = 0;
  set({ auto: { ...limits, left: limits.spins, lost: 0 } });
  for (;;) {
    const { auto, stake, credit } = state();
    if (!auto) return;
    const end = whyAutoplayEnds(auto, { lastWin, stake, credit });
    if (end) return set({ auto: null, notice: autoplayEnds[end] });
    const round = await playRound(playing);
    if (!round) return;
    lastWin = round.won;
    countRound(round);
  }
}

/** Counted although it was ended meanwhile: the count is of what was played. */
function countRound(round: PlayedSlotRound): void {
  const { auto }: { readonly auto: AutoplayState | null } = state();
  if (auto) set({ auto: afterRound(auto, round) });
}

/** No further spin begins; the one under way is shown to its end. */
export function endAutoplay(why: 'hidden' | 'reminder' | 'stopped'): void {
  if (state().auto) set({ auto: null, notice: autoplayEnds[why] });
}
