import type * as z from 'zod';
import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { MarkedMember } from '../../../../shared/calls/admin/protection.ts';
import type { HarmContact, HarmRecord } from '../../../../shared/model/member/harm.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { type Profile, readProfile } from '../../../table/member/members.ts';
import {
  commitHarmContact,
  harmContactsOf,
  harmRecordOf,
  harmRecords,
} from '../../../table/protection/harm.ts';

export const protectionList: Answer<typeof admin.calls.protectionList> = async ({ state, after, size }) => {
  const { records, next } = await harmRecords(state, { after, size });
  const found = await batchGet(records.map(({ memberSeq }) => keys.profile(memberSeq)));
  const list = records.flatMap((record) => {
    const profile = at<Profile>(found, keys.profile(record.memberSeq));
    return profile ? [rowOf(record, profile)] : [];
  });
  return { list, next };
};

export const protectionMember: Answer<typeof admin.calls.protectionMember> = async ({
  members_seq: memberSeq,
}) => {
  const [profile, record, contacts] = await Promise.all([
    readProfile(memberSeq),
    harmRecordOf(memberSeq),
    harmContactsOf(memberSeq),
  ]);
  if (!profile) throw new Refusal('not-found');
  return { found: record ? rowOf(record, profile) : null, contacts: contacts.map(lineOf) };
};

export const protectionContact: Answer<typeof admin.calls.protectionContact> = async (
  { members_seq: memberSeq, version, means, outcome, reason: text },
  context,
) => {
  await refuseOwnMember(memberSeq, context);
  const record = await harmRecordOf(memberSeq);
  if (!record) throw new Refusal('not-found');
  const kinds = record.markers.map(({ kind }) => kind);
  const by = context.caller.operatorId;
  const contact: HarmContact = { at: context.now, by, means, outcome, text, kinds };
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason: text,
    before: { protection: record.state },
    after: { protection: 'contacted', means, outcome, markers: kinds.join(' ') },
  });
  if (record.version !== version || !(await commitHarmContact(record, { contact, audit })))
    throw new Refusal('already-handled');
  return { version: version + 1 };
};

function rowOf(record: HarmRecord, profile: Profile): z.infer<typeof MarkedMember> {
  const { memberSeq, markers, state, since, lookedAt, contactedAt, version } = record;
  return {
    members_seq: memberSeq,
    members_id: profile.userId,
    members_nickname: profile.nickname,
    members_grade: profile.level,
    ...{ markers: [...markers], state, version },
    since: iso(since),
    lookedAt: iso(lookedAt),
    contactedAt: contactedAt === null ? null : iso(contactedAt),
  };
}

function lineOf({ at: time, ...contact }: HarmContact) {
  return { ...contact, kinds: [...contact.kinds], at: iso(time) };
}

const iso = (time: number): string => new Date(time).toISOString();
