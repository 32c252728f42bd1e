import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type KeyringName, keyrings, readKeyring } from '../../../functions/table/client/keyring.ts';
import { localKeyStore } from '../../../infra/local/keys/key-store.ts';
import { addKey, removeKey, switchToKey } from '../../../infra/local/keys/rotation.ts';
import { demoMembers, demoOperators, demoWithdrawalPassword } from '../../../infra/local/seed/demo-data.ts';
import { type LocalSystem, startLocalSystem } from '../../support/system/system.ts';
import { type ApiClient, apiClient, codeOf, payloadOf } from '../../trust/system/api-client.ts';
import { LoggedIn, logIn, logInOperator, signUpForm, startTraffic, type Traffic } from './traffic.ts';

/** Seconds in which the system reads its keys again, and milliseconds after which every function has done so. */
const period = 0.5;
const untilRead = 3_000;

let system: LocalSystem;
let traffic: Traffic;
let api: ApiClient;
beforeAll(async () => {
  system = await startLocalSystem({
    quickHashes: true,
    speed: 20,
    environment: { SECRETS_SECONDS: String(period) },
  });
  api = apiClient(system.url.replace('localhost', '127.0.0.1'));
  await enterPerson();
  traffic = await startTraffic(system.url, ring('FEED_SECRETS').secrets.k1 ?? '');
});
afterAll(async () => {
  await traffic.stop();
  await system.stop();
});

/** Two owners enter who a trader is: the account's owner of a demo member. */
async function enterPerson(): Promise<void> {
  const { token: service } = await logInOperator(api, 'cs01');
  const { member } = payloadOf(
    await api('/admin/members/detail', { token: service, body: { members_seq: ownMember } }),
    z.object({ member: z.object({ owner: z.string() }) }),
  );
  const [first, second] = [await logInOperator(api, 'owner01'), await logInOperator(api, 'owner02')];
  const person = { name: member.owner, phone: '010-0000-9999', account: '999-99-999999' };
  const body = { operatorId: 'trader02', roles: ['trader'], state: 'active', person, reason: '입력' };
  const asked = await api('/admin/operators/roles', { token: first.token, body, key: randomUUID() });
  const { approvalSeq } = payloadOf(asked, z.object({ approvalSeq: z.string() }));
  const approving = { token: second.token, body: { approvalSeq }, key: randomUUID() };
  expect((await api('/admin/approvals/approve', approving)).status).toBe(200);
}
const ownMember = 5;

const ring = (name: KeyringName) => {
  const stored = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(system.dataDir, 'secrets.json'), 'utf8')));
  return readKeyring(name, stored[name] ?? '');
};

const run = promisify(execFile);
/** `npm run keys -- …`, as the runbook has it. */
async function keys(...step: readonly string[]): Promise<string> {
  const { TABLE_NAME: _, ...environment } = process.env;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'infra/local/keys/keys.ts', ...step], {
    env: { ...environment, DATA_DIR: system.dataDir },
  });
  return stdout.trim();
}

/** The traffic goes on, each kind of it, while every function reads the keys again. */
async function everyFunctionRead(): Promise<void> {
  const before = traffic.counts();
  await pause(untilRead);
  expect(traffic.refused).toEqual([]);
  await expect
    .poll(() => Object.entries(traffic.counts()).filter(([kind, count]) => count <= (before[kind] ?? 0)), {
      timeout: 20_000,
    })
    .toEqual([]);
  expect(traffic.refused).toEqual([]);
}

/** Members and operators give their passwords, so that these are hashed with the newest pepper. */
async function givePasswords(): Promise<void> {
  const { token: cashier } = await logInOperator(api, 'cashier02');
  const detail = payloadOf(
    await api('/admin/members/list', { token: cashier, body: { keyword: 'member09' } }),
    z.object({ list: z.array(z.object({ members_seq: z.int() })) }),
  ).list[0]?.members_seq;
  const frozen = payloadOf(
    await api('/admin/members/detail', { token: cashier, body: { members_seq: detail } }),
    z.object({ member: z.object({ version: z.int() }) }),
  ).member;
  const unfreeze = { members_seq: detail, version: frozen.version, state: 'active', reason: 'test' };
  const asked = payloadOf(
    await api('/admin/members/update', { token: cashier, body: unfreeze, key: randomUUID() }),
    z.object({ approvalSeq: z.string() }),
  );
  const { token: other } = await logInOperator(api, 'cashier01');
  const approved = { token: other, body: { approvalSeq: asked.approvalSeq }, key: randomUUID() };
  expect((await api('/admin/approvals/approve', approved)).status).toBe(200);
  for (const operatorId of Object.keys(demoOperators)) await logInOperator(api, operatorId);
  for (const userId of [...demoMembers.map((member) => member.userId), ...traffic.signedUp]) {
    const { token } = await logIn(api, userId);
    const body = { cashoutPw: demoWithdrawalPassword, newCashoutPw: demoWithdrawalPassword };
    expect((await api('/auth/withdrawal-password', { token, body })).status, userId).toBe(200);
  }
}

