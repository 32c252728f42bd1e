import { decodeTime, encodeTime } from 'ulid';
import * as z from 'zod';
import {
  type CasinoBetRow,
  CasinoDay,
  CasinoReconciliation,
} from '../../../shared/model/casino/operator-lists.ts';
import { get, type Item, put, query, queryAll } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';
import { casinoLineOf } from './casino-lines.ts';

const Ended = z.object({
  state: z.enum(['hit', 'miss', 'back']).optional(),
  paid: z.int().optional(),
  endedAt: z.int().optional(),
  endTrans: z.string().optional(),
});

function rowOf(item: Item): CasinoBetRow {
  const { id, memberSeq, transactionId, providerName, gameType, roundId, amount } = casinoLineOf(item);
  const { state = 'open', paid = 0, endedAt = null, endTrans = null } = Ended.parse(item);
  return {
    ...{ id, memberSeq, at: decodeTime(id), txId: transactionId, provider: providerName, game: gameType },
    ...{ roundId, stake: amount, state, paid, endedAt, endTxId: endTrans },
  };
}

interface Paging {
  readonly after?: string | undefined;
  readonly size: number;
}

interface BetsPage {
  readonly bets: readonly CasinoBetRow[];
  readonly next: string | null;
}

/** A vendor's bets that have ended, the newest end first; a page is one query. */
export async function endedCasinoBets(vendor: string, paging: Paging): Promise<BetsPage> {
  const list = lists.endedCasinoBets(vendor);
  const { items, next } = await listPage({ list, descending: true, ...paging });
  return { bets: items.map(rowOf), next };
}

/** A vendor's bets without a result, the oldest first; a page is one query. */
export async function openCasinoBets(vendor: string, paging: Paging): Promise<BetsPage> {
  const { items, next } = await listPage({ list: lists.openCasinoBets(vendor), ...paging });
  return { bets: items.map(rowOf), next };
}

/** Those of a vendor's bets without a result that were taken before a time, epoch ms; the oldest, at most `size`. */
export async function openCasinoBetsBefore(
  vendor: string,
  { before, size }: { readonly before: number; readonly size: number },
): Promise<readonly CasinoBetRow[]> {
  const range = { pk: lists.openCasinoBets(vendor), index: tableIndex.name, to: encodeTime(before) };
  const { items } = await query({ ...range, from: '0', limit: size });
  return items.map(rowOf);
}

/** Every bet of a vendor that ended in [from, to), epoch ms. For reports: eventually consistent. */
export async function casinoBetsEndedIn(
  vendor: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly CasinoBetRow[]> {
  const found: CasinoBetRow[] = [];
  const range = { pk: lists.endedCasinoBets(vendor), index: tableIndex.name };
  for await (const items of queryAll({ ...range, from: encodeTime(from), to: encodeTime(to) }))
    found.push(...items.map(rowOf));
  return found;
}

/** A vendor's sums of Korean days 'YYYYMMDD', both included, the newest first. */
export async function casinoDays(
  vendor: string,
  named: { readonly from: string; readonly to: string },
): Promise<readonly CasinoDay[]> {
  const { items } = await query({ ...keys.casinoDays(vendor, named), descending: true });
  return items.map((item) => CasinoDay.parse(item));
}

export async function putReconciliation(result: CasinoReconciliation): Promise<void> {
  await put({ ...keys.casinoReconciliation(result.vendor, result.day), ...result });
}

export async function reconciliationOf(
  vendor: string,
  day: string,
): Promise<CasinoReconciliation | undefined> {
  const item = await get(keys.casinoReconciliation(vendor, day));
  return item && CasinoReconciliation.parse(item);
}

/** A vendor's last reconciliations, the newest first. */
export async function reconciliationsOf(
  vendor: string,
  { size }: { readonly size: number },
): Promise<readonly CasinoReconciliation[]> {
  const { items } = await query({ ...keys.casinoReconciliations(vendor), limit: size, descending: true });
  return items.map((item) => CasinoReconciliation.parse(item));
}
