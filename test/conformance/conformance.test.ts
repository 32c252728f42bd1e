import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableEngine } from '../../infra/local/table/engine.ts';
import { MemoryStore } from '../../infra/local/table/store/memory-store.ts';
import { type DynamoDbLocal, startDynamoDbLocal, whyNoDynamoDbLocal } from './dynamodb-local.ts';
import { inProcess, overHttp } from './ends.ts';
import { noFindings, runLane } from './lane.ts';
import { foundText } from './report.ts';
import { shrink } from './shrink.ts';

/** Milliseconds the sequences run; making a difference small may take as long again. */
const sample = 120_000;
const lanes = [1, 2];
const operations = 10_000;
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

  it('answers a two-minute sample of operations the same', async () => {
    const ends = { amazon: overHttp('DynamoDB Local', local.endpoint), ours: inProcess('ours', engine) };
    const findings = noFindings();
    const until = performance.now() + sample;
    await Promise.all(lanes.map((seed) => runLane(ends, { seed, operations, until }, findings)));
    const shown: string[] = [];
    for (const found of findings.unknown.values())
      shown.push(foundText(found, await shrink(ends, found, until + sample)));
    expect(shown.join('\n')).toBe('');
    expect(findings.operations).toBeGreaterThan(0);
  });
});
