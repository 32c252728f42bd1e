import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { securityNotes } from '../../../../shared/messages/security-notes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { announceToDevices } from '../../../runtime/live/announce-to-devices.ts';
import { readCredentials } from '../../../table/auth/credentials.ts';
import { forgetWithdrawalTries } from '../../../table/auth/withdrawal-tries.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import { sendNote } from '../../../table/content/notes.ts';
import { keys } from '../../../table/keys/keys.ts';

export const memberUnlock: Answer<typeof admin.calls.memberUnlock> = async (
  { members_seq: memberSeq, reason },
  context,
) => {
  const credentials = await readCredentials(memberSeq);
  if (!credentials) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason,
    before: { withdrawalPasswordTries: credentials.tries },
    after: { withdrawalPasswordTries: 0 },
  });
  const unlock = forgetWithdrawalTries(memberSeq, { unlocks: credentials.unlocks, now: context.now });
  if (unlock === null) throw new Refusal('unlocked-too-often');
  try {
    await transact([unlock, audit]);
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // Another operator lifted it at the same moment.
    throw new Refusal('busy', { retryAfter: 1 });
  }
  await sendNote({ memberSeq, ...securityNotes.unlocked, now: context.now });
  context.announce.member(memberSeq, { type: 'notes' });
  const note = { kind: 'reply', memberSeq, of: 'note', id: `UNLOCKED#${context.requestId}` } as const;
  await announceToDevices([note], context.now);
  return {};
};
