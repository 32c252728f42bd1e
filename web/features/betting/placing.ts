import { create } from 'zustand';
import type { WireBet, WireBetSlip } from '../../../shared/model/wire-bet.ts';
import { hundredthsFrom, priceFrom } from '../../../shared/rules/wire-price.ts';
import { api } from '../../lib/api.ts';
import { CallRefused } from '../../lib/call-refused.ts';
import { takePrice } from '../../lib/live-games.ts';
import { rereadMember, setBalance } from '../../lib/member.ts';
import { newMoneyKey } from '../../lib/money-key.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { queryClient } from '../../lib/query.ts';
import { untilKnown } from '../../lib/until-known.ts';
import type { CartLeg } from './cart-leg.ts';
import { type PendingPlacement, setAmount, setLegs, setPending, useSlipStore } from './slip-store.ts';
import type { SlipView } from './use-slip.ts';

interface Placing {
  readonly phase: 'idle' | 'placing' | 'checking';
  /** The placed bet and the cart it came from, until closed. */
  readonly receipt: { readonly bet: WireBet; readonly legs: readonly CartLeg[] } | null;
  /** The server's sentence when it refused. */
  readonly problem: string | null;
}

export const usePlacing = create<Placing>(() => ({ phase: 'idle', receipt: null, problem: null }));

/** Places the slip as shown: one key per slip, kept until the outcome is known. */
export function placeSlip({ kind, legs, amount, oddsChange }: SlipView, memberSeq: number): Promise<void> {
  const bettings = legs.map((leg) => ({
    betsSeq: leg.selectionId,
    foldersSeq: leg.folderId,
    gameId: leg.gameId,
    sportsId: leg.isBonus ? 0 : leg.sportId,
    marketsId: leg.marketId,
    odds: priceFrom(leg.odds),
    betType: leg.isBonus ? 'bonus' : 'pre-match',
    line: leg.line,
  }));
  const slip: WireBetSlip = { bettings, amount, oddsChange };
  return resume({ kind, memberSeq, key: newMoneyKey(), slip });
}

/** Sends a placement, again under its key when the answer was lost; also what a reload left unanswered. */
export async function resume(pending: PendingPlacement): Promise<void> {
  if (usePlacing.getState().phase !== 'idle') return;
  setPending(pending);
  usePlacing.setState({ phase: 'placing', problem: null });
  const place = pending.slip.bettings.length === 1 ? api.betting.placeKoreanSingle : api.betting.placeKorean;
  try {
    const reply = await untilKnown(
      (again) => place(pending.slip, { key: pending.key, again }),
      () => usePlacing.setState({ phase: 'checking' }),
    );
    setPending(null);
    setBalance(reply.member);
    placed(pending, reply.bet);
  } catch (failure) {
    if (!(failure instanceof CallRefused && failure.status === 419)) setPending(null);
    refused(pending, failure);
  }
}

function placed({ kind }: PendingPlacement, bet: WireBet): void {
  const { legs } = useSlipStore.getState().carts[kind];
  if (!usePreferences.getState().keepSelections) setLegs(kind, []);
  setAmount(kind, null);
  usePlacing.setState({ phase: 'idle', receipt: { bet, legs } });
  rereadMember();
  void queryClient.invalidateQueries({ queryKey: ['bets'] });
}

function refused({ kind }: PendingPlacement, failure: unknown): void {
  const problem = failure instanceof CallRefused ? failure.message : '베팅 중 오류가 발생했습니다.';
  usePlacing.setState({ phase: 'idle', problem });
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
