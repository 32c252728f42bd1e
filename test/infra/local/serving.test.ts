import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { demoMembers } from '../../../infra/local/seed/demo-data.ts';
import { type ServingProcesses, startServing } from '../../../infra/local/serving/serving.ts';
import { root } from '../../../infra/root.ts';
import { scratchFolder } from '../../support/system/scratch-folder.ts';
import { startLocalSystem } from '../../support/system/system.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { LoggedIn, logIn } from '../keys/traffic.ts';

/** Answers as the product's serving process does, with what it was asked to do. */
const program = `
let ahead = 0;
process.on('message', ({ pass, number, event }) => {
  if (pass !== undefined) { ahead += pass; return; }
  if (event === 'end') process.exit(3);
  const answer = event === 'throw' ? { error: 'no such thing' } : { result: { pid: process.pid, ahead, event } };
  setTimeout(() => process.send({ number, ...answer }), 20);
});
process.once('disconnect', () => process.exit(0));
process.send({ ready: true });
`;

const Ran = z.object({ pid: z.int(), ahead: z.int(), event: z.unknown() });

let serving: ServingProcesses;
afterEach(() => serving?.stop());

async function servingProcesses(count: number): Promise<ServingProcesses> {
  const built = await scratchFolder('newbet-serving-');
  const file = join(built, 'infra/local/serving/serving-process.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, program);
  const here = async (_entry: string, event: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { pid: process.pid, ahead: 0, event };
  };
  serving = await startServing({ count, built, root, tableFile: undefined, here });
  return serving;
}

const run = async (event: unknown) => Ran.parse(await serving.invoke('one', event));
const runMany = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const pidsOf = (ran: readonly z.infer<typeof Ran>[]) => [...new Set(ran.map(({ pid }) => pid))];

describe('serving processes', () => {
  it('answer in equal shares what is asked at once, each event its own answer', async () => {
    await servingProcesses(3);
    const ran = await runMany(30);
    expect(ran.map(({ event }) => event)).toEqual(Array.from({ length: 30 }, (_, at) => at));
    // All were handed out before the first was answered.
    const shares = pidsOf(ran).map((pid) => ran.filter((one) => one.pid === pid).length);
    expect(shares).toEqual([10, 10, 10]);
    expect(pidsOf(ran)).toContain(process.pid);
  });

  it('are this one alone where there is one', async () => {
    await servingProcesses(1);
    expect(pidsOf(await runMany(5))).toEqual([process.pid]);
  });

  it('hand over what a function throws', async () => {
    await servingProcesses(2);
    await expect(serving.invoke('one', 'throw')).rejects.toThrow('no such thing');
  });

  it('fail what they worked on when they end, are replaced, and calls go on meanwhile', async () => {
    await servingProcesses(2);
    const [before] = pidsOf([await run('first')]);
    expect(before).not.toBe(process.pid);
    await expect(serving.invoke('one', 'end')).rejects.toThrow('the serving process ended');
    expect(pidsOf(await runMany(4))).toEqual([process.pid]);
    const isReplaced = async () => pidsOf(await runMany(4)).length === 2;
    await expect.poll(isReplaced, { timeout: 10_000 }).toBe(true);
    expect(pidsOf(await runMany(4))).not.toContain(before);
  });

  it('have the clock of the system', async () => {
    await servingProcesses(2);
    serving.pass(5_000);
    serving.pass(1_000);
    expect((await run('late')).ahead).toBe(6_000);
  });

  it('stand over one table: a login made in one is renewed in another', async () => {
    const system = await startLocalSystem({
      feed: 'off',
      quickHashes: true,
      environment: { SERVING: '3' },
    });
    try {
      const api = apiClient(system.url.replace('localhost', '127.0.0.1'));
      const names = demoMembers.filter(({ state }) => state !== 'frozen').map(({ userId }) => userId);
      const logins = await Promise.all(names.map((userId) => logIn(api, userId)));
      const refreshed = await Promise.all(
        logins.map(async ({ refreshToken }) =>
          payloadOf(await api('/auth/refresh', { body: { refreshToken } }), LoggedIn),
        ),
      );
      expect(new Set(refreshed.map(({ token }) => token)).size).toBe(names.length);
      expect(system.logs()).not.toMatch(/serving process ended|call-failed/);
    } finally {
      await system.stop();
    }
  });
});
