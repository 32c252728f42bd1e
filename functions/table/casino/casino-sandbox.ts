import { ConditionFailed, get, type Item, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

type TransferResult = 'done' | 'refused';

/** The sandbox casino's record of transfers: the first result of a transfer is final. */
export const sandboxTransfers = {
  async saveOnce(transferId: string, result: TransferResult): Promise<TransferResult> {
    try {
      await put({ ...keys.sandboxTransfer(transferId), verdict: result }, { ifAbsent: true });
      return result;
    } catch (failure) {
      if (!(failure instanceof ConditionFailed)) throw failure;
      return resultOf(failure.item) ?? result;
    }
  },
  async read(transferId: string): Promise<TransferResult | undefined> {
    return resultOf(await get(keys.sandboxTransfer(transferId)));
  },
};

function resultOf(item: Item | undefined): TransferResult | undefined {
  const verdict = item?.verdict;
  return verdict === 'done' || verdict === 'refused' ? verdict : undefined;
}
