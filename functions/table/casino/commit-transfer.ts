import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import type { Posting } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { transferCodeOf } from '../../../shared/rules/balance/casino-record.ts';
import { shortOf } from '../../../shared/rules/balance/casino-wallet.ts';
import { mergeConditions } from '../client/conditions.ts';
import type { Item } from '../client/table.ts';
import { keys, lists } from '../keys/keys.ts';
import { BalanceRefused, commit, EntityMoved } from '../ledger/ledger.ts';
import { casinoClearing, creditAccount } from '../ledger/postings.ts';
import { samePlayerLimits } from '../member/player-limits.ts';
import { openTransferAttribute, transferAt, transferCountAttribute } from './casino-transfers.ts';

export interface Starting<R> {
  readonly transfer: CasinoTransfer;
  readonly caller: { readonly tokenVersion: number };
  readonly key: string;
  readonly requestHash: string;
  readonly response: R;
  /** The member's own limits the transfer was validated on: it fails when they have changed. */
  readonly own?: PlayerLimits | undefined;
}

/**
 * Moves the amount from its account to the clearing account and opens the transfer, in one transaction and before the
 * provider is called.
 * @throws Refusal casino-above-cash, casino-above-credit, casino-transfer-open, session-ended, busy, outcome-unknown
 */
export async function startTransfer<R>(
  starting: Starting<R>,
): Promise<{ readonly response: R; readonly replayed: boolean }> {
  const { transfer, caller, key, requestHash, response, own } = starting;
  const { memberSeq, direction, amount } = transfer;
  const open = openTransferAttribute[direction];
  const count = transferCountAttribute[direction];
  const earlier = transfer.ordinal - 1;
  const { from } = accountsOf(transfer);
  try {
    return await commit({
      memberSeq,
      kind: 'CAS',
      operationId: key,
      requestHash,
      response,
      postings: movePostings({ from, to: casinoClearing(transfer.house), amount }),
      balance: {
        set: { [open]: transfer.id, [count]: transfer.ordinal },
        when: mergeConditions(
          {
            equals: { st: 'active', tv: caller.tokenVersion, ...(earlier > 0 ? { [count]: earlier } : {}) },
            absent: earlier > 0 ? [open] : [open, count],
          },
          own ? samePlayerLimits(own) : {},
        ),
      },
      others: [{ put: openTransferItem(transfer), when: 'absent' }],
      actor: `member:${memberSeq}`,
      reason: direction === 'in' ? 'casino charge' : 'casino exchange',
      reference: transferCodeOf(transfer),
      now: transfer.at,
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient-cash') throw new Refusal(shortOf[direction]);
    if (!(error instanceof BalanceRefused)) throw error;
    if (error.old[open] !== undefined) throw new Refusal('casino-transfer-open');
    if (direction === 'out' && (error.old[creditAccount(transfer.house)] ?? 0) < amount)
      throw new Refusal(shortOf[direction]);
    // Another transfer came in between, or the member's own limits changed: nothing was applied, a retry is validated anew.
    throw new Refusal('busy', { retryAfter: 1 });
  }
}

/** A transfer as stored while its outcome is open. */
export function openTransferItem(transfer: CasinoTransfer): Item {
  const { memberSeq, direction, ordinal } = transfer;
  return {
    ...keys.casinoTransfer(memberSeq, direction, ordinal),
    ...transfer,
    listPk: lists.openTransfers,
    listSk: transfer.id,
  };
}

/**
 * Moves the amount from the clearing account to its destination, or back, as the provider's verdict says. The entry's key
 * is the transfer, so any number of workers finish it once. Returns the transfer as stored then.
 * @throws Refusal busy, outcome-unknown
 */
export async function finishTransfer(
  transfer: CasinoTransfer,
  { verdict, now }: { readonly verdict: 'done' | 'refused'; readonly now: number },
): Promise<CasinoTransfer> {
  const { memberSeq, direction, amount, id, house } = transfer;
  const { from, to } = accountsOf(transfer);
  const open = openTransferAttribute[direction];
  const isDone = verdict === 'done';
  const finished = { state: isDone ? 'DONE' : 'REVERSED', doneAt: now } as const;
  try {
    await commit({
      memberSeq,
      kind: isDone ? 'CASOK' : 'CASREV',
      operationId: id,
      requestHash: '',
      response: null,
      postings: movePostings({ from: casinoClearing(house), to: isDone ? to : from, amount }),
      balance: { remove: [open], when: { equals: { [open]: id } } },
      others: [
        {
          change: {
            key: keys.casinoTransfer(memberSeq, direction, transfer.ordinal),
            set: finished,
            remove: ['listPk', 'listSk'],
            when: { equals: { id, state: 'OPEN' } },
          },
        },
      ],
      actor: `casino:${house}`,
      reason: isDone ? 'casino confirmed' : 'casino refused',
      reference: transferCodeOf(transfer),
      now,
    });
  } catch (error) {
    // Another worker finished it first: its result stays.
    if (!(error instanceof BalanceRefused || error instanceof EntityMoved)) throw error;
  }
  return (await transferAt(transfer)) ?? transfer;
}

function accountsOf({ direction, house }: CasinoTransfer): { readonly from: string; readonly to: string } {
  const credit = creditAccount(house);
  return direction === 'in' ? { from: 'cash', to: credit } : { from: credit, to: 'cash' };
}

function movePostings({
  from,
  to,
  amount,
}: {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}): readonly Posting[] {
  return [
    { account: from, unit: 'KRW', amount: -amount },
    { account: to, unit: 'KRW', amount },
  ];
}
