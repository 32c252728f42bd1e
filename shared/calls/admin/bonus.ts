import * as z from 'zod';
import { ApprovalSeq } from '../../model/admin/approval.ts';
import { Reason } from '../../model/admin/wire-operator.ts';
import { BonusCode, BonusCodeName, BonusCodeRules, BonusCodeUse } from '../../model/balance/bonus-code.ts';
import { BonusOption, BonusTerms } from '../../model/balance/bonus-settings.ts';
import { behind, Next, NoFields, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Text = z.string().trim().max(200);
const Version = z.int().min(1);
const DepositAccount = z.strictObject({
  bankName: Text,
  account: z.string().trim().max(40),
  ownerName: Text.max(60),
});
const Option = z.strictObject({
  seq: z.int().min(1).max(1000),
  name: Text.min(1).max(60),
  description: Text,
  when: z.enum(['firstOfDay', 'every', 'firstEver']),
  bonusRate: BonusTerms.shape.bonusRate,
  maxBonus: z.int().min(1).max(1_000_000_000_000).nullable(),
  rolling: z.strictObject(BonusTerms.shape.rolling.shape),
});
const Code = z.object({ ...BonusCode.shape, isOpen: z.boolean() });
const asOperator = { for: 'operator', roles: ['cashier'] } as const;
/** Whoever decides about money, and auditors, read it. */
const asReader = { for: 'operator', roles: ['cashier', 'auditor'], does: 'reads' } as const;
const usual = ['session-ended', 'forbidden'] as const;

function numberedOnce(options: readonly { readonly seq: number }[]): boolean {
  return new Set(options.map(({ seq }) => seq)).size === options.length;
}
function endsAfterStart(rules: { validFrom: number; validUntil: number | null }): boolean {
  return rules.validUntil === null || rules.validFrom < rules.validUntil;
}

/** Bonus options, bonus codes and the account to pay to, spread into the operators' calls. Times are epoch ms. */
export const bonusCalls = {
  bonusSettings: {
    ...asReader,
    path: 'POST /admin/bonus/get',
    summary: 'Bonus options and deposit account with the version of the settings',
    request: NoFields,
    reply: z.object({
      version: z.int(),
      options: z.array(z.object(BonusOption.shape)),
      depositAccount: z.object(DepositAccount.shape),
    }),
    refusals: usual,
  },
  bonusSave: {
    ...asOperator,
    path: 'POST /admin/bonus/save',
    does: 'writes',
    money: true,
    bodyLimit: 32,
    summary: 'Request other bonus options; they count when another operator approves',
    request: z.strictObject({
      version: Version,
      options: z.array(Option).min(1).max(20).refine(numberedOnce),
      reason: Reason,
    }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: ['already-handled', ...usual],
  },
  depositAccountSave: {
    ...asOperator,
    path: 'POST /admin/bonus/account',
    does: 'writes',
    money: true,
    summary: 'Request another account members transfer to; it counts when another operator approves',
    request: z.strictObject({ version: Version, account: DepositAccount, reason: Reason }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: ['already-handled', ...usual],
  },
  bonusCodes: {
    ...asReader,
    path: 'POST /admin/bonus/codes',
    summary: 'Bonus codes, newest first',
    request: z.strictObject({ ...behind(50), state: z.enum(['all', 'open', 'closed']).default('all') }),
    reply: z.object({ list: z.array(Code), next: Next }),
    refusals: usual,
  },
  bonusCodeSave: {
    ...asOperator,
    path: 'POST /admin/bonus/codes/save',
    does: 'writes',
    money: true,
    summary: 'Request a bonus code (version 0) or a change of one; it counts when another operator approves',
    request: z.strictObject({
      code: BonusCodeName,
      /** The version that was shown; 0 for a new code. */
      version: z.int().min(0),
      rules: z.strictObject({ ...BonusCodeRules.shape, description: Text }).refine(endsAfterStart),
      reason: Reason,
    }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: ['already-handled', 'not-found', ...usual],
  },
  bonusCodeUses: {
    ...asReader,
    path: 'POST /admin/bonus/codes/uses',
    summary: 'Who used a bonus code, newest first',
    request: z.strictObject({ ...behind(20), ...savedAsFile, code: BonusCodeName }),
    reply: z.object({
      list: z.array(BonusCodeUse.extend({ members_id: z.string(), members_nickname: z.string() })),
      next: Next,
    }),
    refusals: ['not-found', ...usual],
  },
} as const satisfies Calls;
