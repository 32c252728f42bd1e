import * as z from 'zod';
import { SavedView } from '../../../shared/model/admin/saved-view.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type Action, get, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `O#id / VIEWS`: the views of one operator in one item, some 20 KB when there are as many as may be. */
const Stored = z.object({ views: z.array(SavedView), version: z.int() });

const tries = 5;

async function stored(operatorId: string): Promise<z.infer<typeof Stored>> {
  const item = await get(keys.operatorViews(operatorId));
  return item ? Stored.parse(item) : { views: [], version: 0 };
}

/** In the order they were kept. */
export async function savedViews(operatorId: string): Promise<readonly SavedView[]> {
  return (await stored(operatorId)).views;
}

interface Change {
  readonly after: readonly SavedView[];
  readonly audit: Action;
}

/**
 * Changes an operator's views with an audit line, again when another of their windows came first; `null` changes nothing. Returns
 * what is stored then. @throws Refusal busy, or what `decide` throws
 */
export async function changeViews(
  operatorId: string,
  decide: (before: readonly SavedView[]) => Change | null,
): Promise<readonly SavedView[]> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { views, version } = await stored(operatorId);
    const change = decide(views);
    if (!change) return views;
    const put = { ...keys.operatorViews(operatorId), views: [...change.after], version: version + 1 };
    try {
      await transact([{ put, when: version === 0 ? 'absent' : { equals: { version } } }, change.audit]);
      return change.after;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
