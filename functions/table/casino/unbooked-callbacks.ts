import { decodeTime } from 'ulid';
import type { CallbackAction, CallbackRequest } from '../../../shared/model/casino/callback.ts';
import type { BookedCallback } from '../../../shared/model/casino/callback-record.ts';
import type { VendorCallback } from '../../../shared/model/casino/vendor-day.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { newUlid } from '../client/new-ulid.ts';
import { type Action, type Item, put, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** Seconds a callback that moved nothing is kept. */
const kept = 90 * 86_400;

interface Unbooked {
  readonly memberSeq: number;
  readonly action: Exclude<CallbackAction, 'balance'>;
  readonly code: string;
  readonly state: 'refused' | 'tombstone' | 'conflict';
  readonly txId: string;
  readonly roundId: string;
  readonly gameId: string;
  readonly amount: number;
}

function unbookedItem(
  said: Unbooked,
  { vendor, now }: { readonly vendor: string; readonly now: number },
): Item {
  const key = keys.unbookedCallback({ vendor, day: koreanDay(now), id: newUlid(now) });
  return { ...key, ...said, expiresAt: Math.floor(now / 1000) + kept };
}

/** The record of a bet that was taken back before it arrived, for the transaction that remembers it. */
export function addTombstone(named: {
  readonly vendor: string;
  readonly memberSeq: number;
  /** The bet's number. */
  readonly txId: string;
  readonly booked: BookedCallback;
  readonly now: number;
}): Action {
  const { vendor, memberSeq, txId, booked, now } = named;
  const { roundId = '', gameId = '' } = booked;
  const said = { memberSeq, action: 'rollback', code: 'OK', state: 'tombstone', txId, roundId } as const;
  return { put: unbookedItem({ ...said, gameId, amount: 0 }, { vendor, now }), when: 'absent' };
}

/** Keeps a callback that was refused, for operators; the money knows nothing of it. */
export async function recordRefusedCallback(named: {
  readonly vendor: string;
  readonly action: Exclude<CallbackAction, 'balance'>;
  readonly request: CallbackRequest;
  readonly code: string;
  readonly now: number;
}): Promise<void> {
  const { vendor, action, request, code, now } = named;
  const { txId, roundId = '', gameId = '', amount, memberId } = request;
  const state = code === 'TX_CONFLICT' ? 'conflict' : 'refused';
  const said = { memberSeq: Number(memberId), action, code, state, txId, roundId, gameId, amount } as const;
  await put(unbookedItem(said, { vendor, now }));
}

/** Rows of one request. */
const rowsAtOnce = 500;

/** A vendor's callbacks of a Korean day that moved nothing, the newest first, behind `after`, the id of one. */
export async function unbookedCallbacks(named: {
  readonly vendor: string;
  readonly day: string;
  readonly after?: string | undefined;
}): Promise<{ readonly list: readonly VendorCallback[]; readonly isEnd: boolean }> {
  const { vendor, day, after } = named;
  const { pk, prefix } = keys.unbookedCallbacks(vendor, day);
  const { items, next } = await query({
    ...{ pk, prefix, descending: true, limit: rowsAtOnce },
    ...(after !== undefined && { after: keys.unbookedCallback({ vendor, day, id: after }) }),
  });
  return { list: items.filter(isUnbooked).map(callbackOf), isEnd: next === null };
}

function callbackOf(item: Item & Unbooked): VendorCallback {
  const { memberSeq: members_seq, action, state, code, txId, roundId, gameId, amount } = item;
  const id = item.sk.slice('CB#'.length);
  const at = new Date(decodeTime(id)).toISOString();
  const said = { id, at, members_seq, action, state, code, txId, roundId, amount };
  return { ...said, providerName: '', gameType: gameId };
}

function isUnbooked(item: Item): item is Item & Unbooked {
  return typeof item.txId === 'string' && typeof item.state === 'string';
}
