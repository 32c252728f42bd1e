import { createHash } from 'node:crypto';
import { BookedCallback } from '../../../shared/model/casino/callback-record.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import type { Session } from '../auth/sessions.ts';
import { at, batchGet, type Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { isEntry } from '../ledger/entries.ts';
import type { BalanceItem, Profile } from '../member/members.ts';
import { playerLimitsFrom } from '../member/player-limits.ts';
import { suspensionsFrom, suspensionsKey } from '../sports/suspensions.ts';

/** Longest number that is part of an entry's key as it is: the balance names its newest entries and stays below 1 KB. */
const longestPlain = 40;

/**
 * What names a vendor's transaction among the entries of a member. A long number is hashed; its part up to the first dot, by
 * which a round's bets are found, begins the name of every number that has it.
 */
export function callbackOperation(vendor: string, txId: string): string {
  const round = txId.slice(0, txId.indexOf('.') + 1);
  if (round.length > longestRound)
    return `${vendor}#${roundName(round)}~${hashOf(txId.slice(round.length), restHash)}`;
  return txId.length <= longestPlain ? `${vendor}#${txId}` : `${vendor}#${round}~${hashOf(txId, longHash)}`;
}

/** What the names of a round's transactions begin with; `prefix` is the round's number and a dot. */
export function roundOperations(vendor: string, prefix: string): string {
  return `${vendor}#${prefix.length > longestRound ? roundName(prefix) : prefix}`;
}

const longestRound = 20;
/** Letters of a hash in base64url, six bits each. */
const longHash = 22;
const roundHash = 18;
const restHash = 20;

const roundName = (round: string): string => `~${hashOf(round, roundHash)}.`;

function hashOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length);
}

/** An entry that a callback wrote, and the hash of its request. */
export interface BookedEntry {
  readonly booked: BookedCallback;
  readonly requestHash: string;
}

export interface CallbackReading {
  readonly balance: BalanceItem | undefined;
  /** Read for a bet only. */
  readonly profile: Profile | undefined;
  readonly limits: PlayerLimits | undefined;
  /** Of the login asked for; undefined once it is deleted. */
  readonly session: Session | undefined;
  readonly own: BookedEntry | undefined;
  readonly bet: BookedEntry | undefined;
  /** A rollback that named no round took the bet back before it came. */
  readonly isTakenBack: boolean;
  /** An operator suspended the member from every bet. */
  readonly isSuspended: boolean;
  /** Whether an answer that booked nothing has spent the nonce. */
  readonly isNonceSpent: boolean;
}

/** Everything a callback is judged on, in one consistent read. */
export async function readCallbackState(named: {
  readonly vendor: string;
  readonly memberSeq: number;
  readonly txId: string;
  readonly refTxId: string | undefined;
  readonly nonce: string;
  /** Whether what a stake is judged on is needed. */
  readonly isStake: boolean;
  /** The login that must be open, in protocols that name one. */
  readonly familyId: string | undefined;
  /** See `Callback` of functions/domain/casino/answer-callback.ts. */
  readonly withoutRound: string | undefined;
}): Promise<CallbackReading> {
  const { vendor, memberSeq, txId, refTxId, nonce, isStake, familyId, withoutRound } = named;
  const balance = keys.balance(memberSeq);
  const own = keys.entry(memberSeq, 'CSB', callbackOperation(vendor, txId));
  const bet = refTxId === undefined ? [] : [keys.entry(memberSeq, 'CSB', callbackOperation(vendor, refTxId))];
  const takenBack =
    withoutRound === undefined ? [] : [keys.entry(memberSeq, 'CSB', callbackOperation(vendor, withoutRound))];
  const spent = nonce === '' ? [] : [keys.nonce(vendorNonces(vendor), nonce)];
  const suspensions = suspensionsKey(memberSeq);
  const ofStake = isStake ? [keys.profile(memberSeq), keys.playerLimits(memberSeq), suspensions] : [];
  const session = familyId === undefined ? [] : [keys.session(familyId)];
  const found = await batchGet([balance, own, ...bet, ...takenBack, ...spent, ...ofStake, ...session]);
  return {
    balance: at<BalanceItem>(found, balance),
    profile: at<Profile>(found, keys.profile(memberSeq)),
    limits: isStake ? playerLimitsFrom(at(found, keys.playerLimits(memberSeq))) : undefined,
    isSuspended: isStake && suspensionsFrom(at(found, suspensions)).members.includes(memberSeq),
    session: session[0] && at<Session>(found, session[0]),
    own: bookedEntry(at(found, own)),
    bet: bet[0] && bookedEntry(at(found, bet[0])),
    isTakenBack: takenBack.some((key) => at(found, key) !== undefined),
    isNonceSpent: spent.some((key) => at(found, key) !== undefined),
  };
}

/** Under which the nonces of a casino vendor are kept. */
export const vendorNonces = (vendor: string): string => `casino-${vendor}`;

/** What a callback left in an entry; undefined for any other. */
export function bookedEntry(item: Item | undefined): BookedEntry | undefined {
  if (!item || !isEntry(item)) return undefined;
  return { booked: BookedCallback.parse(item.res), requestHash: item.rh };
}
