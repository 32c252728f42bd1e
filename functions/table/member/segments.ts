import * as z from 'zod';
import { Segment } from '../../../shared/model/member/segment.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type Action, get, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `SEGMENTS`: all saved segments in one item, so that no two have the same name; some 50 KB when there are a hundred. */
const Stored = z.object({ segments: z.array(Segment), version: z.int() });

const tries = 5;

async function stored(): Promise<z.infer<typeof Stored>> {
  const item = await get(keys.segments());
  return item ? Stored.parse(item) : { segments: [], version: 0 };
}

/** By name. */
export async function savedSegments(): Promise<readonly Segment[]> {
  const { segments } = await stored();
  return segments.toSorted((one, other) => one.name.localeCompare(other.name, 'ko'));
}

interface Change {
  readonly after: readonly Segment[];
  readonly audit: Action;
}

/** Changes the saved segments with an audit line; `null` changes nothing. @throws Refusal busy, or what `decide` throws */
export async function changeSegments(decide: (before: readonly Segment[]) => Change | null): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { segments, version } = await stored();
    const change = decide(segments);
    if (!change) return;
    const put = { ...keys.segments(), segments: [...change.after], version: version + 1 };
    try {
      await transact([{ put, when: version === 0 ? 'absent' : { equals: { version } } }, change.audit]);
      return;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}
