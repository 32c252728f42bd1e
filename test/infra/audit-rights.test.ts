import { describe, expect, it } from 'vitest';
import { auditInboxes, inboxShards } from '../../functions/table/keys/audit-keys.ts';
import { keys } from '../../functions/table/keys/keys.ts';
import { auditWriter } from '../../infra/constructs/audit-rights.ts';
import { operatorPrefix, pathOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import { isAllowed, type Role, rolesOf } from './policies.ts';
import { synthesised } from './synthesised.ts';

const stacks = ['data', 'live', 'calls', 'jobs', 'firewall', 'web'];
const roles = stacks.flatMap((stack) => rolesOf(synthesised('prod').stack(stack)));
const [put, change, remove] = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'] as const;
const others = ['BatchWriteItem', 'PartiQLInsert', 'PartiQLUpdate', 'PartiQLDelete'].map(
  (name) => `dynamodb:${name}`,
);
const writes = [put, change, remove, ...others];
const day = '2026-03-01';
const id = `${day}T00:00:00.000Z#00`;

/** A partition for each kind of item of the audit. */
const audit = [
  keys.audit(day, id),
  keys.auditLinks(day, 1),
  keys.auditChain(),
  keys.storedAuditRoot(),
  keys.auditVerification(),
].map(({ pk }) => pk);
const inboxes = auditInboxes.flatMap((inbox) =>
  inboxShards.map((shard) => ({ inbox, pk: keys.auditInboxPartition(inbox, shard) })),
);
const everything = { Effect: 'Allow', Action: '*', Resource: '*' };

/** Alone, and beside keys that the role may write, as in a transaction. */
const askedFor = (pk: string) => [[pk], [pk, keys.balance(12).pk], [keys.notesPartition(12), pk]];

/** Whether the role would be kept from it even if somebody allowed it everything. */
function isDenied({ statements }: Role, action: string, pk: string): boolean {
  return askedFor(pk).every(
    (leadingKeys) => !isAllowed([...statements, everything], { action, leadingKeys }),
  );
}

/** Partitions that are some role's: a member's, and those of the roles that may not write members. */
const written = [
  keys.balance(12).pk,
  keys.notesPartition(12),
  keys.supportPartition(12),
  keys.popupsClosed().pk,
  keys.pushKey().pk,
];
const writers = roles.filter(({ statements }) =>
  written.some((pk) => writes.some((action) => isAllowed(statements, { action, leadingKeys: [pk] }))),
);

it('the roles that write the table are those of the calls that write and of the jobs', () => {
  const groups = allGroups.map(({ name }) => name).filter((name) => name !== 'sports');
  const jobs = ['Live', 'feed', 'rounds', 'sweep', 'push', 'settlement', 'watch'];
  expect(writers.map(({ name }) => name).toSorted()).toEqual([...groups, ...jobs].toSorted());
});

describe.each(writers.filter(({ name }) => name !== auditWriter))('the role of $name', (role) => {
  it('is denied each write to lines, links and roots of the audit, whatever allows it', () => {
    for (const pk of audit)
      for (const action of writes) expect(isDenied(role, action, pk), `${action} ${pk}`).toBe(true);
  });

  it('is denied each write to an inbox of another, and adds to its own at most', () => {
    for (const { inbox, pk } of inboxes) {
      const isOwn = inbox === role.name;
      for (const action of isOwn ? [change, remove, 'dynamodb:BatchWriteItem'] : writes)
        expect(isDenied(role, action, pk), `${action} ${pk}`).toBe(true);
      const asked = { action: put, leadingKeys: [pk] };
      expect(isAllowed(role.statements, asked), pk).toBe(isOwn);
    }
  });
});

describe('the role of the sweep, which writes the audit', () => {
  const role = writers.find(({ name }) => name === auditWriter);
  if (!role) throw new Error('no role of the sweep');

  it('adds to lines and links, and can neither change nor remove one', () => {
    for (const pk of audit) {
      expect(isAllowed(role.statements, { action: put, leadingKeys: [pk] }), pk).toBe(true);
      // An insert of PartiQL replaces nothing, and nothing allows it.
      for (const action of writes.filter((name) => name !== put && name !== 'dynamodb:PartiQLInsert'))
        expect(isDenied(role, action, pk), `${action} ${pk}`).toBe(true);
    }
  });

  it('takes lines out of every inbox, and puts lines of its own into its own only', () => {
    for (const { inbox, pk } of inboxes) {
      expect(isAllowed(role.statements, { action: remove, leadingKeys: [pk] }), pk).toBe(true);
      expect(isDenied(role, change, pk), pk).toBe(true);
      expect(isDenied(role, put, pk), pk).toBe(inbox !== auditWriter);
    }
  });
});

it('no other role of the product may do anything with items, and no managed policy of one speaks of the table', () => {
  for (const role of roles) {
    expect(role.managed, role.name).not.toMatch(/dynamo|Administrator|PowerUser/i);
    if (writers.includes(role)) continue;
    for (const action of writes)
      for (const pk of [...audit, ...inboxes.map(({ pk }) => pk)])
        expect(isAllowed(role.statements, { action, leadingKeys: [pk] }), `${role.name} ${pk}`).toBe(false);
  }
});

it('each group with calls of operators has an inbox for their refusals', () => {
  const asked = allGroups.filter(({ calls }) =>
    Object.values(calls).some((call) => call.for === 'operator' || pathOf(call).startsWith(operatorPrefix)),
  );
  const named: readonly string[] = auditInboxes;
  expect(asked.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});
