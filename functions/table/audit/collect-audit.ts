import { queryAll, TransactionCancelled, transact } from '../client/table.ts';
import type { Item } from '../client/transactions.ts';
import { keys } from '../keys/keys.ts';
import { groupsWithInbox } from './audit.ts';

/** Milliseconds; the chain links lines when they are twice as old, in the order of their keys. */
const inTime = 60_000;
/** Milliseconds a line waits: a call that repeats its write after a lost reply must find it where it put it. */
const settled = 15_000;

/**
 * Moves the lines that wait in the inboxes into the audit. One that waited long gets a key of now, since the chain may have
 * come past its own; it still says when it was written. Of two concurrent collectors one moves a line. Returns how many it moved.
 */
export async function collectAudit(now: number): Promise<number> {
  let moved = 0;
  for (const group of groupsWithInbox)
    for await (const lines of queryAll(keys.auditInboxOf(group)))
      for (const line of lines) if (writtenAt(line) <= now - settled && (await move(line, now))) moved += 1;
  return moved;
}

const writtenAt = ({ sk }: Item) => Date.parse(sk.split('#')[0] ?? '');

async function move(line: Item, now: number): Promise<boolean> {
  const { pk, sk, ...said } = line;
  const [at = '', random = ''] = sk.split('#');
  const time = now - writtenAt(line) < inTime ? at : new Date(now).toISOString();
  try {
    await transact(
      [
        { put: { ...keys.audit(time.slice(0, 10), `${time}#${random}`), ...said }, when: 'absent' },
        { delete: { pk, sk }, when: { present: ['pk'] } },
      ],
      { repeatable: true },
    );
    return true;
  } catch (failure) {
    // Another collector has it.
    if (failure instanceof TransactionCancelled) return false;
    throw failure;
  }
}
