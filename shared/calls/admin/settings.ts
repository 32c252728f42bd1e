import * as z from 'zod';
import { ApprovalSeq } from '../../model/admin/approval.ts';
import { SettingsDocument } from '../../model/admin/settings.ts';
import { AuditFault, AuditRow } from '../../model/admin/wire-audit.ts';
import { Reason } from '../../model/admin/wire-operator.ts';
import { KoreanDay } from '../../model/korean-day.ts';
import { longestAuditSearch } from '../../model/list-depth.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf, savedAsFile } from '../../model/wire-paging.ts';
import { koreanDaySpan } from '../../rules/text/korean-day.ts';
import type { Calls } from '../call.ts';

const Version = z.int().min(1);
const VersionLine = z.object({
  version: Version,
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});
/** Korean time of day, 'HH:mm'. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Filter = z.string().max(100).default('');
const asOperator = { for: 'operator' } as const;

const dayInMs = 24 * 60 * 60 * 1_000;

function isWithinLongest(day: string, lastDay: string): boolean {
  const days = (koreanDaySpan(lastDay).to - koreanDaySpan(day).from) / dayInMs;
  return days >= 1 && days <= longestAuditSearch;
}

/** The settings document and the audit, spread into the operators' calls. */
export const settingsCalls = {
  settingsGet: {
    ...asOperator,
    roles: ['auditor'],
    path: 'POST /admin/settings/get',
    does: 'reads',
    summary: 'The settings document in force and its version',
    request: NoFields,
    reply: z.object({ version: Version, document: SettingsDocument }),
    refusals: ['session-ended', 'forbidden'],
  },
  settingsSave: {
    ...asOperator,
    roles: ['owner'],
    path: 'POST /admin/settings/save',
    does: 'writes',
    money: true,
    bodyLimit: 256,
    anyText: true,
    summary:
      'Put a whole settings document in force as the next version; what touches money, odds or limits when another owner approves',
    request: z.strictObject({ document: SettingsDocument, version: Version, reason: Reason }),
    /** `version` when it is in force; `approvalSeq` when it waits for another owner. */
    reply: z.object({ version: Version.nullable(), approvalSeq: ApprovalSeq.nullable() }),
    refusals: ['already-handled', 'session-ended', 'forbidden'],
  },
  settingsHistory: {
    ...asOperator,
    roles: ['auditor'],
    path: 'POST /admin/settings/history',
    does: 'reads',
    summary: 'The versions of the settings, newest first: who, when and why',
    request: z.strictObject(pageOf(20)).refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(VersionLine), pagination: Pagination }),
    refusals: ['session-ended', 'forbidden'],
  },
  settingsVersion: {
    ...asOperator,
    roles: ['auditor'],
    path: 'POST /admin/settings/version',
    does: 'reads',
    summary: 'One version of the settings with its document: what a rollback puts in force again',
    request: z.strictObject({ version: Version }),
    reply: VersionLine.extend({ document: SettingsDocument }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  auditList: {
    ...asOperator,
    roles: ['auditor'],
    path: 'POST /admin/audit/list',
    does: 'reads',
    summary:
      'Audit lines of Korean days, 92 at most, newest first; filters match the beginning. A page of few lines may have a next one',
    request: z
      .strictObject({
        day: KoreanDay,
        /** Without it `day` alone. */
        lastDay: KoreanDay.optional(),
        /** A minute of `day` and one of the last day, both included. */
        from: TimeOfDay.default('00:00'),
        to: TimeOfDay.default('23:59'),
        operator: Filter,
        target: Filter,
        call: Filter,
        /** `next` of the page before. */
        after: z.string().max(80).optional(),
        size: z.int().min(1).max(100).default(50),
        ...savedAsFile,
      })
      .refine(({ day, lastDay = day }) => isWithinLongest(day, lastDay), { path: ['lastDay'] }),
    /** `readTo`: down to which moment the lines were searched; each page reads a bounded part of the days. */
    reply: z.object({ list: z.array(AuditRow), next: z.string().nullable(), readTo: z.string() }),
    refusals: ['session-ended', 'forbidden'],
  },
  auditVerify: {
    ...asOperator,
    roles: ['auditor'],
    path: 'POST /admin/audit/verify',
    does: 'reads',
    summary: 'Follow the chain of audit lines and name the first bad one',
    request: NoFields,
    reply: z.object({
      lines: z.int(),
      /** Up to which moment lines are linked; null before the first. */
      linkedUntil: z.string().nullable(),
      /** The last UTC day whose root is kept outside and the same; null when none is. */
      keptUntil: z.string().nullable(),
      /** SHA-256 of the last line. */
      root: z.string(),
      firstBad: AuditFault.nullable(),
    }),
    refusals: ['session-ended', 'forbidden'],
  },
} as const satisfies Calls;
