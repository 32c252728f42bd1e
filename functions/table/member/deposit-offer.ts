import { ConditionFailed, get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** Whether the member went on without a deposit limit when one was offered. */
export async function hasDeclinedDepositOffer(memberSeq: number): Promise<boolean> {
  return (await get(keys.depositOffer(memberSeq))) !== undefined;
}

/** Keeps the first time, epoch ms, at which the member went on without one. */
export async function declineDepositLimit(memberSeq: number, now: number): Promise<void> {
  try {
    await put({ ...keys.depositOffer(memberSeq), declinedAt: now }, { ifAbsent: true });
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}
