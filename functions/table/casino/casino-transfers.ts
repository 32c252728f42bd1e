import { CasinoTransfer, type TransferDirection } from '../../../shared/model/balance/casino-transfer.ts';
import { batchGet, get, query } from '../client/table.ts';
import { listPage } from '../history/sparse-list.ts';
import { keys, lists } from '../keys/keys.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { isCreditAccount } from '../ledger/postings.ts';
import { readBalance } from '../member/members.ts';

/** The attribute of BAL that names a direction's open transfer, one at a time; absent when there is none. */
export const openTransferAttribute = { in: 'ci', out: 'co' } as const satisfies Record<
  TransferDirection,
  string
>;
/** The attribute of BAL that counts a direction's transfers: the number of the newest. */
export const transferCountAttribute = { in: 'cin', out: 'con' } as const satisfies Record<
  TransferDirection,
  string
>;

const directions: readonly TransferDirection[] = ['in', 'out'];

/** One transfer, read consistently; undefined when there is none. */
export async function transferAt(named: {
  readonly memberSeq: number;
  readonly direction: TransferDirection;
  readonly ordinal: number;
}): Promise<CasinoTransfer | undefined> {
  const item = await get(keys.casinoTransfer(named.memberSeq, named.direction, named.ordinal));
  return item === undefined ? undefined : CasinoTransfer.parse(item);
}

/** The transfers a balance names as open: the newest of their directions. */
export async function openTransfersOf(
  memberSeq: number,
  balance: BalanceItem,
): Promise<readonly CasinoTransfer[]> {
  const open = directions.filter((direction) => balance[openTransferAttribute[direction]] !== undefined);
  if (open.length === 0) return [];
  const found = await batchGet(
    open.map((direction) =>
      keys.casinoTransfer(memberSeq, direction, balance[transferCountAttribute[direction]] ?? 0),
    ),
  );
  return [...found.values()].map((item) => CasinoTransfer.parse(item));
}

/** Won a member has at casino providers or in open transfers. */
export async function casinoMoneyOf(memberSeq: number, balance: BalanceItem): Promise<number> {
  const open = await openTransfersOf(memberSeq, balance);
  return (
    creditsOf(balance).reduce((sum, { credit }) => sum + credit, 0) +
    open.reduce((sum, { amount }) => sum + amount, 0)
  );
}

/** Credit per provider, from the balance. */
export function creditsOf(
  balance: BalanceItem,
): readonly { readonly house: string; readonly credit: number }[] {
  return Object.keys(balance)
    .filter(isCreditAccount)
    .map((account) => ({ house: account.slice('credit:'.length), credit: balance[account] ?? 0 }));
}

/** Transfers without a known outcome, oldest first. Eventually consistent: decide on one only after reading it. */
export async function openTransfers(): Promise<readonly CasinoTransfer[]> {
  const { items } = await query({ pk: lists.openTransfers, index: 'byList' });
  return items.map((item) => CasinoTransfer.parse(item));
}

/** The same, a page at a time; `next` continues, null at the end. */
export async function openTransfersPage(paging: {
  readonly after?: string | undefined;
  readonly size: number;
}): Promise<{ readonly transfers: readonly CasinoTransfer[]; readonly next: string | null }> {
  const { items, next } = await listPage({ list: lists.openTransfers, ...paging });
  return { transfers: items.map((item) => CasinoTransfer.parse(item)), next };
}

/**
 * One page of a direction's history, newest first, and how many there are. Transfers are numbered, so a page is a range
 * of keys and page 50 costs what page 1 costs.
 */
export async function transfersPage(named: {
  readonly memberSeq: number;
  readonly direction: TransferDirection;
  readonly page: number;
  readonly size: number;
}): Promise<{ readonly transfers: readonly CasinoTransfer[]; readonly total: number }> {
  const { memberSeq, direction, page, size } = named;
  const total = (await readBalance(memberSeq))?.[transferCountAttribute[direction]] ?? 0;
  const newest = total - (page - 1) * size;
  if (newest < 1) return { transfers: [], total };
  const { pk, sk: from } = keys.casinoTransfer(memberSeq, direction, Math.max(1, newest - size + 1));
  const { sk: to } = keys.casinoTransfer(memberSeq, direction, newest);
  const { items } = await query({ pk, from, to, descending: true });
  return { transfers: items.map((item) => CasinoTransfer.parse(item)), total };
}
