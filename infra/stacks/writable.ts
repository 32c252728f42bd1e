import { keys, lists } from '../../functions/table/keys/keys.ts';
import type { WritablePartitions } from '../constructs/app-function.ts';

const notes = keys.notesPartition('*');
const support = keys.supportPartition('*');
/** Inquiries that wait, and those answered on a day. */
const inquiryCounts = [lists.waitingInquiries, lists.answeredInquiries('*')].map(
  (queue) => keys.queueCount(queue, 0).pk,
);
/** Whoever pushes to sockets removes those that were closed. */
const closedSockets = [keys.socket('*', '').pk, keys.memberSocket('*', '').pk];

/** What the function that sends messages to devices may write: their subscriptions, what waits and what was sent. */
export const writableForPush: WritablePartitions = {
  writes: [
    keys.pushSubscription('*', '').pk,
    keys.pushQueue('*').pk,
    keys.pushKey().pk,
    keys.pushedKickOff('*', 0).pk,
  ],
};

/**
 * Partitions that the functions of these groups may write: their own, none of which holds a balance, an entry, an operator or
 * the audit (docs/decisions/0050). Patterns come from the keys' own functions. Other groups move money or people.
 */
export const writable = {
  board: { writes: [support, ...inquiryCounts] },
  notes: { writes: [notes] },
  setting: { writes: [keys.popupsClosed().pk] },
  content: {
    writes: [
      keys.operatorSaving('*', '').pk,
      keys.boardPost('*').pk,
      keys.boardTitles('*').pk,
      keys.boardCounter().pk,
      keys.popups().pk,
      keys.popupCounter().pk,
      keys.mailingsPartition(),
      keys.noteMailing('*').pk,
      notes,
      support,
      ...inquiryCounts,
      ...closedSockets,
    ],
    puts: [keys.auditInboxPartition('content', '*'), keys.pushQueue('*').pk],
  },
} as const satisfies Readonly<Record<string, WritablePartitions>>;
