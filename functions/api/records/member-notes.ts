import type { records } from '../../../shared/calls/records/records.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import { refuseOwnMember } from '../../domain/admin/own-member.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { auditOfMember } from '../../table/audit/audit-of-member.ts';
import { auditRowOf } from '../../table/audit/search-audit.ts';
import { notesPage } from '../../table/content/read-notes.ts';
import { keys } from '../../table/keys/keys.ts';
import { readProfile } from '../../table/member/members.ts';
import { addMemo, memosPage } from '../../table/member/memos.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** @throws Refusal not-found */
async function assertMember(memberSeq: number): Promise<void> {
  if (!(await readProfile(memberSeq))) throw new Refusal('not-found');
}

export const memberNotes: Answer<typeof records.calls.memberNotes> = async ({
  members_seq: memberSeq,
  page,
  size,
}) => {
  const [{ notes, total }] = await Promise.all([
    notesPage(memberSeq, { page, size, keyword: '' }),
    assertMember(memberSeq),
  ]);
  return {
    list: notes.map(({ seq, title, createdAt, readAt }) => ({
      ...{ seq, title },
      createdAt: iso(createdAt),
      readAt: readAt === null ? null : iso(readAt),
    })),
    pagination: paginationOf(total, { page, size }),
  };
};

export const memberMemos: Answer<typeof records.calls.memberMemos> = async ({
  members_seq: memberSeq,
  ...paging
}) => {
  const [{ memos, next }] = await Promise.all([memosPage(memberSeq, paging), assertMember(memberSeq)]);
  return { list: memos.map(({ at, ...memo }) => ({ ...memo, at: iso(at) })), next };
};

export const memberMemoAdd: Answer<typeof records.calls.memberMemoAdd> = async (
  { members_seq: memberSeq, text },
  context,
) => {
  await assertMember(memberSeq);
  await refuseOwnMember(memberSeq, context);
  const { caller, now } = context;
  const target = keys.balance(memberSeq).pk;
  const audit = context.audit({ target, reason: text, before: null, after: { memo: text } });
  await addMemo(memberSeq, { by: caller.operatorId, text, at: now }, audit);
  return { at: iso(now) };
};

export const memberAudit: Answer<typeof records.calls.memberAudit> = async ({
  members_seq: memberSeq,
  ...paging
}) => {
  const [{ lines, next }] = await Promise.all([auditOfMember(memberSeq, paging), assertMember(memberSeq)]);
  return { list: lines.map(auditRowOf), next };
};
