import type { Placed } from '../../../../shared/calls/betting/placing.ts';
import type { WireBet, WireBetSlip } from '../../../../shared/model/betting/wire-bet.ts';
import { hundredthsFrom, priceFrom } from '../../../../shared/rules/odds-text.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { api } from '../../../lib/calls/api.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../../lib/calls/money-key.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { untilKnown } from '../../../lib/calls/until-known.ts';
import { takePrice } from '../../../lib/live/live-matches.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import type { CartLeg } from '../cart/cart-leg.ts';
import { setAmount, setLegs, setPending, useSlipStore } from '../cart/slip-store.ts';
import type { HeldBet, PendingPlacement, SlipKind } from '../cart/stored-slip.ts';
import type { SlipView } from '../cart/use-slip.ts';
import { decidedOr } from './decided-bets.ts';
import { usePlacing } from './placing-state.ts';

/** A ticket is not asked for more often, ms. */
const soonest = 300;

/** What takes a slip of a kind: of one leg, of several. */
const takers = {
  korean: { one: api.betting.placeKoreanSingle, many: api.betting.placeKorean },
  european: { one: api.betting.placeEuropeanSingle, many: api.betting.placeEuropean },
  inplay: { one: api.betting.placeInplaySingle, many: api.betting.placeInplay },
  live: { one: api.betting.placeLiveSingle, many: api.betting.placeLive },
  lsport: { one: api.betting.placeLsportSingle, many: api.betting.placeLsport },
  lsportEuropean: { one: api.betting.placeLsportEuropeanSingle, many: api.betting.placeLsportEuropean },
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
  return resume({ kind, memberSeq, key: newMoneyKey(), slip });
}

/**
 * Sends a placement, again under its key when the answer was lost; also what a reload left unanswered. A bet that is held
 * is asked for when it is due.
 */
export async function resume(pending: PendingPlacement): Promise<void> {
  if (usePlacing.getState().phase !== 'idle') return;
  setPending(pending);
  try {
    const reply = pending.held ? await heldOutcome(pending, pending.held) : await asked(pending);
    setPending(null);
    setBalance(reply.member);
    placed(pending, reply.bet);
  } catch (failure) {
    if (!(failure instanceof CallRefused && failure.status === 419)) setPending(null);
    refused(pending, failure);
  }
}

async function asked(pending: PendingPlacement): Promise<Placed> {
  usePlacing.setState({ phase: 'placing', problem: null });
  const place = takers[pending.kind][pending.slip.bettings.length === 1 ? 'one' : 'many'];
  const reply = await untilKnown(
    (again) => place(pending.slip, { key: pending.key, again }),
    () => usePlacing.setState({ phase: 'checking' }),
  );
  if (!('pending' in reply)) return reply;
  const { ticket, delay } = reply;
  return heldOutcome(pending, { ticket, delay, dueAt: serverNow() + delay * 1000 });
}

/** Waits until the bet is due, or said to be decided, and asks for its outcome. */
async function heldOutcome(pending: PendingPlacement, held: HeldBet): Promise<Placed> {
  setPending({ ...pending, held });
  usePlacing.setState({ phase: 'held', problem: null });
  await decidedOr(held.ticket, Math.max(soonest, held.dueAt - serverNow()));
  const reply = await ticketOutcome(held.ticket);
  if (!('pending' in reply)) return reply;
  return heldOutcome(pending, { ...held, dueAt: serverNow() + reply.delay * 1000 });
}

async function ticketOutcome(ticket: string): ReturnType<typeof api.betting.ticket> {
  try {
    return await untilKnown(
      () => api.betting.ticket({ ticket }, { again: true }),
      () => usePlacing.setState({ phase: 'checking' }),
    );
  } catch (failure) {
    // Somebody else decides it this moment, or the house is full: neither is its outcome.
    if (!(failure instanceof CallRefused) || ![429, 503].includes(failure.status)) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return ticketOutcome(ticket);
  }
}

function placed({ kind, slip }: PendingPlacement, bet: WireBet): void {
  const taken = new Set(slip.bettings.map(({ betsSeq }) => betsSeq));
  const isTaken = ({ selectionId }: CartLeg): boolean => taken.has(selectionId);
  const { legs } = useSlipStore.getState().carts[kind];
  if (!usePreferences.getState().keepSelections)
    setLegs(
      kind,
      legs.filter((leg) => !isTaken(leg)),
    );
  setAmount(kind, null);
  usePlacing.setState({ phase: 'idle', receipt: { kind, bet, legs: legs.filter(isTaken) } });
  rereadMember();
  void queryClient.invalidateQueries({ queryKey: ['bets'] });
}

function refused({ kind }: PendingPlacement, failure: unknown): void {
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
