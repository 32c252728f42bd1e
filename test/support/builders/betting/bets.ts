import { ulid } from 'ulid';
import { handler } from '../../../../functions/api/betting/handler.ts';
import { betItem, betOf } from '../../../../functions/table/betting/bet-item.ts';
import { findBet } from '../../../../functions/table/betting/bets.ts';
import { get, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { WireBetSlip, WireSlipLeg } from '../../../../shared/model/betting/wire-bet.ts';
import type { Match, MatchState } from '../../../../shared/model/sports/match.ts';
import { offersFrom } from '../../../../shared/rules/sports/offers.ts';
import { defaultSettings } from '../../../rules/slip/placement-context.ts';
import { storeAtOnce } from '../in-bulk.ts';
import { type StoredMember, storedMember } from '../member/members.ts';
import { callHandler, newKey, type Reply } from '../request.ts';
import { storedFootball } from '../sports/matches.ts';

/** The cart item a browser sends for a selection, at the board price of the stored match: side 'home' of market 1. */
export function requestedLeg(state: MatchState, side = 'home', marketId = 1): WireSlipLeg {
  const offers = offersFrom([state], { settings: defaultSettings, freshness: {}, now: state.match.feedAt });
  const offer = [...offers.values()].find((one) => one.marketId === marketId && one.side === side);
  if (!offer) throw new Error(`no ${side} in market ${marketId}`);
  const { gameId, folderId, selectionId, sportId, price, line } = offer;
  return {
    betsSeq: selectionId,
    foldersSeq: folderId,
    gameId,
    gameSeq: gameId,
    sportsId: sportId,
    marketsId: marketId,
    odds: price / 100,
    betType: 'pre-match',
    line,
  };
}

/** The bonus folder of `count` legs as a cart item. */
export function requestedBonus(count: number, odds: number): WireSlipLeg {
  const bonus = 'bonus';
  return {
    betsSeq: `bonus-${count}`,
    foldersSeq: bonus,
    gameId: bonus,
    sportsId: 0,
    marketsId: 0,
    odds,
    betType: bonus,
  };
}

type SlipChanges = Partial<Pick<WireBetSlip, 'amount' | 'oddsChange' | 'system'>>;

/** 10,000 won on these legs. */
export function requestedSlip(legs: readonly WireSlipLeg[], changes: SlipChanges = {}): WireBetSlip {
  return { bettings: [...legs], amount: 10_000, oddsChange: 'ask', ...changes };
}

interface BetWish {
  readonly amount?: number;
  readonly side?: string;
  /** Instead of one leg on `side` of each match. */
  readonly legs?: readonly WireSlipLeg[];
}

/** A bet placed through the call; its code. */
export async function placeBet(
  member: StoredMember,
  matches: readonly MatchState[],
  wish: BetWish = {},
): Promise<string> {
  const { amount = 10_000, side = 'home', legs = matches.map((match) => requestedLeg(match, side)) } = wish;
  const reply = await callHandler(handler, {
    path: '/betting/korean/process',
    as: member,
    body: requestedSlip(legs, { amount }),
  });
  if (reply.status !== 200) throw new Error(`not placed: ${reply.status} ${reply.code}`);
  return String(reply.payload?.betCode);
}

/** The bet as stored. */
export async function storedBet({ memberSeq }: StoredMember, code: string): Promise<Bet> {
  const bet = await findBet(memberSeq, code);
  if (!bet) throw new Error(`no bet ${code}`);
  return bet;
}

/** Moves the moment a bet was accepted, in epoch milliseconds: a test need not wait. */
export async function setAcceptedAt(member: StoredMember, code: string, at: number): Promise<void> {
  const { frozen } = betItem({ ...(await storedBet(member, code)), acceptedAt: at });
  await update({ key: keys.bet(member.memberSeq, code), set: { frozen } });
}

/** A member with a single of 10,000 at 1.85 on a football match. */
export async function betOnFootball(changes: Partial<Match> = {}) {
  const [member, match] = await Promise.all([storedMember(), storedFootball(changes)]);
  return { member, game: match, code: await placeBet(member, [match]) };
}

/** A member with two of them: one accepted a millisecond before a moment (epoch ms) of the match, the late one at that moment. */
export async function betsAround(momentOf: (match: Match) => number) {
  const { member, game: match, code } = await betOnFootball();
  const late = await placeBet(member, [match]);
  const moment = momentOf(match.match);
  await setAcceptedAt(member, code, moment - 1);
  await setAcceptedAt(member, late, moment);
  return { member, game: match, moment, code, late };
}

/** A member with a single of 10,000 at 1.85; its code by the name the calls have for it. */
export async function openBet() {
  const { code: betCode, ...others } = await betOnFootball();
  return { ...others, betCode };
}

/** The offer for 10,000 at 1.85 while the prices are still 1.85, 3.40 and 4.20: 95 % of 18,500 × its share of their chances. */
export const expectedOffer = 8_855;

/** Offers of these bets. */
export async function quoteCashOut(as: StoredMember, ...betCodes: readonly string[]): Promise<unknown> {
  const { payload } = await callHandler(handler, { path: '/betting/cashout/quote', as, body: { betCodes } });
  return payload?.list;
}

interface CashOutRequest {
  readonly betCode: string;
  readonly share?: number;
  readonly offer?: number;
}

/** Cashes a bet out: all of it at `expectedOffer` by default. */
export function requestCashOut(
  as: StoredMember,
  { betCode, share = 100, offer = expectedOffer }: CashOutRequest,
  key = newKey(),
): Promise<Reply> {
  return callHandler(handler, { path: '/betting/cashout', as, key, body: { betCode, share, offer } });
}

const quarter = 89 * 24 * 3_600_000;

/** Bets evenly over the last 89 days, newest first: copies of one that was really placed. Every 97th is hidden. */
export async function storeBetHistory(member: StoredMember, count: number): Promise<readonly Bet[]> {
  const code = await placeBet(member, [await storedFootball()]);
  const item = await get(keys.bet(member.memberSeq, code));
  if (!item) throw new Error('no bet');
  const first = betOf(item);
  const bets = Array.from({ length: count - 1 }, (_, index): Bet => {
    const place = index + 1;
    const at = Math.floor(first.acceptedAt - (place * quarter) / count);
    const own = `b_${ulid(at)}${code.slice(28)}`;
    return { ...first, code: own, acceptedAt: at, removedFromList: place % 97 === 96, ...outcomeOf(place) };
  });
  await storeAtOnce(bets.map(betItem));
  return [first, ...bets];
}

/** What became of the bet at this place, the newest is 0: the newest five wait, one in a hundred was refunded. */
function outcomeOf(place: number): Pick<Bet, 'status' | 'result' | 'paid' | 'stake'> {
  const stake = 1_000 * (1 + (place % 7));
  if (place < 5) return { status: 'open', result: 'wait', paid: 0, stake };
  if (place % 100 === 50) return { status: 'settled', result: 'exception', paid: stake, stake };
  if (place % 100 === 51) return { status: 'cancelled', result: 'wait', paid: 0, stake };
  return place % 3 === 1
    ? { status: 'settled', result: 'hit', paid: 2 * stake, stake }
    : { status: 'settled', result: 'miss', paid: 0, stake };
}
