import { SlotRecord, type SlotRefusal } from '../../../shared/model/casino/slot-record.ts';
import { pairSeq } from '../../../shared/rules/rounds/instant-round-id.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import {
  type Action,
  ConditionFailed,
  get,
  type Item,
  query,
  TransactionCancelled,
  transact,
  update,
} from '../client/table.ts';
import { keys, lists, slotShards, tableIndex } from '../keys/keys.ts';

/** The seed pair in use: its number, and the nonce of its next game. */
interface PairNow {
  readonly number: number;
  readonly nonce: number;
}

/** What an idempotency key started. */
export interface SlotKey {
  readonly seq: string;
  /** Hash of the request. */
  readonly rh: string;
}

/** Milliseconds a key is remembered: longer than a round is retried. */
const keyLife = 7 * 24 * 3_600_000;
/** Milliseconds after its start in which the call that started a round has finished it, or given up. */
const callTime = 12_000;

/**
 * Stores a round with the next nonce of the pair, before any callback: a member has one open round at a time, and no game of
 * the pair comes between. @throws TransactionCancelled when the key is used, or the pair moved
 */
export async function startSlotRound(
  pair: PairNow,
  named: Pick<SlotRecord, 'memberSeq' | 'gameId' | 'stake'> & {
    readonly key: string;
    readonly requestHash: string;
    readonly now: number;
  },
): Promise<SlotRecord> {
  const { memberSeq, gameId, stake, key, requestHash, now } = named;
  const { number, nonce } = pair;
  const seq = pairSeq({ pair: number, nonce });
  const round: SlotRecord = {
    ...{ memberSeq, seq, gameId, stake, pair: number, nonce },
    ...{ at: now, state: 'open', tries: 0, retryAt: now + callTime },
  };
  const started: SlotKey = { seq, rh: requestHash };
  const expiresAt = Math.ceil((now + keyLife) / 1000);
  await transact([
    { put: { ...keys.slotKey(memberSeq, key), ...started, expiresAt }, when: 'absent' },
    { put: { ...keys.slotRound(memberSeq, seq), ...round, ...listing(round) }, when: 'absent' },
    {
      change: {
        key: keys.seedPairInUse(memberSeq),
        set: { nonce: nonce + 1, slotRound: seq },
        add: { open: 1 },
        when: { equals: { number, nonce }, absent: ['slotRound'] },
      },
    },
  ]);
  return round;
}

/** Where an open round is listed: oldest attempt first. */
function listing({ memberSeq, seq, retryAt }: SlotRecord): Readonly<Record<string, string>> {
  return {
    [tableIndex.pk]: lists.openSlotRounds(memberSeq % slotShards),
    [tableIndex.sk]: `${new Date(retryAt).toISOString()}#${memberSeq}#${seq}`,
  };
}

/** Where a paid round is listed, for the sandbox's own list of its rounds: it ended when it was played, whenever its callbacks came. */
function listingOfPaid({ memberSeq, seq, at }: SlotRecord): Readonly<Record<string, string>> {
  return {
    [tableIndex.pk]: lists.paidSlotRounds(koreanDay(at), memberSeq % slotShards),
    [tableIndex.sk]: `${new Date(at).toISOString()}#${memberSeq}#${seq}`,
  };
}

/** What the key started; undefined for an unused one. */
export async function slotKeyOf(memberSeq: number, key: string): Promise<SlotKey | undefined> {
  return slotKeyFrom(await get(keys.slotKey(memberSeq, key)));
}

export function slotKeyFrom(item: Item | undefined): SlotKey | undefined {
  if (typeof item?.seq !== 'string' || typeof item.rh !== 'string') return undefined;
  return { seq: item.seq, rh: item.rh };
}

/** One round, read consistently; undefined when there is none. */
export async function slotRoundOf(memberSeq: number, seq: string): Promise<SlotRecord | undefined> {
  const item = await get(keys.slotRound(memberSeq, seq));
  return item === undefined ? undefined : SlotRecord.parse(item);
}

