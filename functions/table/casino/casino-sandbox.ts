import { ConditionFailed, get, type Item, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

type Verdict = 'done' | 'refused';

/** The sandbox casino's record of transfers: the first verdict of a transfer stays. */
export const sandboxTransfers = {
  async keep(transferId: string, verdict: Verdict): Promise<Verdict> {
    try {
      await put({ ...keys.sandboxTransfer(transferId), verdict }, { ifAbsent: true });
      return verdict;
    } catch (failure) {
      if (!(failure instanceof ConditionFailed)) throw failure;
      return verdictOf(failure.item) ?? verdict;
    }
  },
  async recall(transferId: string): Promise<Verdict | undefined> {
    return verdictOf(await get(keys.sandboxTransfer(transferId)));
  },
};

function verdictOf(item: Item | undefined): Verdict | undefined {
  const verdict = item?.verdict;
  return verdict === 'done' || verdict === 'refused' ? verdict : undefined;
}
