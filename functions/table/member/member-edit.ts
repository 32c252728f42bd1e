import { Refusal } from '../../../shared/refusals.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { type Action, TransactionCancelled, transact } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem, Profile } from './members.ts';

/** What operators decide about a member: level, type, permissions and status. */
export interface MemberDecisions
  extends Pick<Profile, 'level' | 'type' | 'permissions'>,
    Pick<BalanceItem, 'st'> {}

interface MemberEdit {
  readonly memberSeq: number;
  /** Of the member, as the operator saw it. */
  readonly version: number;
  readonly before: MemberDecisions & Pick<Profile, 'levels'>;
  readonly after: MemberDecisions;
  readonly now: number;
}

/**
 * Profile, status and audit line in one transaction, on the version the operator saw. A member who is no longer active
 * loses every session with it. @throws Refusal already-handled
 */
export async function editMember(edit: MemberEdit & { readonly audit: Action }): Promise<void> {
  const { memberSeq, before, after, audit, now } = edit;
  const versioned = keys.balance(memberSeq);
  try {
    if (after.st === before.st || after.st === 'active') await transact([...memberEditActions(edit), audit]);
    else
      await endAllSessions(
        { owner: versioned.pk, versioned },
        { reason: 'forced', audit, now, change: statusChange(before, after), also: [profileAction(edit)] },
      );
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('already-handled');
    throw error;
  }
}

/** A change that ends no login, for the transaction that makes it. */
export function memberEditActions(edit: MemberEdit): readonly Action[] {
  const { memberSeq, before, after } = edit;
  const profile = profileAction(edit);
  if (after.st === before.st) return [profile];
  return [{ change: { key: keys.balance(memberSeq), ...statusChange(before, after) } }, profile];
}

function profileAction({ memberSeq, version, before, after, now }: MemberEdit): Action {
  const { st: _, ...decisions } = after;
  return {
    change: {
      key: keys.profile(memberSeq),
      set: { ...decisions, ...earlierLevels(before, { level: after.level, now }), edits: version + 1 },
      when: version === 0 ? { absent: ['edits'], present: ['pk'] } : { equals: { edits: version } },
    },
  };
}

function statusChange(before: MemberDecisions, { st }: MemberDecisions) {
  const leavesQueue = before.st === 'pending' && st !== 'pending' && { remove: ['listPk', 'listSk'] };
  return { set: { st }, when: { equals: { st: before.st } }, ...leavesQueue };
}

/** A level that ends keeps its place in time. */
function earlierLevels(
  { level: before, levels = [] }: Pick<Profile, 'level' | 'levels'>,
  { level, now }: { readonly level: number; readonly now: number },
): Pick<Profile, 'levels'> {
  return level === before ? {} : { levels: [...levels, [now, before]] };
}