/** A member's rounds, newest first, before the one named. */
export async function slotRoundsBefore(
  memberSeq: number,
  { before, size }: { readonly before?: string | undefined; readonly size: number },
): Promise<{ readonly rounds: readonly SlotRecord[]; readonly next: string | null }> {
  const { pk, prefix } = keys.slotRounds(memberSeq);
  // The range includes its end: one more for it, and one to know whether the list goes on.
  const { items } = await query({
    pk,
    from: prefix,
    to: before === undefined ? `${prefix}~` : keys.slotRound(memberSeq, before).sk,
    descending: true,
    limit: size + 2,
  });
  const following = items.map((item) => SlotRecord.parse(item)).filter(({ seq }) => seq !== before);
  const rounds = following.slice(0, size);
  return { rounds, next: following.length > size ? (rounds.at(-1)?.seq ?? null) : null };
}

/**
 * Gives the free spins of a round whose bet was taken the next nonces of its pair. `count` from the nonce they begin at.
 * False when another game of the pair, or another worker, came first: read both again.
 */
export async function reserveFreeSpins(
  { memberSeq, seq }: SlotRecord,
  { pair, count }: { readonly pair: PairNow; readonly count: number },
): Promise<boolean> {
  const { number, nonce } = pair;
  return isApplied([
    {
      change: {
        key: keys.slotRound(memberSeq, seq),
        set: { freeFrom: nonce },
        when: { equals: { state: 'open' }, absent: ['freeFrom'] },
      },
    },
    {
      change: {
        key: keys.seedPairInUse(memberSeq),
        set: { nonce: nonce + count },
        when: { equals: { number, nonce, slotRound: seq } },
      },
    },
  ]);
}

/** Remembers why the bet was refused, before it is rolled back. */
export async function markRefused({ memberSeq, seq }: SlotRecord, refusal: SlotRefusal): Promise<void> {
  const when = { equals: { state: 'open' }, absent: ['refusal'] };
  try {
    await update({ key: keys.slotRound(memberSeq, seq), set: { refusal }, when }, { repeatable: true });
  } catch (failure) {
    // Another worker marked or closed it; the caller reads it again.
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

/** Closes an open round and its game of the pair, once. False when it was closed before. */
export async function closeSlotRound(
  round: SlotRecord,
  result:
    | { readonly state: 'refused' }
    | { readonly state: 'paid'; readonly won: number; readonly credit: number; readonly freeSpins: number },
): Promise<boolean> {
  const { memberSeq, seq, pair } = round;
  const isPaid = result.state === 'paid';
  return isApplied([
    {
      change: {
        key: keys.slotRound(memberSeq, seq),
        set: { ...result, ...(isPaid && listingOfPaid(round)) },
        remove: isPaid ? ['refusal'] : [tableIndex.pk, tableIndex.sk],
        when: { equals: { state: 'open' } },
      },
    },
    {
      change: {
        key: keys.seedPairInUse(memberSeq),
        add: { open: -1 },
        remove: ['slotRound'],
        when: { equals: { number: pair, slotRound: seq } },
      },
    },
  ]);
}

async function isApplied(actions: readonly Action[]): Promise<boolean> {
  try {
    await transact(actions);
    return true;
  } catch (failure) {
    if (failure instanceof TransactionCancelled) return false;
    throw failure;
  }
}

/** Open rounds whose next attempt is due, oldest first. Eventually consistent: read one again before deciding on it. */
export async function dueSlotRounds(now: number, limit: number): Promise<readonly SlotRecord[]> {
  const to = `${new Date(now).toISOString()}~`;
  const pages = await Promise.all(
    Array.from({ length: slotShards }, (_, shard) =>
      query({ pk: lists.openSlotRounds(shard), index: 'byList', to, limit }),
    ),
  );
  return pages
    .flatMap(({ items }) => items.map((item) => SlotRecord.parse(item)))
    .toSorted((one, other) => one.retryAt - other.retryAt)
    .slice(0, limit);
}

/** Sets the next attempt of a round that could not be finished; null: none, only its member's own calls finish it. */
export async function postponeSlotRound(round: SlotRecord, retryAt: number | null): Promise<void> {
  const { memberSeq, seq, tries } = round;
  const next = { ...round, tries: tries + 1, retryAt: retryAt ?? round.retryAt };
  try {
    await update({
      key: keys.slotRound(memberSeq, seq),
      set: { tries: next.tries, retryAt: next.retryAt, ...(retryAt !== null && listing(next)) },
      ...(retryAt === null && { remove: [tableIndex.pk, tableIndex.sk] }),
      when: { equals: { state: 'open', tries } },
    });
  } catch (failure) {
    // Another worker finished or postponed it.
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}
