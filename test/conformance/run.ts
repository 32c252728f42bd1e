import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableEngine } from '../../infra/local/table/engine.ts';
import { MemoryStore } from '../../infra/local/table/store/memory-store.ts';
import { root } from '../../infra/root.ts';
import { startDynamoDbLocal, whyNoDynamoDbLocal } from './dynamodb-local.ts';
import { inProcess, overHttp } from './ends.ts';
import { noFindings, runLane } from './lane.ts';
import { foundText, summaryOf } from './report.ts';
import { shrink } from './shrink.ts';

/*
 * `npm run conformance`: the embedded table and Amazon's DynamoDB Local answer the same operations, then the tests of calls
 * and ledger run on DynamoDB Local.
 */

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Seconds after which the sequences end early. */
    seconds: { type: 'string', default: '3600' },
    /** Seconds to make what is found as small as possible. */
    'shrink-seconds': { type: 'string', default: '120' },
    lanes: { type: 'string', default: '4' },
    /** 'operations' or 'tests' alone. */
    only: { type: 'string' },
    /** Endpoint of a table that runs already, in place of ours in this process. */
    ours: { type: 'string' },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);

async function compareOperations(endpoint: string): Promise<boolean> {
  const operations = Number(values.operations);
  const lanes = Number(values.lanes);
  const seed = Number(values.seed);
  say(`${operations} operations in ${lanes} sequences, seed ${seed} (repeat with --seed ${seed})`);
  const engine = tableEngine(new MemoryStore());
  const ours = values.ours === undefined ? inProcess('ours', engine) : overHttp('ours', values.ours);
  const ends = { amazon: overHttp('DynamoDB Local', endpoint), ours };
  const findings = noFindings();
  const started = performance.now();
  const each = {
    operations: Math.ceil(operations / lanes),
    until: started + 1000 * Number(values.seconds),
  };
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) => runLane(ends, { ...each, seed: seed * 100 + lane }, findings)),
  );
  const seconds = (performance.now() - started) / 1000;
  const found = [...findings.unknown.values()].sort((a, b) => b.times - a.times);
  const until = performance.now() + 1000 * Number(values['shrink-seconds']);
  for (const one of found) say(foundText(one, await shrink(ends, one, until)));
  say(summaryOf(findings));
  say(`${seconds.toFixed(1)} s, ${Math.round(findings.operations / seconds)} operations a second`);
  return findings.unknown.size === 0;
}

/** Titles of tests that count units of transactions, which DynamoDB Local counts otherwise: known-differences.ts. */
const countingUnits = [
  'write units',
  'costs no more with the longest numbers there are',
  'writes six units and two for each leg',
  'costs four to lose',
  'are counted in two waits for the table',
];

/** Every other test of calls and ledger with DynamoDB Local for its table. */
function runTests(endpoint: string): Promise<boolean> {
  for (const title of countingUnits) say(`left out, it counts units of transactions: ${title}`);
  const words = ['run', '--config', 'test/vitest.config.ts', '--project', 'ledger', '--project', 'calls'];
  words.push('--testNamePattern', `^(?!.*(${countingUnits.join('|')}))`);
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TABLE_UNDER_TEST: endpoint },
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0));
  });
}

const missing = whyNoDynamoDbLocal();
if (missing !== undefined) {
  say(`\nSKIPPED: conformance with DynamoDB Local. ${missing}`);
  process.exit(0);
}
const local = await startDynamoDbLocal();
const results: boolean[] = [];
if (values.only !== 'tests') results.push(await compareOperations(local.endpoint));
if (values.only !== 'operations') results.push(await runTests(local.endpoint));
await local.stop();
process.exit(results.every(Boolean) ? 0 : 1);
