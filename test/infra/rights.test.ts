import { describe, expect, it } from 'vitest';
import { keys } from '../../functions/table/keys/keys.ts';
import { writable, writableForPush } from '../../infra/stacks/writable.ts';
import { isAllowed, listOf, rolesOf, type Statement } from './policies.ts';
import { synthesised } from './synthesised.ts';

const stack = synthesised('prod').stack('calls');
const jobs = synthesised('prod').stack('jobs');

/** Everything a group's function may do. */
function statementsOf(group: string, of = stack): readonly Statement[] {
  const own = rolesOf(of).filter(({ name }) => name === group);
  expect(own, group).toHaveLength(1);
  return own.flatMap(({ statements }) => statements);
}

const groups = [...Object.keys(writable), 'sports'];
const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
const day = '2026-03-01';
const foreign = {
  balances: keys.balance(12),
  entries: keys.entry(12, 'BET', 'key'),
  credentials: keys.credentials(12),
  bets: keys.bet(12, 'B-01ARZ3NDEKTSV4RRFFQ69G5FAV-1'),
  operators: keys.operator('owner01'),
  'operators’ set-up links': keys.operatorSetup('hash'),
  'the audit': keys.audit(day, `${day}T00:00:00.000Z#00`),
  'the audit’s chain': keys.auditLinks(day, 1),
  'the state of the chain': keys.auditChain(),
  settings: keys.settings(),
  approvals: keys.approval('one'),
  sessions: keys.session('one'),
  'seeds of rounds': keys.daySeeds('powerball', '20260301'),
};

describe.each(groups)('the function of %s', (group) => {
  const statements = statementsOf(group);

  it.each(Object.entries(foreign))('may not write %s', (_, { pk }) => {
    for (const action of [...writes, 'dynamodb:BatchWriteItem', 'dynamodb:PartiQLInsert'])
      expect(isAllowed(statements, { action, leadingKeys: [pk] }), `${action} ${pk}`).toBe(false);
  });

  it('may not write where no key is named, nor one of its own beside another', () => {
    const own = keys.notesPartition(12);
    for (const action of writes)
      for (const leadingKeys of [[], [own, keys.balance(12).pk]])
        expect(isAllowed(statements, { action, leadingKeys }), action).toBe(false);
  });

  it('reads the table', () => {
    for (const action of ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'])
      expect(isAllowed(statements, { action, leadingKeys: [keys.balance(12).pk] })).toBe(true);
  });
});

describe.each(Object.entries(writable))('the partitions of %s', (group, { writes: own, ...more }) => {
  it('are those the tests of its calls are held to', () => {
    const statements = statementsOf(group);
    const samples = (patterns: readonly string[]) => patterns.map((pattern) => pattern.replaceAll('*', '12'));
    for (const pk of samples(own))
      for (const action of writes)
        expect(isAllowed(statements, { action, leadingKeys: [pk] }), pk).toBe(true);
    const allowing = statements.filter(({ Effect }) => Effect === 'Allow');
    const conditions = allowing.flatMap(({ Condition }) => Object.values(Condition ?? {}));
    const named = conditions.flatMap((values) => listOf(values['dynamodb:LeadingKeys'] ?? []));
    const puts: readonly string[] = 'puts' in more ? more.puts : [];
    expect(new Set(named.filter((value) => value !== 'false'))).toEqual(new Set([...own, ...puts]));
    for (const pk of samples(puts))
      expect(writes.map((action) => isAllowed(statements, { action, leadingKeys: [pk] }))).toEqual([
        true,
        false,
        false,
      ]);
  });
});

describe('the function that sends messages to devices', () => {
  const statements = statementsOf('push', jobs);

  it('writes its own partitions, and nothing of a member', () => {
    for (const { pk } of Object.values(foreign))
      for (const action of writes)
        expect(isAllowed(statements, { action, leadingKeys: [pk] }), pk).toBe(false);
    for (const pattern of writableForPush.writes)
      for (const action of writes)
        expect(isAllowed(statements, { action, leadingKeys: [pattern.replaceAll('*', '12')] })).toBe(true);
  });

  it('alone reads the key that signs them', () => {
    const readers = Object.values(jobs.findResources('AWS::Lambda::Function'))
      .concat(Object.values(stack.findResources('AWS::Lambda::Function')))
      .filter(({ Properties }) => JSON.stringify(Properties.Environment ?? {}).includes('PUSH_KEYS'));
    expect(readers.map(({ Metadata }) => Metadata?.entry)).toEqual(['functions/jobs/push/handler.ts']);
  });
});
