import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import { transferCodeOf, transferStatusOf } from '../../../shared/rules/balance/casino-record.ts';
import { carryOutTransfer } from '../../domain/casino/transfer.ts';
import { casinoProviders } from '../../providers/casino/providers.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import { sandboxTransfers } from '../../table/casino/casino-sandbox.ts';
import { openTransfers } from '../../table/casino/casino-transfers.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';

/** The call that started it has heard the provider or given up by then. */
const overdue = 5_000;
/** Money whose place nobody knows for so long is a person's business. */
const stuck = 600_000;
/** Asked side by side: a pass waits for one silent provider, not for each of its transfers. */
const askedAtOnce = 20;

/** When each was asked about last: what stays open for an hour is asked about every six minutes. */
const memory = ofThisTable(() => new Map<string, number>());

/** Asks the providers about transfers whose outcome is open and books their word. Returns how many it finished. */
export async function finishCasinoTransfers(now: number): Promise<number> {
  const askedAt = memory();
  const open = await openTransfers();
  for (const known of askedAt.keys()) if (!open.some(({ id }) => id === known)) askedAt.delete(known);
  for (const transfer of open.filter(({ at }) => at < now - stuck)) tell(transfer, now);
  const due = open.filter((transfer) => isDue(transfer, now)).slice(0, askedAtOnce);
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

function tell(transfer: CasinoTransfer, now: number): void {
  const { memberSeq, at } = transfer;
  log.error('casino-transfer-stuck', {
    memberSeq,
    target: transferCodeOf(transfer),
    milliseconds: now - at,
  });
}
