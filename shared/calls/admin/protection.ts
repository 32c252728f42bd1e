import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import { ContactMeans, ContactOutcome, HarmKind, HarmMarker, HarmState } from '../../model/member/harm.ts';
import { behind, Next, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const asOperator = { for: 'operator' } as const;
const MemberSeq = z.int().min(1);

export const ContactLine = z.object({
  at: z.string(),
  by: z.string(),
  means: ContactMeans,
  outcome: ContactOutcome,
  text: z.string(),
  kinds: z.array(HarmKind),
});

export const MarkedMember = z.object({
  members_seq: z.int(),
  members_id: z.string(),
  members_nickname: z.string(),
  members_grade: z.int(),
  markers: z.array(HarmMarker),
  state: HarmState,
  since: z.string(),
  lookedAt: z.string(),
  contactedAt: z.string().nullable(),
  version: z.int(),
});

/** Members with markers of harm, and the record of contact with them; spread into the operators' calls. */
export const protectionCalls = {
  protectionList: {
    ...asOperator,
    roles: ['cs', 'auditor'],
    path: 'POST /admin/protection/list',
    does: 'reads',
    summary:
      'Members with markers of harm nobody has looked at, the oldest first, or contacted ones, the newest first',
    request: z.strictObject({ state: HarmState.default('open'), ...behind(50), ...savedAsFile }),
    reply: z.object({ list: z.array(MarkedMember), next: Next }),
    refusals: ['session-ended', 'forbidden'],
  },
  protectionMember: {
    ...asOperator,
    roles: ['cs', 'auditor'],
    path: 'POST /admin/protection/member',
    does: 'reads',
    summary: 'What was found of a member, or null, and the record of contact, newest first',
    request: z.strictObject({ members_seq: MemberSeq }),
    reply: z.object({ found: MarkedMember.nullable(), contacts: z.array(ContactLine) }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  protectionContact: {
    ...asOperator,
    roles: ['cs'],
    path: 'POST /admin/protection/contact',
    does: 'writes',
    summary: 'Keep a contact with a member who has markers of harm; the record cannot be changed',
    request: z.strictObject({
      members_seq: MemberSeq,
      /** `version` of the row that was shown. */
      version: z.int().min(1),
      means: ContactMeans,
      outcome: ContactOutcome,
      reason: Reason,
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['not-found', 'own-member', 'already-handled', 'session-ended', 'forbidden'],
  },
} as const satisfies Calls;
