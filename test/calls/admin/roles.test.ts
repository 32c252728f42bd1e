import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as adminHandler } from '../../../functions/api/admin/handler.ts';
import { handler as contentHandler } from '../../../functions/api/content/handler.ts';
import { handler as recordsHandler } from '../../../functions/api/records/handler.ts';
import { handler as tradingHandler } from '../../../functions/api/trading/handler.ts';
import { scan } from '../../../functions/table/client/scan.ts';
import { operatorRoles, rolesPage } from '../../../infra/roles-page.ts';
import { root } from '../../../infra/root.ts';
import { type Call, pathOf, type Role } from '../../../shared/calls/call.ts';
import { allGroups, consoleGroups } from '../../../shared/calls/console.ts';
import { bodiesOf } from '../../fuzz/schema-values.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const handlers = {
  admin: adminHandler,
  records: recordsHandler,
  trading: tradingHandler,
  content: contentHandler,
};
const calls = consoleGroups.flatMap((group) =>
  Object.values<Call>(group.calls)
    .filter((call) => call.for === 'operator')
    .map((call) => ({ call, handler: handlers[group.name], path: pathOf(call) })),
);

/** No contract knows it: whoever may make the call is told so, before anything happens. */
const unknownField = { 'field-of-no-contract': 1 };
/** As the contract demands: a call that asked nobody for rights would do something. */
const rightBody = (call: Call) => fc.sample(bodiesOf(call, { members_seq: [1] }), { numRuns: 1, seed: 1 })[0];

/** Every stored item but the audit's lines. */
async function stored(): Promise<string> {
  const lines: string[] = [];
  for await (const items of scan({ prefixes: [''] }))
    for (const item of items) if (!item.pk.startsWith('AUDIT')) lines.push(JSON.stringify(item));
  return lines.toSorted().join('\n');
}

/** Audit lines of refusals, the groups' inboxes included. */
async function refusalsOf(who: string): Promise<number> {
  const lines = [];
  for await (const items of scan({ prefixes: ['AUDIT'] })) lines.push(...items);
  return lines.filter(({ operatorId, reason }) => operatorId === who && reason === 'forbidden').length;
}

let operators: Readonly<Record<Role, StoredOperator>>;
let member: Awaited<ReturnType<typeof storedMember>>;
beforeAll(async () => {
  const [cs, cashier, trader, auditor, owner] = await Promise.all(
    operatorRoles.map((role) => storedOperator(role)),
  );
  if (!cs || !cashier || !trader || !auditor || !owner) throw new Error('a role has no operator');
  operators = { cs, cashier, trader, auditor, owner };
  member = await storedMember();
  // A first call reads the settings and stores what it makes.
  await callHandler(adminHandler, { path: '/admin/dashboard', as: cs });
});

describe('the contracts', () => {
  it('name the roles of every call of operators', () => {
    expect(calls.filter(({ call }) => (call.roles ?? []).length === 0).map(({ path }) => path)).toEqual([]);
  });

  it('let an auditor read everything and write nothing but to their own account', () => {
    const unlike = calls.filter(
      ({ call }) =>
        !call.ownAccount && (call.does === 'reads') !== (call.roles?.includes('auditor') ?? false),
    );
    expect(unlike.map(({ path }) => path)).toEqual([]);
  });

  it('are below /admin where operators call, and nowhere else', () => {
    const all = allGroups.flatMap((group) => Object.values<Call>(group.calls));
    expect(all.filter((call) => call.for === 'operator' && !pathOf(call).startsWith('/admin/'))).toEqual([]);
  });

  it('stand in docs/roles.md (npm run roles writes it)', () => {
    expect(readFileSync(join(root, 'docs/roles.md'), 'utf8')).toBe(rolesPage());
  });
});

describe.each(operatorRoles)('the role %s', (role) => {
  const mayCall = (call: Call) => role === 'owner' || (call.roles?.includes(role) ?? false);

  it('comes past the check of every call it is named for', async () => {
    for (const { call, handler, path } of calls.filter((one) => mayCall(one.call))) {
      const reply = await callHandler(handler, { path, as: operators[role], body: unknownField });
      expect({ path, status: reply.status, code: reply.code }).toEqual({
        path,
        status: 400,
        code: 'malformed',
      });
      expect(call.for).toBe('operator');
    }
  });

  const refused = role === 'owner' ? [] : [role];
  it.each(refused)('%s is refused every other call, which changes nothing and is audited', async () => {
    const others = calls.filter((one) => !mayCall(one.call));
    const before = { items: await stored(), refusals: await refusalsOf(operators[role].operatorId) };
    for (const { call, handler, path } of others) {
      const reply = await callHandler(handler, { path, as: operators[role], body: rightBody(call) });
      expect({ path, status: reply.status, code: reply.code }).toEqual({
        path,
        status: 403,
        code: 'forbidden',
      });
    }
    expect(await stored()).toBe(before.items);
    expect(await refusalsOf(operators[role].operatorId)).toBe(before.refusals + others.length);
  });
});

describe('a member', () => {
  it('is refused every call of operators, which changes nothing and is audited', async () => {
    const before = await stored();
    for (const { call, handler, path } of calls) {
      const reply = await callHandler(handler, { path, as: member, body: rightBody(call) });
      // Their calls are counted like any of theirs: beyond the count nothing is written either.
      expect([403, 429], path).toContain(reply.status);
    }
    expect(await stored()).toBe(before);
    expect(await refusalsOf(`member:${member.memberSeq}`)).toBeGreaterThanOrEqual(60);
  });
});

describe('nobody', () => {
  it('is refused every call of operators, which writes nothing at all', async () => {
    const before = await stored();
    const audited = (await auditLines()).length;
    for (const { call, handler, path } of calls) {
      const reply = await callHandler(handler, { path, body: rightBody(call) });
      expect({ path, status: reply.status }).toEqual({ path, status: 401 });
    }
    expect(await stored()).toBe(before);
    const later = (await auditLines()).length;
    expect(later).toBe(audited);
  });
});
