import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../infra/local/prepare.mjs';
import { root } from '../infra/local/stamp.mjs';
import { needChromium } from './need-chromium.mjs';

/** Two files at a time in one run: none of them needs the machine for itself. */
const together = ['rules', 'ledger', 'providers', 'runtime', 'architecture', 'web', 'infra', 'calls'];
/** Runs at a time of whole systems and browsers, as many as cores: a third saves no time, and pages beside two others miss their rounds. */
const lanes = 2;
/** What is left of the journeys goes to the lane that is free. Each part of them has a system of its own. */
const parts = 3;
/** Longest first. */
const apart = [
  ...Array.from({ length: parts - 1 }, (_, part) => ({ project: 'journeys', shard: `${part + 1}/${parts}` })),
  { project: 'games' },
  { project: 'journeys', shard: `${parts}/${parts}` },
  { project: 'trust' },
  { project: 'fuzz' },
];
const checks = {
  types: ['tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  lint: ['biome', 'ci', '--diagnostic-level=error'],
  unused: ['knip'],
};

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const isWanted = (name) => only === undefined || only.includes(name);
const sum = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed first and passed then, with what failed. */
const again = [];
/** Groups of tests that were skipped, with how many. */
const left = new Map();

/** Runs a program to its end; its output is shown at once, or returned when it runs beside others. */
function run(command, { quiet }) {
  return new Promise((resolve) => {
    const [name, ...rest] = command;
    const child = spawn(join(root, 'node_modules/.bin', name), rest, {
      cwd: root,
      stdio: quiet ? 'pipe' : 'inherit',
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
    child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString('utf8') }));
  });
}

async function check(name) {
  const started = performance.now();
  const { code, output } = await run(checks[name], { quiet: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n${code === 0 ? '' : output}`,
  );
  sum[code === 0 ? 'passed' : 'failed'] += 1;
}

function hasTests(project) {
  const folder = join(root, 'test', project);
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.test.ts'))
  );
}

async function vitest(projects, { shard, quiet }) {
  const present = projects.filter((project) => isWanted(project) && hasTests(project));
  if (present.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'newbet-tests-'));
  const file = join(folder, 'report.json');
  const { code, output } = await run(
    [
      'vitest',
      'run',
      '--config',
      'test/vitest.config.ts',
      ...present.flatMap((name) => ['--project', name]),
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { quiet },
  );
  process.stdout.write(output);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  again.push(...triedAgain(tests));
  const didRun = ({ status }) => status === 'passed' || status === 'failed';
  for (const { ancestorTitles, fullName } of tests.filter((test) => !didRun(test))) {
    const group = ancestorTitles[0] ?? fullName;
    left.set(group, (left.get(group) ?? 0) + 1);
  }
  const failed = report?.numFailedTests ?? 1;
  sum.passed += report?.numPassedTests ?? 0;
  // A file that could not even be loaded fails without one failed test.
  sum.failed += code !== 0 && failed === 0 ? Math.max(1, report?.numFailedTestSuites ?? 1) : failed;
  sum.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
}

function triedAgain(tests) {
  return tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `${fullName}\n    ${failureMessages[0].split('\n', 3).join('\n    ')}`,
    );
}

/** Takes one run after the other until none is left. */
async function workOff(runs) {
  for (let next = runs.shift(); next !== undefined; next = runs.shift())
    await vitest([next.project], { shard: next.shard, quiet: true });
}

installPackages();
if (isWanted('journeys') || isWanted('games')) needChromium();
await Promise.all(Object.keys(checks).filter(isWanted).map(check));
await vitest(together, { quiet: false });
const runs = [...apart];
await Promise.all(Array.from({ length: lanes }, () => workOff(runs)));
for (const [group, count] of left) process.stdout.write(`\nskipped: ${group} (${count})\n`);
for (const one of again) process.stdout.write(`\nneeded a second try: ${one}\n`);
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exit(sum.failed > 0 ? 1 : 0);
