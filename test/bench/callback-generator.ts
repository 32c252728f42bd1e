import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { attemptOf } from '../trust/casino/provider.ts';
import { apiClient } from '../trust/system/api-client.ts';
import { cpuOfMachine } from './cpu.ts';
import type { Loaded } from './generator.ts';

/** What the parent process orders from this one. */
export const CallbackLoad = z.object({
  origin: z.string(),
  members: z.array(z.int()).min(1),
  connections: z.int().min(1),
  seconds: z.number(),
});
export type CallbackLoad = z.infer<typeof CallbackLoad>;

/** Each connection plays a member's rounds, a bet and then its result, as a provider does. */
async function run({ origin, members, connections, seconds }: CallbackLoad): Promise<Loaded> {
  const api = apiClient(origin, { connections });
  const times: number[] = [];
  const refusals: string[] = [];
  const before = process.cpuUsage();
  const machineBefore = cpuOfMachine();
  const started = performance.now();
  const send = async (action: 'bet' | 'win', request: Parameters<typeof attemptOf>[2]): Promise<void> => {
    const { status, text, milliseconds } = await attemptOf(api, action, request);
    if (status === 200 && text.includes('"OK"')) times.push(milliseconds);
    else refusals.push(`${status} ${text.slice(0, 200)}`);
  };
  const connection = async (_: unknown, place: number): Promise<void> => {
    const memberId = String(members[place % members.length]);
    while (performance.now() - started < seconds * 1_000) {
      const txId = randomUUID();
      const common = { memberId, roundId: txId, gameId: 'pragmatic-001' };
      await send('bet', { ...common, txId, amount: 100, gameType: 'slot' });
      await send('win', { ...common, txId: `w-${txId}`.slice(0, 38), refTxId: txId, amount: 96 });
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const spent = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const [firstRefusal = ''] = refusals;
  return {
    ...{ done: times.length, refused: refusals.length, firstRefusal, seconds: spent },
    ...{
      p50: at(0.5),
      p99: at(0.99),
      cpu: (user + system) / 1_000,
      machineCpu: cpuOfMachine() - machineBefore,
    },
  };
}

if (process.send) {
  process.once('message', async (message) => {
    process.send?.(await run(CallbackLoad.parse(message)));
    process.disconnect();
  });
}
