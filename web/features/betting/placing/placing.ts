import type { Placed } from '../../../../shared/calls/betting/placing.ts';
import type { WireBet, WireBetSlip } from '../../../../shared/model/betting/wire-bet.ts';
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
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { CartLeg } from '../cart/cart-leg.ts';
import { setAmount, setLegs, setPending, toggleLeg, useSlipStore } from '../cart/slip-store.ts';
import type { DelayedBet, PendingPlacement, SlipKind, SlipState } from '../cart/stored-slip.ts';
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
  const bettings = legs.map((leg) => bettingOf(leg, kind));
  const slip: WireBetSlip = {
    bettings,
    amount,
    oddsChange,
    ...(system !== undefined && { system: { choose: system } }),
  };
  return sendPending({ kind, memberSeq, key: newIdempotencyKey(), slip });
}

/** One item of the cart as the call takes it. */
function bettingOf(leg: CartLeg, kind: SlipKind) {
  return {
    betsSeq: leg.selectionId,
    foldersSeq: leg.folderId,
    gameId: leg.gameId,
    sportsId: leg.isBonus ? 0 : leg.sportId,
    marketsId: leg.marketId,
    odds: priceFrom(leg.odds),
    betType: leg.isBonus ? 'bonus' : betKinds[kind].type,
    line: leg.line,
  };
}

/** Milliseconds in which a second tap on a price is the same tap. */
const sameTap = 1_500;
let lastTap = { selectionId: '', at: 0 };

/** Bets on a selection at once, beside whatever is in the cart. */
export function placeByOneTap(
  leg: CartLeg,
  {
    kind,
    amount,
    memberSeq,
  }: { readonly kind: SlipKind; readonly amount: number; readonly memberSeq: number },
): Promise<void> {
  const at = performance.now();
  if (leg.selectionId === lastTap.selectionId && at - lastTap.at < sameTap) return Promise.resolve();
  if (usePlacing.getState().phase !== 'idle') {
    toast('다른 베팅을 처리하고 있습니다. 잠시 후 다시 눌러 주세요.', 'bad');
    return Promise.resolve();
  }
  lastTap = { selectionId: leg.selectionId, at };
  const oddsChange = usePreferences.getState().oddsChange[String(memberSeq)] ?? 'ask';
  const slip: WireBetSlip = { bettings: [bettingOf(leg, kind)], amount, oddsChange };
  return sendPending({ kind, memberSeq, key: newIdempotencyKey(), slip, oneTap: leg });
}

/**
 * Sends a placement, again under its key when the answer was lost or a reload left it unanswered. A delayed bet is read
 * when its delay is over.
 */
export async function sendPending(asked: PendingPlacement): Promise<void> {
  if (usePlacing.getState().phase !== 'idle') return;
  // What became of an earlier one is asked first: a further key could place it twice.
  const earlier = useSlipStore.getState().pending;
  const pending = earlier?.memberSeq === asked.memberSeq ? earlier : asked;
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
  const { ticket, delay, referred = false } = reply;
  return delayedOutcome(pending, { ticket, delay, referred, dueAt: serverNow() + delay * 1000 });
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

function onPlaced(pending: PendingPlacement, bet: WireBet): void {
  if (pending.oneTap) usePlacing.setState({ phase: 'idle', oneTapBet: bet });
  else emptyCart(pending, bet);
  rereadMember();
  void queryClient.invalidateQueries({ queryKey: ['bets'] });
}

/** Takes what was placed out of its cart, and shows the receipt. */
function emptyCart({ kind, slip }: PendingPlacement, bet: WireBet): void {
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
}

function selectionsIn({ carts }: SlipState): string {
  return Object.values(carts)
    .flatMap(({ legs }) => legs.map(({ selectionId }) => selectionId))
    .join();
}

// Whoever changes the selections is at the next bet: its slip takes the receipt's place.
useSlipStore.subscribe((slip, before) => {
  if (usePlacing.getState().receipt !== null && selectionsIn(slip) !== selectionsIn(before))
    usePlacing.setState({ receipt: null });
});

function onRefused({ kind, oneTap, slip }: PendingPlacement, failure: unknown): void {
  const text = failure instanceof CallRefused ? failure.message : '베팅 중 오류가 발생했습니다.';
  usePlacing.setState({ phase: 'idle', problem: { kind, text } });
  // One that the session's end interrupted is sent again after the login.
  const isSentAgain = failure instanceof CallRefused && failure.status === 419;
  if (oneTap && !isSentAgain) putIntoCart(oneTap, { kind, amount: slip.amount, text });
  if (failure instanceof CallRefused && failure.code === 'odds-changed')
    takeQuotes(kind, failure.detail['legs']);
  rereadMember();
}

/** A selection that one tap could not bet on: its member decides in the cart, at another price or with another amount. */
function putIntoCart(
  leg: CartLeg,
  { kind, amount, text }: { readonly kind: SlipKind; readonly amount: number; readonly text: string },
): void {
  const { legs } = useSlipStore.getState().carts[kind];
  const isAdded = !legs.some(({ folderId }) => folderId === leg.folderId);
  lastTap = { selectionId: '', at: 0 };
  if (isAdded) toggleLeg(kind, leg);
  if (legs.length === 0) setAmount(kind, amount);
  toast(isAdded ? `${text} 선택을 카트에 담았습니다.` : text, 'bad');
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
