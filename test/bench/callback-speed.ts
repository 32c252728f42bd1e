import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pMap from 'p-map';
import * as z from 'zod';
import { payloadOf } from '../trust/system/api-client.ts';
import type { System } from '../trust/system/system.ts';
import { runGenerator } from './load.ts';
import { type Crowd, placingSpeed } from './placing-speed.ts';
import { type Row, row } from './report.ts';

const generator = fileURLToPath(new URL('callback-generator.ts', import.meta.url));
const connections = 16;
const bettors = 2;
const charged = 10_000_000;

/** Casino callbacks a second while members bet on the same machine. */
export async function callbackRows(
  system: System,
  { crowd, seconds }: { readonly crowd: Crowd; readonly seconds: number },
): Promise<readonly Row[]> {
  const members = crowd.cast.slice(0, 2 * connections);
  await pMap(
    members,
    async (_, place) => {
      const reply = await system.api('/casino/v2/deposit', {
        body: { amount: charged },
        token: crowd.tokens[place] ?? '',
        key: randomUUID(),
      });
      return payloadOf(reply, z.unknown());
    },
    { concurrency: 4 },
  );
  const origin = system.origin.replace('localhost', '127.0.0.1');
  const order = { origin, members: members.map(({ memberSeq }) => memberSeq), connections };
  await runGenerator(generator, { ...order, seconds: 2 });
  const [found, betting] = await Promise.all([
    runGenerator(generator, { ...order, seconds }),
    placingSpeed(system, { name: 'beside callbacks', crowd, connections: bettors, seconds }),
  ]);
  return [
    row('casino callbacks/s beside betting', found.done / found.seconds, 'callbacks/s', { atLeast: 250 }),
    row('casino callbacks, p50', found.p50, 'ms'),
    row('casino callbacks, p99', found.p99, 'ms', { atMost: 150 }),
    row('bets/s beside casino callbacks', betting.perSecond, 'bets/s'),
    ...(found.refused > 0
      ? [row(`casino callbacks refused (${found.firstRefusal.slice(0, 60)})`, found.refused, '')]
      : []),
  ];
}
