import { useEffect } from 'react';
import type { Placed } from '../../../../shared/calls/betting/placing.ts';
import type { WireBet, WireBetSlip } from '../../../../shared/model/betting/wire-bet.ts';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { hundredthsFrom, priceFrom } from '../../../../shared/rules/odds-text.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { api } from '../../../lib/calls/api.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { takePrice } from '../../../lib/live/live-matches.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import type { CartLeg } from '../cart/cart-leg.ts';
import { setAmount, setLegs, setPending, useSlipStore } from '../cart/slip-store.ts';
import type { DelayedBet, PendingPlacement, SlipKind } from '../cart/stored-slip.ts';
import type { SlipView } from '../cart/use-slip.ts';
import { untilDecided, usePlacing } from './placing-state.ts';

/** Shortest wait before a delayed bet is read again, ms. */
const minWait = 300;

/** What takes a slip of a kind: of one leg, of several. */
const placeCalls = {
  korean: { single: api.betting.placeKoreanSingle, multi: api.betting.placeKorean },
  european: { single: api.betting.placeEuropeanSingle, multi: api.betting.placeEuropean },
  inplay: { single: api.betting.placeInplaySingle, multi: api.betting.placeInplay },
  live: { single: api.betting.placeLiveSingle, multi: api.betting.placeLive },
  lsport: { single: api.betting.placeLsportSingle, multi: api.betting.placeLsport },
  lsportEuropean: { single: api.betting.placeLsportEuropeanSingle, multi: api.betting.placeLsportEuropean },
} as const satisfies Record<SlipKind, unknown>;

/** Places the slip as shown: one key per slip, kept until the outcome is known. */
export function placeSlip(
  { kind, legs, amount, oddsChange, system }: SlipView,
  memberSeq: number,
): Promise<void> {
  const bettings = legs.map((leg) => ({
    betsSeq: leg.selectionId,
    foldersSeq: leg.folderId,
    gameId: leg.gameId,
    sportsId: leg.isBonus ? 0 : leg.sportId,
    marketsId: leg.marketId,
    odds: priceFrom(leg.odds),
    betType: leg.isBonus ? 'bonus' : betKinds[kind].type,
    line: leg.line,
  }));
  const slip: WireBetSlip = {
    bettings,
    amount,
    oddsChange,
    ...(system !== undefined && { system: { choose: system } }),
  };
  return sendPending({ kind, memberSeq, key: newIdempotencyKey(), slip });
}

/**
 * Sends a placement, again under its key when the answer was lost or a reload left it unanswered. A delayed bet is read
 * when its delay is over.
 */
export async function sendPending(pending: PendingPlacement): Promise<void> {
  if (usePlacing.getState().phase !== 'idle') return;
  setPending(pending);
  try {
    const reply = pending.held ? await delayedOutcome(pending, pending.held) : await sendPlacement(pending);
    setPending(null);
    setBalance(reply.member);
    onPlaced(pending, reply.bet);
  } catch (failure) {
    if (!(failure instanceof CallRefused && failure.status === 419)) setPending(null);
    onRefused(pending, failure);
  }
}

async function sendPlacement(pending: PendingPlacement): Promise<Placed> {
  usePlacing.setState({ phase: 'placing', problem: null });
  const place = placeCalls[pending.kind][pending.slip.bettings.length === 1 ? 'single' : 'multi'];
  const reply = await retryUntilAnswered(
    (again) => place(pending.slip, { key: pending.key, again }),
    () => usePlacing.setState({ phase: 'checking' }),
  );
  if (!('pending' in reply)) return reply;
  const { ticket, delay } = reply;
  return delayedOutcome(pending, { ticket, delay, dueAt: serverNow() + delay * 1000 });
}

/** Waits until the delay is over or the bet is reported as decided, then reads its outcome. */
async function delayedOutcome(pending: PendingPlacement, delayed: DelayedBet): Promise<Placed> {
  setPending({ ...pending, held: delayed });
  usePlacing.setState({ phase: 'delayed', problem: null });
  await untilDecided(delayed.ticket, Math.max(minWait, delayed.dueAt - serverNow()));
  const reply = await readDelayedBet(delayed.ticket);
  if (!('pending' in reply)) return reply;
  return delayedOutcome(pending, { ...delayed, dueAt: serverNow() + reply.delay * 1000 });
}

async function readDelayedBet(ticket: string): ReturnType<typeof api.betting.ticket> {
  try {
    return await retryUntilAnswered(
      () => api.betting.ticket({ ticket }, { again: true }),
      () => usePlacing.setState({ phase: 'checking' }),
    );
  } catch (failure) {
    // Being decided right now (429), or the server is busy (503): not an outcome yet.
    if (!(failure instanceof CallRefused) || ![429, 503].includes(failure.status)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return readDelayedBet(ticket);
  }
}

function onPlaced({ kind, slip }: PendingPlacement, bet: WireBet): void {
  const placedIds = new Set(slip.bettings.map(({ betsSeq }) => betsSeq));
  const isPlaced = ({ selectionId }: CartLeg): boolean => placedIds.has(selectionId);
  const { legs } = useSlipStore.getState().carts[kind];
  if (!usePreferences.getState().keepSelections)
    setLegs(
      kind,
      legs.filter((leg) => !isPlaced(leg)),
    );
  setAmount(kind, null);
  usePlacing.setState({ phase: 'idle', receipt: { kind, bet, legs: legs.filter(isPlaced) } });
  rereadMember();
  void queryClient.invalidateQueries({ queryKey: ['bets'] });
}

function onRefused({ kind }: PendingPlacement, failure: unknown): void {
  const text = failure instanceof CallRefused ? failure.message : '베팅 중 오류가 발생했습니다.';
  usePlacing.setState({ phase: 'idle', problem: { kind, text } });
  if (failure instanceof CallRefused && failure.code === 'odds-changed')
    takeQuotes(kind, failure.detail['legs']);
  rereadMember();
}

/** New odds per leg of a refused slip: into the board where it shows them, and into the cart. */
function takeQuotes(kind: PendingPlacement['kind'], quotes: unknown): void {
  const quoted = new Map(Array.isArray(quotes) ? quotes.flatMap(quoteOf) : []);
  const { legs } = useSlipStore.getState().carts[kind];
  setLegs(
    kind,
    legs.map((leg) => {
      const price = quoted.get(leg.selectionId);
      if (price === undefined) return leg;
      takePrice({ ...leg, price: priceFrom(price) });
      return { ...leg, quoted: price };
    }),
  );
}

function quoteOf(quote: unknown): [string, number][] {
  if (typeof quote !== 'object' || quote === null || !('betsSeq' in quote) || !('odds' in quote)) return [];
  const odds = typeof quote.odds === 'number' ? hundredthsFrom(quote.odds) : null;
  return odds === null ? [] : [[String(quote.betsSeq), odds]];
}

/** Sends a placement that a reload left unanswered again, under its key, once its member is logged in. */
export function useResumePending(member: WireMember | null): void {
  const memberSeq = member?.members_seq;
  useEffect(() => {
    const { pending } = useSlipStore.getState();
    if (pending && pending.memberSeq === memberSeq) void sendPending(pending);
  }, [memberSeq]);
}
