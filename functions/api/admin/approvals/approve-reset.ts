import { createHmac } from 'node:crypto';
import { securityNotes } from '../../../../shared/messages/security-notes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { environment, origins } from '../../../runtime/env.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { announceToDevices } from '../../../runtime/live/announce-to-devices.ts';
import { type Approval, type ApprovalChange, decideAction } from '../../../table/admin/approvals.ts';
import { createReset, findReset } from '../../../table/auth/password-resets.ts';
import { keyBytes, keysOf } from '../../../table/client/keyring.ts';
import { sendNote } from '../../../table/content/notes.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readBalance } from '../../../table/member/members.ts';
import { decideOnce, decisionBy } from './decide-approval.ts';

type ResetChange = Extract<ApprovalChange, { readonly kind: 'reset' }>;

interface ResetLink {
  readonly url: string;
  /** ISO time. */
  readonly ends: string;
}

/**
 * Makes the link, which ends an earlier one, and tells the member at once. The operator passes it on and never chooses a
 * password. A frozen member may set one and still not log in.
 */
export async function approveReset(
  approval: Approval,
  named: { readonly change: ResetChange; readonly context: Context<'operator'> },
): Promise<ResetLink> {
  const { change, context } = named;
  const { memberSeq } = change;
  const balance = await readBalance(memberSeq);
  if (!balance || balance.st === 'closed') throw new Refusal('not-found');
  const [secret] = secretsOf(approval, context);
  const { action, ends } = createReset(memberSeq, { secret, now: context.now });
  const until = new Date(ends).toISOString();
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by },
    after: { passwordLinkUntil: until },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  await decideOnce(approval, { context, actions: [decideAction(approval, step), action, audit] });
  await tellOfLink(approval, { memberSeq, context });
  return { url: urlOf(memberSeq, secret), ends: until };
}

/** The link this operator's same call made before; undefined when it was used, replaced or has expired. */
export async function resetMade(
  approval: Approval,
  named: { readonly change: ResetChange; readonly context: Context<'operator'> },
): Promise<ResetLink | undefined> {
  const { change, context } = named;
  const { memberSeq } = change;
  await tellOfLink(approval, { memberSeq, context });
  for (const secret of secretsOf(approval, context)) {
    const reset = await findReset(memberSeq, { secret, now: context.now });
    if (reset && reset.used === undefined)
      return { url: urlOf(memberSeq, secret), ends: new Date(reset.ends).toISOString() };
  }
  return undefined;
}

const peppers = keysOf('PASSWORD_PEPPERS', keyBytes);

/**
 * Follows from the approving call, which may be repeated after a lost reply; nobody finds it without our keys. The first is
 * under the newest one: a call repeated after that was replaced finds its own under an older.
 */
function secretsOf({ id }: Approval, { caller, key }: Context<'operator'>): readonly [string, ...string[]] {
  const { writing, all } = peppers();
  const under = (pepper: Buffer) =>
    createHmac('sha256', pepper)
      .update(`password-reset#${id}#${caller.operatorId}#${key}`)
      .digest('base64url');
  return [under(writing), ...all.slice(1).map(({ key: older }) => under(older))];
}

function urlOf(memberSeq: number, secret: string): string {
  const [site = ''] = origins(environment());
  return `${site}/password/reset#${memberSeq}.${secret}`;
}

async function tellOfLink(
  { id }: Approval,
  { memberSeq, context }: { readonly memberSeq: number; readonly context: Context<'operator'> },
): Promise<void> {
  await sendNote({ memberSeq, ...securityNotes.resetLink, now: context.now, once: `RESETLINK#${id}` });
  context.announce.member(memberSeq, { type: 'notes' });
  const note = { kind: 'reply', memberSeq, of: 'note', id: `RESETLINK#${id}` } as const;
  await announceToDevices([note], context.now);
}
