import type { CallbackAction, CallbackRequest } from '../../../shared/model/casino/callback.ts';
import type { BookedCallback } from '../../../shared/model/casino/callback-record.ts';
import type { CasinoVendor } from '../../../shared/model/casino/vendor.ts';
import { Refusal } from '../../../shared/refusals.ts';
import {
  type CallbackGame,
  callbackGame,
  whyGameClosed,
} from '../../../shared/rules/casino/callback-game.ts';
import {
  type CallbackDecision,
  type CallbackOutcome,
  type CallbackState,
  decideCallback,
} from '../../../shared/rules/casino/decide-callback.ts';
import { limitInForce, noPlayerLimits } from '../../../shared/rules/member/player-limits.ts';
import { type PlayerLimitRefusal, whyNotPlay } from '../../../shared/rules/member/why-not-play.ts';
import { excludedType } from '../../../shared/rules/settlement/ticket-points.ts';
import { accessLife } from '../../runtime/session/access-token.ts';
import { settings } from '../../table/admin/settings.ts';
import { timePlayedAtStake } from '../../table/auth/login-history.ts';
import {
  betsOfRound,
  type CallbackReading,
  readCallbackState,
  vendorNonces,
} from '../../table/casino/callback-state.ts';
import { refreshResultDay, resultLineId, timeOfCasinoLine } from '../../table/casino/casino-lines.ts';
import { commitCallback, endOfBet } from '../../table/casino/commit-callback.ts';
import { isNonceSeen } from '../../table/casino/seen-nonces.ts';
import { lostOn } from '../../table/ledger/daily-counters.ts';
import { BalanceRefused, EntityMoved } from '../../table/ledger/ledger.ts';
import { creditAccount } from '../../table/ledger/postings.ts';
import { spendNonce } from '../../table/sports/feed-messages.ts';
import { bookedCallback, type CallbackBooking, callbackLine } from './callback-records.ts';

/** A callback whose sender is known, in the product's own shape. */
export interface Callback {
  readonly vendor: CasinoVendor;
  readonly action: CallbackAction;
  readonly request: CallbackRequest;
  /** SHA-256 of what makes it the same request when it is sent again. */
  readonly requestHash: string;
  /** '' in protocols without one: there only the transaction's number keeps it from happening twice. */
  readonly nonce: string;
  /** A result that names its round and no bet: what the numbers of the round's bets begin with. */
  readonly roundPrefix?: string;
}

/** Rounds of reading and judging while the member's money moves beside it. */
const attempts = 5;

/** The nonce was used before. */
const stale = (txId: string): CallbackOutcome => ({ code: 'STALE', txId, balance: 0 });

/**
 * Judges a callback on what is stored and books it in one transaction, at most once. An answer that books nothing spends the
 * nonce by itself; a booked one keeps it in its entry. @throws Refusal busy, outcome-unknown
 */
