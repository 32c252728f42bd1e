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
import { memberSeqOfSession } from '../../table/auth/sessions.ts';
import {
  type BookedEntry,
  type CallbackReading,
  readCallbackState,
  vendorNonces,
} from '../../table/casino/callback-state.ts';
import { refreshResultDay, timeOfCasinoLine } from '../../table/casino/casino-lines.ts';
import { commitCallback } from '../../table/casino/commit-callback.ts';
import { type BetOfRound, betsOfRound, withEnds } from '../../table/casino/round-bets.ts';
import { awaitNonce, takeNonce } from '../../table/casino/seen-nonces.ts';
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
  /** The login that must be open for it: of a stake, in protocols whose play tickets name one. */
  readonly login?: { readonly familyId: string; readonly tokenVersion: number };
  /** A result that names its round and no bet: what the numbers of the round's bets begin with. */
  readonly roundPrefix?: string;
  /** Of a bet: what its number is to a rollback that names no round and may have come before it. */
  readonly withoutRound?: string;
}

/** Rounds of reading and judging while the member's money moves beside it. */
const attempts = 5;

/** A callback beside what this process knows of its nonce: `isAwaited`, its sender was told to send the same bytes again. */
type Taken = Callback & { readonly isAwaited: boolean };

/** The nonce was used before. */
const stale = (txId: string): CallbackOutcome => ({ code: 'STALE', txId, balance: 0 });

/**
 * Judges a callback on what is stored and books it in one transaction, at most once. An answer that books nothing spends the
 * nonce by itself; a booked one keeps it in its entry. @throws Refusal busy, outcome-unknown
 */
export async function answerCallback(callback: Callback, now: number): Promise<CallbackOutcome> {
  const { vendor, nonce, request } = callback;
  if (nonce === '') return judged({ ...callback, isAwaited: false }, now);
  const taken = takeNonce(vendor.name, { nonce, now });
  if (taken === 'seen') return stale(request.txId);
  try {
    return await judged({ ...callback, isAwaited: taken === 'awaited' }, now);
  } catch (error) {
    awaitNonce(vendor.name, { nonce, now });
    throw error;
  }
}

async function judged(callback: Taken, now: number): Promise<CallbackOutcome> {
  const { vendor, request, isAwaited } = callback;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { reading, ended } = await read(callback, attempt);
    if (reading.isNonceSpent && !isAwaited) return stale(request.txId);
    const game = callbackGame(request, vendor);
    const state = await stateOf(callback, { reading, game, ended, now });
    const judgement = decideCallback(state);
    const done = await carryOut(callback, { judgement, reading, game, now });
    if (done !== 'moved') return done;
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/** What a callback is judged on, and what ended the bet it is about as far as that was looked for. */
interface Read {
  readonly reading: CallbackReading;
  readonly ended: CallbackState['ended'];
}

/** A result that names its round and no bet is about the round's oldest open one, which every attempt chooses anew. */
async function read(callback: Callback, attempt: number): Promise<Read> {
  const { vendor, request, roundPrefix } = callback;
  const memberSeq = Number(request.memberId);
  if (roundPrefix === undefined) {
    const reading = await readNamed(callback);
    const { ended = null } = (await chosen(reading.bet ? [reading.bet] : [], { memberSeq, attempt })) ?? {};
    return { reading, ended };
  }
  const [reading, bets] = await Promise.all([
    readNamed(callback),
    betsOfRound({ vendor: vendor.name, memberSeq, prefix: roundPrefix }),
  ]);
  const { bet, ended = null } = (await chosen(bets, { memberSeq, attempt })) ?? {};
  return { reading: { ...reading, bet }, ended };
}

/**
 * The oldest open one of the bets a callback may be about; the last one when all have ended. A single bet is taken for open at
 * first: a transaction finds out that it is not.
 */
async function chosen(
  bets: readonly BookedEntry[],
  { memberSeq, attempt }: { readonly memberSeq: number; readonly attempt: number },
): Promise<BetOfRound | undefined> {
  const [single] = bets;
  if (single && bets.length === 1 && attempt === 1) return { bet: single, ended: null };
  const all = await withEnds(memberSeq, bets);
  return all.find(({ ended }) => ended === null) ?? all.at(-1);
}

function readNamed({
  vendor,
  action,
  request,
  nonce,
  login,
  withoutRound,
}: Callback): Promise<CallbackReading> {
  const { txId, refTxId, memberId } = request;
  return readCallbackState({
    vendor: vendor.name,
    memberSeq: Number(memberId),
    txId,
    refTxId: action === 'win' || action === 'rollback' ? refTxId : undefined,
    nonce,
    isStake: action === 'bet',
    familyId: login?.familyId,
    withoutRound,
  });
}

async function stateOf(
  callback: Callback,
  named: {
    readonly reading: CallbackReading;
    readonly game: CallbackGame;
    readonly ended: CallbackState['ended'];
    readonly now: number;
  },
): Promise<CallbackState> {
  const { vendor, action, request, requestHash } = callback;
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
    isTakenBack: reading.isTakenBack,
    isActive: balance?.st === 'active' && !reading.isSuspended,
    isLoggedIn: isLoggedIn(callback, reading, now),
    closed: isStake ? whyGameClosed(game, { settings: await settings(), member }) : null,
    limit: isStake
      ? await limitOf(reading, { stake: request.amount, memberId: request.memberId, now })
      : null,
  };
}

/** A vendor's window outlives the site's own pages, so idleness does not end its play; logout, a forced logout and the absolute end do. */
function isLoggedIn(
  { login, request }: Callback,
  { balance, session }: CallbackReading,
  now: number,
): boolean {
  if (login === undefined) return true;
  return (
    balance?.tv === login.tokenVersion &&
    session !== undefined &&
    memberSeqOfSession(session) === Number(request.memberId) &&
    session.revoked === undefined &&
    now < session.ends
  );
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
async function carryOut(callback: Taken, carrying: Carrying): Promise<CallbackOutcome | 'moved'> {
  const { judgement, reading, now } = carrying;
  const { vendor, request, nonce, isAwaited } = callback;
  switch (judgement.do) {
    case 'replay':
      return replayOf(judgement.booked, callback);
    case 'answer': {
      const { code, reason } = judgement;
      const isFresh = nonce === '' || (await spendNonce(vendorNonces(vendor.name), { value: nonce, now }));
      if (!isFresh && !isAwaited) return stale(request.txId);
      const balance = reading.balance?.[creditAccount(vendor.name)] ?? 0;
      return { code, txId: request.txId, balance, ...(reason && { reason }) };
    }
    case 'remember':
    case 'book':
      return book(callback, { ...carrying, judgement });
  }
}

/** A request that comes a second time as it was is somebody's copy of it, unless its sender was told to send it again. */
function replayOf(booked: BookedCallback, { nonce, isAwaited }: Taken): CallbackOutcome {
  if (nonce !== '' && booked.nonce === nonce && !isAwaited) return stale(booked.txId);
  return { code: 'OK', txId: booked.txId, balance: booked.balance, replayed: true };
}

async function book(
  callback: Taken,
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
      ...{ requestHash, booked, change, lines: line ? [line] : [], now, stakedAt },
      ...(isStake && limits && { judged: { limits, balance } }),
    });
    const isOwn = !replayed || response.requestMark === booked.requestMark;
    if (!isOwn) return replayOf(response, callback);
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
