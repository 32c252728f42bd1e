import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import { transferCodeOf } from '../../../shared/rules/balance/casino-record.ts';
import { log } from '../../runtime/log.ts';
import { finishTransfer } from '../../table/casino/casino-transfers-commit.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';

type Verdict = 'done' | 'refused';
interface Order {
  readonly transferId: string;
  readonly memberSeq: number;
  readonly amount: number;
}

/** A provider as this needs it: the runtime knows no provider. */
interface CasinoAccess {
  readonly name: string;
  credit(order: Order): Promise<Verdict>;
  debit(order: Order): Promise<Verdict>;
  stateOf(transferId: string): Promise<Verdict | 'absent'>;
}

/** Milliseconds one question to a provider may take; then its answer is unknown. */
let patience = 3_000;
/** Tests wait less. */
export function configurePatience(milliseconds: number): void {
  patience = milliseconds;
}

/**
 * Asks the provider for its word on an open transfer and books what it says; without one the transfer stays open, its
 * amount in clearing. Only a fresh transfer is ordered unasked: any other one may have been carried out, so its state is
 * asked for by our id, and ordered again under that id when the provider has never heard of it. Any number of workers
 * may do this at once. Returns the transfer as it stands then.
 */
export async function carryOutTransfer(
  transfer: CasinoTransfer,
  {
    providers,
    isFresh,
    now,
  }: { readonly providers: readonly CasinoAccess[]; readonly isFresh: boolean; readonly now: number },
): Promise<CasinoTransfer> {
  if (transfer.state !== 'OPEN') return transfer;
  const house = providers.find(({ name }) => name === transfer.house);
  try {
    if (!house) throw new Error(`no casino provider ${transfer.house}`);
    const state = isFresh ? 'absent' : await answered(house.stateOf(transferCodeOf(transfer)));
    const verdict = state === 'absent' ? await ordered(house, transfer) : state;
    const finished = await finishTransfer(transfer, { verdict, now });
    await collectReceivable({ memberSeq: transfer.memberSeq, source: `CASINO#${transfer.id}`, now });
    return finished;
  } catch (error) {
    // Neither a silent provider nor a busy table says what became of it.
    log.warn('casino-transfer-unknown', {
      memberSeq: transfer.memberSeq,
      target: transferCodeOf(transfer),
      message: error instanceof Error ? error.message : String(error),
    });
    return transfer;
  }
}

function ordered(house: CasinoAccess, transfer: CasinoTransfer): Promise<Verdict> {
  const { memberSeq, amount, direction } = transfer;
  const order = { transferId: transferCodeOf(transfer), memberSeq, amount };
  return answered(direction === 'in' ? house.credit(order) : house.debit(order));
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
