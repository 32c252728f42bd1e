import { encodeTime } from 'ulid';
import { TableBet } from '../../../shared/model/casino/table-bet.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import {
  ConditionFailed,
  get,
  type Item,
  query,
  TransactionCancelled,
  transact,
  update,
} from '../client/table.ts';
import { keys, lists, tableBetShards, tableIndex } from '../keys/keys.ts';

/** What an idempotency key placed. */
interface PlacedByKey {
  readonly table: string;
  readonly ulid: string;
  /** Hash of the request. */
  readonly requestHash: string;
}

/** Milliseconds a key is remembered: longer than a bet is retried. */
const keyLife = 7 * 24 * 3_600_000;

/** Stores a bet before any callback of it. False when its key placed another one before. */
export async function storeTableBet(
  bet: TableBet,
  { key, requestHash }: { readonly key: string; readonly requestHash: string },
): Promise<boolean> {
  const { memberSeq, table, ulid, at } = bet;
  const expiresAt = Math.ceil((at + keyLife) / 1000);
  const placed: PlacedByKey = { table, ulid, requestHash };
  try {
    await transact([
      { put: { ...keys.tableBetKey(memberSeq, key), ...placed, expiresAt }, when: 'absent' },
      { put: { ...keys.tableBet(memberSeq, table, ulid), ...bet, ...listing(bet) }, when: 'absent' },
    ]);
    return true;
  } catch (failure) {
    if (failure instanceof TransactionCancelled) return false;
    throw failure;
  }
}

/** The bet that a key placed, with the hash of its request; undefined for a fresh key. */
export async function tableBetByKey(
  memberSeq: number,
  key: string,
): Promise<{ readonly bet: TableBet; readonly requestHash: string } | undefined> {
  const placed = placedFrom(await get(keys.tableBetKey(memberSeq, key)));
  if (!placed) return undefined;
  const bet = await tableBetOf({ memberSeq, ...placed });
  return { bet, requestHash: placed.requestHash };
}

function placedFrom(item: Item | undefined): PlacedByKey | undefined {
  if (!item) return undefined;
  const { table, ulid, requestHash } = item;
  if (typeof table !== 'string' || typeof ulid !== 'string' || typeof requestHash !== 'string')
    return undefined;
  return { table, ulid, requestHash };
}

/** One bet, read consistently. @throws Error when there is none: bets are kept */
export async function tableBetOf({
  memberSeq,
  table,
  ulid,
}: Pick<TableBet, 'memberSeq' | 'table' | 'ulid'>): Promise<TableBet> {
  return TableBet.parse(await get(keys.tableBet(memberSeq, table, ulid)));
}

/** A list shows this many of a member's newest bets at a table, or of their bets of a day. */
const maxListed = 1_000;

/** A member's newest bets at a table, newest first. `day`: Korean, 'YYYYMMDD'. */
export async function newestTableBets(
  memberSeq: number,
  {
    table,
    day,
    limit = maxListed,
  }: { readonly table: string; readonly day?: string | undefined; readonly limit?: number },
): Promise<readonly TableBet[]> {
  const { pk, prefix } = keys.tableBets(memberSeq, table);
  const { from, to } = day === undefined ? { from: prefix, to: `${prefix}~` } : placedOn(prefix, day);
  const { items } = await query({ pk, from, to, descending: true, limit });
  return items.map((item) => TableBet.parse(item));
}

/** ULIDs begin with the time. */
function placedOn(prefix: string, day: string): { readonly from: string; readonly to: string } {
  const { from, to } = koreanDaySpan(day);
  const timeDigits = 10;
  return {
    from: `${prefix}${encodeTime(from, timeDigits)}`,
    to: `${prefix}${encodeTime(to - 1, timeDigits)}~`,
  };
}

type Progress = Partial<Pick<TableBet, 'reason' | 'draw' | 'paid' | 'retryAt'>>;

/** Moves a bet from the state it was read in to another, once. @returns the bet as stored then, whoever moved it */
export async function moveTableBet(
  bet: TableBet,
  to: TableBet['state'],
  progress: Progress = {},
): Promise<TableBet> {
  const { memberSeq, table, ulid, state } = bet;
  const moved: TableBet = { ...bet, ...progress, state: to, tries: 0 };
  const { reason, draw, paid, retryAt } = moved;
  try {
    await update(
      {
        key: keys.tableBet(memberSeq, table, ulid),
        set: {
          ...{ state: to, tries: 0, retryAt },
          ...(reason && { reason }),
          ...(draw && { draw }),
          ...(paid !== undefined && { paid }),
          ...(to !== 'cancelled' && (to === 'paid' ? listingOfPaid(moved) : listing(moved))),
        },
        ...(to === 'cancelled' && { remove: [tableIndex.pk, tableIndex.sk] }),
        when: { equals: { state } },
      },
      // Made twice it finds the other state, which is read below.
      { repeatable: true },
    );
    return moved;
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    return tableBetOf(bet);
  }
}

/** Sets the next attempt of a callback that was not answered; null: none by itself, only the member's own looks try again. */
export async function postponeTableBet(bet: TableBet, retryAt: number | null): Promise<void> {
  const { memberSeq, table, ulid, state, tries } = bet;
  const next: TableBet = { ...bet, tries: tries + 1, retryAt: retryAt ?? bet.retryAt };
  try {
    await update({
      key: keys.tableBet(memberSeq, table, ulid),
      set: { tries: next.tries, retryAt: next.retryAt, ...(retryAt !== null && listing(next)) },
      ...(retryAt === null && { remove: [tableIndex.pk, tableIndex.sk] }),
      when: { equals: { state, tries } },
    });
  } catch (failure) {
    // Another worker moved or postponed it.
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

/** Bets that are not finished and due, oldest first. Eventually consistent: read one again before deciding on it. */
export async function dueTableBets(now: number, limit: number): Promise<readonly TableBet[]> {
  const pages = await Promise.all(
    Array.from({ length: tableBetShards }, (_, shard) =>
      query({ pk: lists.openTableBets(shard), index: 'byList', to: `${iso(now)}~`, limit }),
    ),
  );
  return pages
    .flatMap(({ items }) => items.map((item) => TableBet.parse(item)))
    .toSorted((one, other) => one.retryAt - other.retryAt)
    .slice(0, limit);
}

function listing({ memberSeq, ulid, retryAt }: TableBet): Readonly<Record<string, string>> {
  return {
    [tableIndex.pk]: lists.openTableBets(memberSeq % tableBetShards),
    [tableIndex.sk]: `${iso(retryAt)}#${ulid}`,
  };
}

/** Where a paid bet is listed, for the sandbox's own list of its rounds: it ended with the draw. */
function listingOfPaid({ memberSeq, ulid, drawAt }: TableBet): Readonly<Record<string, string>> {
  return {
    [tableIndex.pk]: lists.paidTableBets(koreanDay(drawAt), memberSeq % tableBetShards),
    [tableIndex.sk]: `${iso(drawAt)}#${ulid}`,
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
