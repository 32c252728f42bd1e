import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { apiClient } from '../trust/system/api-client.ts';
import { cpuOfMachine } from './cpu.ts';

/** What the parent process orders from this one. */
export const Load = z.object({
  origin: z.string(),
  path: z.string(),
  tokens: z.array(z.string()).min(1),
  bodies: z.array(z.string()).min(1),
  connections: z.int().min(1),
  seconds: z.number(),
});
export type Load = z.infer<typeof Load>;

/** What it found: calls that succeeded, milliseconds of each, its own CPU and the whole machine's in that time. */
export const Loaded = z.object({
  done: z.int(),
  refused: z.int(),
  firstRefusal: z.string(),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
  cpu: z.number(),
  machineCpu: z.number(),
});
export type Loaded = z.infer<typeof Loaded>;

/** Each connection sends its next bet when the last one is answered, members in turn. */
async function run({ origin, path, tokens, bodies, connections, seconds }: Load): Promise<Loaded> {
  const api = apiClient(origin, { connections });
  const times: number[] = [];
  let refused = 0;
  let firstRefusal = '';
  let sent = 0;
  const before = process.cpuUsage();
  const machineBefore = cpuOfMachine();
  const started = performance.now();
  const connection = async () => {
    while (performance.now() - started < seconds * 1000) {
      sent += 1;
      const token = tokens[sent % tokens.length] ?? '';
      const reply = await api(path, { raw: bodies[sent % bodies.length] ?? '', token, key: randomUUID() });
      if (reply.status === 200) times.push(reply.milliseconds);
      else {
        refused += 1;
        firstRefusal ||= `${reply.status} ${reply.text.slice(0, 200)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const spent = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    done: times.length,
    refused,
    firstRefusal,
    seconds: spent,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (user + system) / 1000,
    machineCpu: cpuOfMachine() - machineBefore,
  };
}

if (process.send) {
  process.once('message', async (message) => {
    process.send?.(await run(Load.parse(message)));
    process.disconnect();
  });
}
