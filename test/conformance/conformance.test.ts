import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableEngine } from '../../infra/local/table/engine.ts';
import { MemoryStore } from '../../infra/local/table/store/memory-store.ts';
import { type DynamoDbLocal, startDynamoDbLocal, whyNoDynamoDbLocal } from './dynamodb-local.ts';
import { inProcess, overHttp } from './ends.ts';
import { noFindings, runLane } from './lane.ts';
import { foundText } from './report.ts';
import { shrink } from './shrink.ts';

/** Operations of each sequence: `npm test` has little time; the whole run is `npm run conformance`. */
const operations = 1_500;
const lanes = [1, 2];
/** Milliseconds that making a difference small may take. */
const shrinking = 60_000;
const missing = whyNoDynamoDbLocal();
if (missing !== undefined) process.stderr.write(`\nSKIPPED: conformance with DynamoDB Local. ${missing}\n`);

describe.skipIf(missing !== undefined)('the embedded table beside Amazon’s DynamoDB Local', () => {
  let local: DynamoDbLocal;
  const engine = tableEngine(new MemoryStore());
  beforeAll(async () => {
    local = await startDynamoDbLocal();
  });
  afterAll(async () => {
    await local.stop();
    await engine.close();
  });

  it('answers a sample of operations the same', async () => {
    const ends = { amazon: overHttp('DynamoDB Local', local.endpoint), ours: inProcess('ours', engine) };
    const findings = noFindings();
    const until = Number.POSITIVE_INFINITY;
    await Promise.all(lanes.map((seed) => runLane(ends, { seed, operations, until }, findings)));
    const shown: string[] = [];
    for (const found of findings.unknown.values())
      shown.push(foundText(found, await shrink(ends, found, performance.now() + shrinking)));
    expect(shown.join('\n')).toBe('');
    expect(findings.operations).toBe(lanes.length * operations);
  });
});
