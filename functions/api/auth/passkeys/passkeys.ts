import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { securityNotes } from '../../../../shared/messages/security-notes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { maxPasskeys } from '../../../../shared/rules/member/passkey-limit.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { confirmMember } from '../../../runtime/session/confirm-password.ts';
import {
  beginRegistration,
  passkeyView,
  type Registering,
  registeredPasskey,
} from '../../../runtime/session/passkeys.ts';
import { passkeyAddition, passkeyRemoval, passkeysOf, renamePasskey } from '../../../table/auth/passkeys.ts';
import { type Action, TransactionCancelled, transact } from '../../../table/client/table.ts';
import { sendNote } from '../../../table/content/notes.ts';
import { keys } from '../../../table/keys/keys.ts';
import { type MemberCaller, readProfile } from '../../../table/member/members.ts';

const listOf = async (memberSeq: number) => ({
  list: (await passkeysOf(keys.memberPartition(memberSeq))).map(passkeyView),
});

export const passkeys: Answer<typeof auth.calls.passkeys> = (_, { caller }) => listOf(caller.memberSeq);

const registeringOf = ({ memberSeq, familyId }: MemberCaller): Registering => ({
  aud: 'member',
  owner: keys.memberPartition(memberSeq),
  familyId,
});

/** The password typed now is what lets this login, and no other, add the one passkey that answers the challenge. */
export const passkeyAddBegin: Answer<typeof auth.calls.passkeyAddBegin> = async (
  { userPw },
  { caller, now },
) => {
  const { memberSeq } = caller;
  await confirmMember(memberSeq, { userPw, now });
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('session-ended');
  const { userId: name, nickname: displayName } = profile;
  return beginRegistration(registeringOf(caller), { name, displayName, now });
};

export const passkeyAdd: Answer<typeof auth.calls.passkeyAdd> = async ({ name, credential }, context) => {
  const { caller, now, ip } = context;
  const { memberSeq } = caller;
  const registering = registeringOf(caller);
  const { owner } = registering;
  const passkey = await registeredPasskey(registering, { credential, name, now });
  const { passkeyId } = passkey;
  const audit = context.audit({ target: owner, reason: 'passkey', before: null, after: { passkeyId, name } });
  try {
    await transact([...passkeyAddition(owner, passkey), ...stillLoggedIn(caller), audit]);
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    if (failure.failed(0) || failure.failed(1)) throw new Refusal('passkey-taken');
    if (failure.failed(2)) throw new Refusal('passkeys-full', { values: { most: maxPasskeys } });
    throw new Refusal('session-ended');
  }
  log.info('passkey-added', { memberSeq, ip });
  await tell(memberSeq, { text: 'passkeyAdded', passkeyId, context });
  return listOf(memberSeq);
};

export const passkeyRename: Answer<typeof auth.calls.passkeyRename> = async (renamed, { caller }) => {
  const { memberSeq } = caller;
  if (!(await renamePasskey(keys.memberPartition(memberSeq), renamed))) throw new Refusal('not-found');
  return listOf(memberSeq);
};

export const passkeyRemove: Answer<typeof auth.calls.passkeyRemove> = async (
  { passkeyId, userPw },
  context,
) => {
  const { caller, now, ip } = context;
  const { memberSeq } = caller;
  const owner = keys.memberPartition(memberSeq);
  await confirmMember(memberSeq, { userPw, now });
  const audit = context.audit({ target: owner, reason: 'passkey', before: { passkeyId }, after: null });
  try {
    await transact([...passkeyRemoval(owner, { passkeyId }), ...stillLoggedIn(caller), audit]);
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    throw new Refusal(failure.failed(0) ? 'not-found' : 'session-ended');
  }
  log.info('passkey-removed', { memberSeq, ip });
  await tell(memberSeq, { text: 'passkeyRemoved', passkeyId, context });
  return listOf(memberSeq);
};

/** A login that ends at this moment, by a new password for instance, changes nothing any more. */
function stillLoggedIn({ memberSeq, familyId, tokenVersion }: MemberCaller): readonly Action[] {
  return [
    { check: keys.balance(memberSeq), when: { equals: { tv: tokenVersion, st: 'active' } } },
    { check: keys.session(familyId), when: { present: ['cur'], absent: ['revoked'] } },
  ];
}

/** After the commit, once for each passkey that came or went. */
async function tell(
  memberSeq: number,
  {
    text,
    passkeyId,
    context,
  }: {
    readonly text: 'passkeyAdded' | 'passkeyRemoved';
    readonly passkeyId: string;
    readonly context: Pick<Context<'member'>, 'now' | 'announce'>;
  },
): Promise<void> {
  const { now, announce } = context;
  await sendNote({ memberSeq, ...securityNotes[text], now, once: `PASSKEY#${text}#${passkeyId}` });
  announce.member(memberSeq, { type: 'notes' });
}
