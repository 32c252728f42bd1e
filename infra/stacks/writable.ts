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
    puts: [keys.auditInboxOf('content').pk],
  },
} as const satisfies Readonly<Record<string, WritablePartitions>>;
