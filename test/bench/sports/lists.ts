import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod';
import type { Person } from '../../trust/bank/people.ts';
import { payloadOf } from '../../trust/system/api-client.ts';
import { type Row, row } from '../report.ts';

const pack = promisify(brotliCompress);
const calls = [
  ['Korean', '/v2/game/korean/prematch2', { size: 100 }],
  ['special', '/v2/game/korean/special2', { size: 100 }],
  ['European', '/v2/game/european/list3', { size: 100 }],
  ['in-play waiting', '/v2/inplay/wait/list', { size: 100 }],
  ['in-play', '/v2/inplay/list', {}],
] as const;
const looks = 60;
/** Milliseconds between two reads: several lists expire and are read anew meanwhile. */
const pause = 50;
const Listed = z.object({ list: z.array(z.unknown()) });

/** Answer time and packed weight of lists of a hundred matches, requested steadily. The first answer of each is shown apart. */
export async function listFigures(person: Person): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [name, path, body] of calls) {
    const first = await person(path, { body });
    const { list } = payloadOf(first, Listed);
    const times: number[] = [];
    for (let look = 0; look < looks; look += 1) {
      times.push((await person(path, { body })).milliseconds);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    const sorted = times.toSorted((a, b) => a - b);
    const packed = await pack(Buffer.from(first.text), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    });
    rows.push(
      row(`${name} list of ${list.length}, p50`, sorted[Math.floor(looks / 2)] ?? 0, 'ms', { atMost: 60 }),
      row('  p95', sorted[Math.floor(looks * 0.95)] ?? 0, 'ms', { atMost: 60 }),
      row('  first of a fresh process', first.milliseconds, 'ms'),
      row('  compressed', packed.length / 1024, 'KB', { atMost: 60 }),
    );
  }
  return rows;
}