/** A step of one keyring: by the command where stored values are under it, by what the command calls where none are. */
async function step(what: 'add' | 'use' | 'remove', name: KeyringName, id = ''): Promise<string> {
  if (name in neededByStored) return keys(what, name, ...(id === '' ? [] : [id]));
  const store = localKeyStore(system.dataDir);
  if (what === 'add') return addKey(store, name);
  await (what === 'use' ? switchToKey(store, name, id) : removeKey(store, name, id));
  return id;
}

/** Why a first key cannot be removed yet. */
const neededByStored: Partial<Record<KeyringName, RegExp>> = {
  PERSONAL_DATA_KEYS: /were not renewed yet/,
  SEED_KEYS: /were not renewed yet/,
  PASSWORD_PEPPERS: /\d+ values are under k1/,
};

/** How many stored values each key of a keyring has yet. */
const countsOfKeys = async (): Promise<Record<string, Record<string, number>>> =>
  JSON.parse(await keys('count'));

/** Milliseconds: each step of a rotation is a process of its own, and the machine may be busy. */
const aStep = 120_000;

/** What every keyring had as its writing key before, and what replaces it. */
const currentOf = Object.fromEntries(keyrings.map((name) => [name, ''])) as Record<KeyringName, string>;
const addedTo = { ...currentOf };

/** A person's keys go last: until every function has read so, somebody who signs up is claimed under the first key too. */
const inOrderOfRemoval: readonly KeyringName[] = [
  ...keyrings.filter((name) => name !== 'PERSONAL_DATA_KEYS'),
  'PERSONAL_DATA_KEYS',
];

describe('while everything runs and not one request is refused', () => {
  // All keyrings take a step before the functions are waited for: three waits in place of thirty.
  it.each(keyrings)('%s get a second key, which is only read', { timeout: aStep }, async (name) => {
    const { current } = ring(name);
    const added = await step('add', name);
    expect(ring(name)).toMatchObject({ current, secrets: { [added]: expect.any(String) } });
    currentOf[name] = current;
    addedTo[name] = added;
  });

  it('every function reads with the second keys', { timeout: aStep }, async () => {
    await everyFunctionRead();
    traffic.signFeedWith(ring('FEED_SECRETS').secrets[addedTo.FEED_SECRETS] ?? '');
  });

  it.each(keyrings)(
    '%s are written with the second key, and keep the first while something stored needs it',
    { timeout: aStep },
    async (name) => {
      await step('use', name, addedTo[name]);
      expect(ring(name).current).toBe(addedTo[name]);
      // A look for what is stored under the first key encrypts it anew: each of the two is asked before the other is.
      const needed = neededByStored[name];
      if (needed !== undefined) await expect(keys('remove', name, currentOf[name])).rejects.toThrow(needed);
    },
  );

  it('every function writes with the second keys', { timeout: aStep }, everyFunctionRead);

  it('what is stored is renewed, and passwords are given again', { timeout: aStep }, async () => {
    await keys('renew');
    const counts = await countsOfKeys();
    for (const name of ['PERSONAL_DATA_KEYS', 'SEED_KEYS'] as const)
      expect(counts[name]?.[currentOf[name]] ?? 0, name).toBe(0);
    await givePasswords();
  });

  it.each(inOrderOfRemoval)('%s lose their first key, never the second', { timeout: aStep }, async (name) => {
    await expect(step('remove', name, addedTo[name])).rejects.toThrow('is the key that writes');
    await step('remove', name, currentOf[name]);
    expect(Object.keys(ring(name).secrets)).toEqual([addedTo[name]]);
  });

  it('every function goes on with the second keys alone', { timeout: aStep }, everyFunctionRead);
});

it('the phone of a member from before is taken for everybody after, and theirs is read', async () => {
  const { userId, ...form } = signUpForm('after0001', '01000000001');
  const reply = await api('/auth/signup/', { body: { userId, ...form } });
  expect([reply.status, codeOf(reply)]).toEqual([422, 'identity-taken']);
  const login = await api('/auth/login', {
    body: { userId: 'member01', userPw: 'newbet1234', client: 'api' },
  });
  const { members } = payloadOf(login, LoggedIn.extend({ members: z.object({ members_phone: z.string() }) }));
  expect(members.members_phone).toBe('010-****-0001');
});

it('an operator is still told from a member who has their name', async () => {
  const { token } = await logInOperator(api, 'trader02');
  const body = { members_seq: ownMember, version: 0, percent: 50, reason: '확인' };
  const lowered = await api('/admin/trading/stake-factor', { token, body, key: randomUUID() });
  expect([lowered.status, codeOf(lowered)]).toEqual([403, 'own-member']);
});

it('no function missed a key meanwhile', () => {
  expect(system.logs()).not.toMatch(/secrets-kept|secrets-unavailable|pepper-missing|has no key/);
});

it('the runbook has the steps this test went', () => {
  const [, runbook = ''] = readFileSync('docs/runbook.md', 'utf8').split('## How to rotate keys');
  const [section = ''] = runbook.split('\n## ');
  const steps = [...section.matchAll(/npm run keys -- (\w+)/g)].map(([, step]) => step);
  expect(steps).toEqual(['add', 'use', 'renew', 'count', 'remove']);
  for (const name of keyrings) expect(section).toContain(`\`${name}\``);
});
