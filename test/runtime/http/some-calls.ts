import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { signAccessToken } from '../../../functions/runtime/session/access-token.ts';
import { openSession } from '../../../functions/runtime/session/sessions.ts';
import { createOperator } from '../../../functions/table/admin/operators.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { defineCalls } from '../../../shared/calls/call.ts';
import { CsvFile } from '../../../shared/model/csv-file.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { Amount } from '../../../shared/model/money.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { createSomeMember } from '../../support/builders/member/members.ts';
import { Browser } from '../../support/system/browser.ts';
import { openTable } from '../../support/system/table.ts';

const now = Date.UTC(2026, 2, 1);
/** A group with one call of each sort; by the name of one whose refusals are in the audit. */
const group = defineCalls('admin', 'nobody', {
  open: {
    path: 'POST /test/open/',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    bodyLimit: 256,
    summary: '',
    refusals: ['maintenance'],
    request: z.strictObject({
      page: z.int().default(1),
      word: z.string().optional(),
      odds: z.number().optional(),
      fail: z.string().optional(),
    }),
    reply: z.object({ page: z.int(), word: z.string().optional() }),
  },
  entry: {
    path: 'POST /test/entry/{name}',
    for: 'visitor',
    does: 'reads',
    summary: '',
    refusals: [],
    request: z.strictObject({ name: z.string() }),
    reply: z.object({ name: z.string(), member: z.int().nullable() }),
  },
  file: {
    path: 'GET /test/file',
    for: 'anyone',
    does: 'reads',
    answers: 'csv',
    summary: '',
    refusals: [],
    request: z.strictObject({}),
    reply: CsvFile,
  },
  pay: {
    path: 'POST /test/pay',
    for: 'member',
    does: 'writes',
    money: true,
    summary: '',
    refusals: [],
    request: z.strictObject({ amount: Amount, odds: z.number().optional() }),
    reply: z.object({ key: z.string(), hash: z.string() }),
  },
  read: {
    path: 'POST /test/read',
    for: 'member',
    does: 'reads',
    summary: '',
    refusals: [],
    request: z.strictObject({}),
    reply: z.object({}),
  },
  govern: {
    path: 'POST /test/govern',
    for: 'operator',
    roles: ['cashier', 'auditor'],
    does: 'writes',
    summary: '',
    refusals: [],
    request: z.strictObject({}),
    reply: z.object({}),
  },
  look: {
    path: 'POST /test/look',
    for: 'operator',
    roles: ['cashier', 'auditor'],
    does: 'reads',
    summary: '',
    refusals: [],
    request: z.strictObject({}),
    reply: z.object({}),
  },
});
const served = serveCalls(
  group,
  {
    open: async ({ page, word, fail }, context) => {
      if (fail === 'refuse')
        throw new Refusal('below-minimum', {
          values: { min: 5_000 },
          fields: { amount: 'x' },
          detail: { legs: [] },
        });
      if (fail === 'break') throw new Error('secret table name');
      if (fail === 'shape') return { page: 1.5 };
      context.setMessage('bet.success');
      return { page, word, secret: 'not in the reply' };
    },
    entry: async ({ name }, { caller }) => ({ name, member: caller?.memberSeq ?? null }),
    file: async () => ({
      name: '명세',
      header: ['시간', '금액'],
      rows: [
        ['=1+1', -500],
        ['a,"b"', 1],
      ],
    }),
    pay: async (_, { key, requestHash }) => ({ key, hash: requestHash }),
    read: async () => ({}),
    govern: async () => ({}),
    look: async () => ({}),
  },
  () => now,
);

/** Tokens of a member and of one operator per role. */
export const tokens: { member: string; operators: Record<string, string> } = { member: '', operators: {} };
export const browser = new Browser(served);

/** A table of its own for the file, a member and four operators logged in. */
export function withSomeCalls(): void {
  let close = async () => {};
  beforeAll(async () => {
    ({ close } = await openTable());
    await logEverybodyIn();
  });
  afterAll(() => close());
}

async function logEverybodyIn(): Promise<void> {
  await saveSettings(document, 1);
  const memberSeq = await createSomeMember();
  const from = { client: 'api', device: 'test', ip: '127.0.0.1', now, idle: 60_000 } as const;
  const own = keys.balance(memberSeq);
  const { session } = await openSession(
    { owner: own.pk, versioned: own, tokenVersion: 1 },
    { aud: 'member', ...from },
  );
  tokens.member = signAccessToken(
    { aud: 'member', sub: String(memberSeq), fid: session.familyId, tv: 1, role: [] },
    { now, ends: session.ends },
  );
  for (const role of ['cashier', 'auditor', 'trader', 'owner'] as const) {
    await createOperator({ operatorId: role, roles: [role], passwordHash: 'none' });
    const versioned = keys.operator(role);
    const opened = await openSession(
      { owner: versioned.pk, versioned, tokenVersion: 1 },
      { aud: 'operator', ...from },
    );
    const { familyId, ends } = opened.session;
    tokens.operators[role] = signAccessToken(
      { aud: 'operator', sub: role, fid: familyId, tv: 1, role: [role] },
      { now, ends },
    );
  }
}

/** A payment under one key. */
export const pay = (body: unknown, headers: Record<string, string> = {}) =>
  browser.post('/test/pay', body, {
    token: tokens.member,
    headers: { 'idempotency-key': 'k'.repeat(16), ...headers },
  });
