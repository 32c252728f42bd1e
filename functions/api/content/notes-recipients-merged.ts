import type { content } from '../../../shared/calls/content/content.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countMembers } from '../../table/content/mailings.ts';
import { memberSeqOf, readProfile } from '../../table/member/members.ts';

export const notesRecipients: Answer<typeof content.calls.notesRecipients> = async ({ to }) => {
  if (to === 'all') return { ...(await countMembers(null)), nickname: null };
  if ('level' in to) return { ...(await countMembers(to.level)), nickname: null };
  const memberSeq = await memberSeqOf(to.member.toLowerCase());
  const profile = memberSeq === undefined ? undefined : await readProfile(memberSeq);
  return { count: profile ? 1 : 0, more: false, nickname: profile?.nickname ?? null };
};
