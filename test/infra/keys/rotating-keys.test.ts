import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type KeyringName, keyrings, readKeyring } from '../../../functions/table/client/keyring.ts';
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

const countOf = async (name: string, id: string): Promise<number> =>
  JSON.parse(await keys('count'))[name]?.[id] ?? 0;

/** Milliseconds: each step of a rotation is a process of its own, and the machine may be busy. */
const aRotation = 360_000;

it.each(keyrings)(
  '%s are replaced while everything runs, and not one request is refused',
  { timeout: aRotation },
  async (name) => {
    const { current } = ring(name);
    const added = await keys('add', name);
    expect(ring(name)).toMatchObject({ current, secrets: { [added]: expect.any(String) } });
    await everyFunctionRead();
    if (name === 'FEED_SECRETS') traffic.signFeedWith(ring(name).secrets[added] ?? '');
    await keys('use', name, added);
    await everyFunctionRead();
    if (name === 'PERSONAL_DATA_KEYS' || name === 'SEED_KEYS') {
      await expect(keys('remove', name, current)).rejects.toThrow('were not renewed yet');
      await keys('renew');
      expect(await countOf(name, current)).toBe(0);
    }
    if (name === 'PASSWORD_PEPPERS') {
      await expect(keys('remove', name, current)).rejects.toThrow(/\d+ values are under k1/);
      await givePasswords();
    }
    await expect(keys('remove', name, added)).rejects.toThrow('is the key that writes');
    await keys('remove', name, current);
    expect(Object.keys(ring(name).secrets)).toEqual([added]);
    await everyFunctionRead();
  },
);

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
