import { ConditionFailed, get, type Item, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

type TransferResult = 'done' | 'refused';

/** The sandbox casino's record of transfers: the first verdict of a transfer stays. */
export const sandboxTransfers = {
  async keep(transferId: string, verdict: TransferResult): Promise<TransferResult> {
    try {
      await put({ ...keys.sandboxTransfer(transferId), verdict }, { ifAbsent: true });
      return verdict;
    } catch (failure) {
      if (!(failure instanceof ConditionFailed)) throw failure;
      return resultOf(failure.item) ?? verdict;
    }
  },
  async recall(transferId: string): Promise<TransferResult | undefined> {
    return resultOf(await get(keys.sandboxTransfer(transferId)));
  },
};

function resultOf(item: Item | undefined): TransferResult | undefined {
  const verdict = item?.verdict;
  return verdict === 'done' || verdict === 'refused' ? verdict : undefined;
}
