import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import { transferCodeOf, transferStatusOf } from '../../../shared/rules/balance/casino-record.ts';
import { carryOutTransfer } from '../../domain/casino/transfer.ts';
import { casinoProviders } from '../../providers/casino/providers.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import { sandboxTransfers } from '../../table/casino/casino-sandbox.ts';
import { openTransfers } from '../../table/casino/casino-transfers.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';

/** Milliseconds until the call that started a transfer has its reply or has given up. */
const overdue = 5_000;
/** Milliseconds after which a transfer without a known outcome is reported to the operators. */
const stuck = 600_000;
/** Transfers checked in parallel: a pass waits once for a silent provider, not for each of its transfers. */
const atOnce = 20;

/** When each transfer was checked last: one that is open for an hour is checked every six minutes. */
const memory = perTableMemory(() => new Map<string, number>());

/** Asks the providers for the outcome of open transfers and books it. Returns how many it finished. */
export async function finishCasinoTransfers(now: number): Promise<number> {
  const checkedAt = memory();
  const open = await openTransfers();
  for (const known of checkedAt.keys()) if (!open.some(({ id }) => id === known)) checkedAt.delete(known);
  for (const transfer of open.filter(({ at }) => at < now - stuck)) reportStuck(transfer, now);
  const due = open.filter((transfer) => isDue(transfer, now)).slice(0, atOnce);
  const finished = await Promise.all(due.map((transfer) => finish(transfer, now)));
  return finished.filter(Boolean).length;
}

function isDue({ id, at }: CasinoTransfer, now: number): boolean {
  const pause = Math.max(overdue, (now - at) / 10);
  return at <= now - overdue && (memory().get(id) ?? 0) <= now - pause;
}

async function finish(transfer: CasinoTransfer, now: number): Promise<boolean> {
  memory().set(transfer.id, now);
  const providers = casinoProviders(sandboxTransfers);
  const { state } = await carryOutTransfer(transfer, { providers, isFresh: false, now });
  if (state === 'OPEN') return false;
  const { memberSeq } = transfer;
  await announceToMember(memberSeq, {
    type: 'cash',
    cash_seq: transferCodeOf(transfer),
    status: transferStatusOf(state),
  });
  return true;
}

function reportStuck(transfer: CasinoTransfer, now: number): void {
  const { memberSeq, at } = transfer;
  log.error('casino-transfer-stuck', {
    memberSeq,
    target: transferCodeOf(transfer),
    milliseconds: now - at,
  });
}
