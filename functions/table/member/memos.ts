import { newUlid } from '../client/new-ulid.ts';
import { type Action, transact } from '../client/table.ts';
import { newestRows } from '../history/newest-rows.ts';
import { keys } from '../keys/keys.ts';

/** What an operator wrote down about a member, for the other operators; the member never sees it. */
export interface Memo {
  readonly id: string;
  readonly by: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Writes a memo down with its audit line, in one transaction. */
export async function addMemo(
  memberSeq: number,
  { by, text, at }: Omit<Memo, 'id'>,
  audit: Action,
): Promise<void> {
  const key = keys.memberMemo(memberSeq, newUlid(at));
  await transact([{ put: { ...key, by, text, at }, when: 'absent' }, audit]);
}

/** Newest first. */
export async function memosPage(
  memberSeq: number,
  paging: { readonly after?: string | undefined; readonly size: number },
): Promise<{ readonly memos: readonly Memo[]; readonly next: string | null }> {
  const rows = keys.memberMemos(memberSeq);
  const { items, next } = await newestRows(rows, paging);
  const memos = items.map(({ sk, by, text, at }) => ({
    id: sk.slice(rows.prefix.length),
    by: String(by),
    text: String(text),
    at: Number(at),
  }));
  return { memos, next };
}
