import type { CasinoTransfer } from '../../../shared/model/balance/casino-transfer.ts';
import { transferCodeOf } from '../../../shared/rules/balance/casino-record.ts';
import { log } from '../../runtime/log.ts';
import { finishTransfer } from '../../table/casino/commit-transfer.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';

type TransferResult = 'done' | 'refused';
interface Order {
  readonly transferId: string;
  readonly memberSeq: number;
  readonly amount: number;
}

/** The part of a casino provider used here. */
interface CasinoAccess {
  readonly name: string;
  credit(order: Order): Promise<TransferResult>;
  debit(order: Order): Promise<TransferResult>;
  stateOf(transferId: string): Promise<TransferResult | 'absent'>;
}

/** Milliseconds for one request to a provider; without a reply its outcome is unknown. */
let timeout = 3_000;
/** Tests wait less. */
export function configureProviderTimeout(milliseconds: number): void {
  timeout = milliseconds;
}

/**
 * Carries out an open transfer with its provider and books the outcome; without a reply it stays open, its amount in
 * clearing. Only a fresh transfer is ordered at once: any other may have been carried out, so its state is requested
 * first by our id, and it is ordered again under that id when the provider does not know it. Any number of workers
 * may run this at once. @returns the transfer as stored afterwards
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
  const provider = providers.find(({ name }) => name === transfer.house);
  try {
    if (!provider) throw new Error(`no casino provider ${transfer.house}`);
    const state = isFresh ? 'absent' : await withTimeout(provider.stateOf(transferCodeOf(transfer)));
    const verdict = state === 'absent' ? await orderTransfer(provider, transfer) : state;
    const finished = await finishTransfer(transfer, { verdict, now });
    await collectReceivable({ memberSeq: transfer.memberSeq, source: `CASINO#${transfer.id}`, now });
    return finished;
  } catch (error) {
    // The outcome is unknown: the provider did not reply, or the table was busy.
    log.warn('casino-transfer-unknown', {
      memberSeq: transfer.memberSeq,
      target: transferCodeOf(transfer),
      message: error instanceof Error ? error.message : String(error),
    });
    return transfer;
  }
}

function orderTransfer(provider: CasinoAccess, transfer: CasinoTransfer): Promise<TransferResult> {
  const { memberSeq, amount, direction } = transfer;
  const order = { transferId: transferCodeOf(transfer), memberSeq, amount };
  return withTimeout(direction === 'in' ? provider.credit(order) : provider.debit(order));
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