export async function answerCallback(callback: Callback, now: number): Promise<CallbackOutcome> {
  const { vendor, nonce, request } = callback;
  if (nonce !== '' && isNonceSeen(vendor.name, { nonce, now })) return stale(request.txId);
  const named = await withBetOfRound(callback);
  let ended: CallbackState['ended'] = null;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const reading = await read(named);
    if (reading.isNonceSpent) return stale(request.txId);
    const game = callbackGame(request, vendor);
    const state = await stateOf(named, { reading, game, ended, now });
    const judgement = decideCallback(state);
    const done = await carryOut(named, { judgement, reading, game, now });
    if (done === 'moved') {
      const line = reading.bet?.booked.line;
      ended = line === undefined ? null : await endOfBet(Number(request.memberId), resultLineId(line));
      continue;
    }
    return done;
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/** A result of a round ends its oldest open bet; of a round without one its last bet is named, which answers that it has ended. */
async function withBetOfRound(callback: Callback): Promise<Callback> {
  const { roundPrefix, vendor, request } = callback;
  if (roundPrefix === undefined || request.refTxId !== undefined) return callback;
  const memberSeq = Number(request.memberId);
  const bets = await betsOfRound({ vendor: vendor.name, memberSeq, prefix: roundPrefix });
  let named = bets.at(-1);
  for (const bet of bets) {
    if (bets.length > 1 && (await endOfBet(memberSeq, resultLineId(bet.lineId))) !== null) continue;
    named = bet;
    break;
  }
  return named ? { ...callback, request: { ...request, refTxId: named.txId } } : callback;
}

function read({ vendor, action, request, nonce }: Callback): Promise<CallbackReading> {
  const { txId, refTxId, memberId } = request;
  return readCallbackState({
    vendor: vendor.name,
    memberSeq: Number(memberId),
    txId,
    refTxId: action === 'win' || action === 'rollback' ? refTxId : undefined,
    nonce,
    isStake: action === 'bet',
  });
}

async function stateOf(
  { vendor, action, request, requestHash }: Callback,
  named: {
    readonly reading: CallbackReading;
    readonly game: CallbackGame;
    readonly ended: CallbackState['ended'];
    readonly now: number;
  },
): Promise<CallbackState> {
  const { reading, game, ended, now } = named;
  const { balance, own, bet, profile } = reading;
  const known = (entry: CallbackReading['own']) =>
    entry ? { booked: entry.booked, isSame: entry.requestHash === requestHash } : null;
  const isStake = action === 'bet' && balance !== undefined && profile !== undefined && !own;
  const member = {
    permissions: profile?.permissions ?? {},
    isExcludedFromSettlement: profile?.type === excludedType,
  };
  return {
    action,
    request,
    credit: balance === undefined ? null : (balance[creditAccount(vendor.name)] ?? 0),
    own: known(own),
    bet: known(bet),
    ended,
    isActive: balance?.st === 'active' && !reading.isSuspended,
    closed: isStake ? whyGameClosed(game, { settings: await settings(), member }) : null,
    limit: isStake
      ? await limitOf(reading, { stake: request.amount, memberId: request.memberId, now })
      : null,
  };
}

/** Why the member's own limits refuse a stake. Logins are read only where the member limits their minutes. */
async function limitOf(
  { limits = noPlayerLimits, balance }: CallbackReading,
  { stake, memberId, now }: { readonly stake: number; readonly memberId: string; readonly now: number },
): Promise<PlayerLimitRefusal | null> {
  const isTimed = limitInForce(limits.limits.playMinutesDaily, now).value !== null;
  const tokenLife = accessLife * 1_000;
  const playedToday = isTimed ? await timePlayedAtStake(Number(memberId), { balance, now, tokenLife }) : 0;
  const lostToday = balance === undefined ? 0 : (lostOn(balance, now) ?? 0);
  return whyNotPlay({ playerLimits: limits, stake, lostToday, playedToday, now });
}

interface Carrying {
  readonly judgement: CallbackDecision;
  readonly reading: CallbackReading;
  readonly game: CallbackGame;
  readonly now: number;
}

/** 'moved': what it was judged on has changed since, and nothing was booked. */
async function carryOut(callback: Callback, carrying: Carrying): Promise<CallbackOutcome | 'moved'> {
  const { judgement, reading, now } = carrying;
  const { vendor, request, nonce } = callback;
  switch (judgement.do) {
    case 'replay':
      return replayOf(judgement.booked, nonce);
    case 'answer': {
      const { code, reason } = judgement;
      const isFresh = nonce === '' || (await spendNonce(vendorNonces(vendor.name), { value: nonce, now }));
      if (!isFresh) return stale(request.txId);
      const balance = reading.balance?.[creditAccount(vendor.name)] ?? 0;
      return { code, txId: request.txId, balance, ...(reason && { reason }) };
    }
    case 'remember':
    case 'book':
      return book(callback, { ...carrying, judgement });
  }
}

/** A request that comes a second time as it was is somebody's copy of it: its sender signs each attempt anew. */
function replayOf(booked: BookedCallback, nonce: string): CallbackOutcome {
  if (nonce !== '' && booked.nonce === nonce) return stale(booked.txId);
  return { code: 'OK', txId: booked.txId, balance: booked.balance, replayed: true };
}

async function book(
  callback: Callback,
  { judgement, reading, game, now }: Carrying & { readonly judgement: CallbackBooking },
): Promise<CallbackOutcome | 'moved'> {
  const { vendor, request, requestHash } = callback;
  const { balance, limits, bet } = reading;
  if (!balance) throw new Error('a callback of nobody is not booked');
  const memberSeq = Number(request.memberId);
  const change = judgement.do === 'book' ? judgement.change : 0;
  const credit = (balance[creditAccount(vendor.name)] ?? 0) + change;
  const booked = bookedCallback({ request, nonce: callback.nonce, judgement, credit, game, now });
  const line =
    judgement.do === 'book'
      ? callbackLine({ booked, vendor, bet: bet?.booked, game, sides: request.sides, memberSeq, now })
      : null;
  const isStake = judgement.do === 'book' && judgement.as === 'bet';
  const stakedAt = line ? timeOfCasinoLine({ id: line.id }) : now;
  try {
    const { response, replayed } = await commitCallback({
      vendor: vendor.name,
      memberSeq,
      txId: judgement.do === 'remember' ? (request.refTxId ?? request.txId) : request.txId,
      ...{ requestHash, booked, change, line, now, stakedAt },
      ...(isStake && limits && { judged: { limits, balance } }),
    });
    const isOwn = !replayed || response.requestMark === booked.requestMark;
    if (!isOwn) return replayOf(response, callback.nonce);
    if (line && !isStake) await refreshResultDay(line, now);
    return { code: 'OK', txId: booked.txId, balance: booked.balance };
  } catch (error) {
    if (error instanceof BalanceRefused || error instanceof EntityMoved) return 'moved';
    // The number was booked by another request meanwhile, or the member was frozen: judged anew on that.
    if (error instanceof Refusal && (error.code === 'key-reused' || error.code === 'session-ended'))
      return 'moved';
    throw error;
  }
}
