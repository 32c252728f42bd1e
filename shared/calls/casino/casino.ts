import * as z from 'zod';
import { CashStatus } from '../../model/balance/wire-cash.ts';
import { WireBalance } from '../../model/member/wire-member.ts';
import { Amount, Won } from '../../model/money.ts';
import { NoFields } from '../../model/wire-paging.ts';
import { defineCalls } from '../call.ts';
import { launchingCalls } from './launching.ts';
import { listCalls } from './lists.ts';

/** 처리중: the provider's outcome is not known yet; the same key, the list and a push bring it. */
const Transferred = z.object({ cash_seq: z.string(), cash_status: CashStatus, member: WireBalance });

/** Name of a wallet, as /casino/v2/check/wallet lists it. */
const ThirdParty = z
  .string()
  .regex(/^[a-z0-9-]{1,30}$/)
  .optional();

const transferRefusals = [
  'casino-minimum',
  'casino-unit',
  'casino-transfer-open',
  'casino-refused',
  'session-ended',
] as const;

export const casino = defineCalls('casino', 'members cannot open the casino, or move money to and from it', {
  ...listCalls,
  ...launchingCalls,
  wallet: {
    path: 'POST /casino/v2/check/wallet',
    for: 'member',
    does: 'reads',
    duringEmergency: true,
    summary: 'Main money and the credit of each casino provider',
    request: NoFields,
    reply: z.object({
      /** Credit of all providers together. */
      balance: Won,
      cash: Won,
      details: z.array(z.object({ thirdParty: z.string(), thirdPartyBalance: Won })),
    }),
    refusals: ['session-ended'],
  },
  charge: {
    path: 'POST /casino/v2/deposit',
    for: 'member',
    does: 'writes',
    money: true,
    area: 'casinoDeposit',
    summary: 'Turn main money into credit of one provider; of the first when none is named',
    request: z.strictObject({ thirdParty: ThirdParty, amount: Amount }),
    reply: Transferred,
    refusals: ['casino-above-cash', 'not-found', 'on-time-out', 'self-excluded', ...transferRefusals],
  },
  externalLaunch: {
    path: 'POST /casino/v2/external/launch',
    for: 'member',
    does: 'writes',
    area: 'live',
    summary: 'The address a product opens at, with a one-minute, single-use ticket; 108 is live sports',
    request: z.strictObject({
      /** Origin of the site that asks. */
      domain_url: z.string().max(200),
      product_id: z.int().min(0),
      type: z.int().min(0),
      is_mobile: z.boolean(),
      product_skin: z.int().min(0).optional(),
    }),
    reply: z.object({ url: z.string() }),
    refusals: [
      'not-found',
      'origin-refused',
      'session-ended',
      'too-many',
      'on-time-out',
      'self-excluded',
      'own-limit-reached',
    ],
  },
  exchange: {
    path: 'POST /casino/v2/withdrawal',
    for: 'member',
    does: 'writes',
    money: true,
    area: 'casinoWithdrawal',
    summary:
      'Bring the credit of one provider back to the main money; of the one that holds most when none is named',
    request: z.strictObject({
      thirdParty: ThirdParty,
      amount: Amount,
    }),
    reply: Transferred,
    refusals: ['casino-above-credit', 'not-found', ...transferRefusals],
  },
});
