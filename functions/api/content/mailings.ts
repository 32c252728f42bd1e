import type { content } from '../../../shared/calls/content/content.ts';
import type { NoteTarget, WireMailing } from '../../../shared/model/content/wire-mailing.ts';
import type { Segment } from '../../../shared/model/member/segment.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { dormantSince } from '../../../shared/rules/member/dormancy.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import { refuseOwnMember } from '../../domain/admin/own-member.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { announceToDevices } from '../../runtime/live/announce-to-devices.ts';
import { lastLoginsOf } from '../../table/auth/login-history.ts';
import {
  countMembers,
  createMailing,
  type Mailing,
  mailingsPage,
  readMailing,
} from '../../table/content/mailings.ts';
import { lastMemberSeq, memberSeqOf, readProfile } from '../../table/member/members.ts';
import { isOnBreak } from '../../table/member/player-limits.ts';
import { savedSegments } from '../../table/member/segments.ts';

export const notesSent: Answer<typeof content.calls.notesSent> = async (request) => {
  const { mailings, total } = await mailingsPage(request);
  return { list: mailings.map(mailingView), pagination: paginationOf(total, request) };
};

export const notesRecipients: Answer<typeof content.calls.notesRecipients> = async ({ to }) => {
  if (to === 'all') return { ...(await countMembers(null)), nickname: null };
  if ('level' in to) return { ...(await countMembers(to.level)), nickname: null };
  const memberSeq = await memberSeqOf(to.member.toLowerCase());
  const profile = memberSeq === undefined ? undefined : await readProfile(memberSeq);
  return { count: profile ? 1 : 0, more: false, nickname: profile?.nickname ?? null };
};

export function mailingView({ at, offer = false, segment, ...mailing }: Mailing): WireMailing {
  const { id, to, title, content, by, reason, sent, done } = mailing;
  const createdAt = new Date(at).toISOString();
  return { id, to, segment: segment?.name ?? null, title, content, offer, by, reason, createdAt, sent, done };
}

/**
 * A note to one member is stored at once; to many the sweep delivers it, to those who are members now. A segment is the
 * one that was shown, and who is in it the sweep decides.
 */
export const notesSend: Answer<typeof content.calls.notesSend> = async (request, context) => {
  const { to, title, content, offer, reason } = request;
  const { caller, key, requestHash, now } = context;
  const repeated = await readMailing(`${caller.operatorId}.${key}`);
  if (repeated?.requestHash === requestHash) {
    context.markReplayed();
    return { mailing: mailingView(repeated) };
  }
  const one = to !== 'all' && 'member' in to;
  const memberSeq = one ? await memberSeqOf(to.member.toLowerCase()) : null;
  if (memberSeq === undefined) throw new Refusal('not-found');
  if (memberSeq !== null) await refuseOwnMember(memberSeq, context);
  const segment = await segmentOf(to);
  if (offer && memberSeq !== null && (await isOnBreak(memberSeq, now)))
    throw new Refusal('recipient-on-break');
  if (offer && memberSeq !== null && (await isDormant(memberSeq, now)))
    throw new Refusal('recipient-dormant');
  const mailing: Mailing = {
    id: `${caller.operatorId}.${key}`,
    to,
    ...(segment && { segment: { name: segment.name, filter: segment.filter } }),
    title,
    content,
    offer,
    by: caller.operatorId,
    reason,
    at: now,
    requestHash,
    cursor: 0,
    last: one ? 0 : await lastMemberSeq(),
    sent: one ? 1 : 0,
    done: one,
  };
  const audit = context.audit({
    target: memberSeq === null ? `NOTES#${JSON.stringify(to)}` : `M#${memberSeq}`,
    reason,
    before: null,
    after: { to, ...(segment && { segment: segment.name, filter: segment.filter }), title, content, offer },
  });
  if (await createMailing(mailing, audit, memberSeq)) {
    if (memberSeq !== null) {
      context.announce.member(memberSeq, { type: 'notes' });
      await announceToDevices([{ kind: 'reply', memberSeq, of: 'note', id: mailing.id }], now);
    }
    return { mailing: mailingView(mailing) };
  }
  const earlier = await readMailing(mailing.id);
  if (earlier?.requestHash !== requestHash) throw new Refusal('key-reused');
  context.markReplayed();
  return { mailing: mailingView(earlier) };
};

/** The segment a note goes to; null of other notes. @throws Refusal not-found, changed-meanwhile */
async function segmentOf(to: NoteTarget): Promise<Segment | null> {
  if (to === 'all' || !('segment' in to)) return null;
  const segment = (await savedSegments()).find(({ id }) => id === to.segment);
  if (!segment) throw new Refusal('not-found');
  if (segment.version !== to.version) throw new Refusal('changed-meanwhile');
  return segment;
}

async function isDormant(memberSeq: number, now: number): Promise<boolean> {
  const [profile, logins] = await Promise.all([readProfile(memberSeq), lastLoginsOf([memberSeq])]);
  if (!profile) return false;
  const { registeredAt } = profile;
  return dormantSince({ lastLoginAt: logins.get(memberSeq), registeredAt }, now) !== null;
}
