import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installPackages } from '../infra/local/prepare.mjs';
import { packageProgram } from '../infra/programs.mjs';
import { filesBelow, root } from '../infra/project-files.mjs';
import { needChromium, withoutChromium } from './need-chromium.mjs';

/** One run, a file for each core at a time, and nothing beside it: fifty calls at once must be answered within 2.5 seconds. */
const together = {
  projects: ['rules', 'ledger', 'providers', 'runtime', 'architecture', 'web', 'calls'],
};
/** Runs at a time after that which keep a core busy: one for each. With one more the whole took no less time, and games, which wait beside them, half as long again. */
const lanes = Math.max(2, availableParallelism());
/** A project in parts, each with a system and a browser of its own. */
const inParts = (project, count) =>
  Array.from({ length: count }, (_, part) => ({ projects: [project], shard: `${part + 1}/${count}` }));
/** Niceness of runs that may take longer on a busy machine. */
const patient = 5;
/**
 * One of these at a time beside the others, which it goes before: games bet within real seconds, before a round is drawn,
 * and systems that are killed must be up again in time. Most of their time both wait.
 */
const waiting = [...inParts('games', 2), { projects: ['trust'] }];
/** The longest first. */
const busy = [
  ...inParts('journeys', 4),
  ...['conformance', 'infra', 'fuzz'].map((name) => ({ projects: [name] })),
];
const checks = {
  types: ['tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  lint: ['biome', 'ci', '--diagnostic-level=error'],
  unused: ['knip'],
};

/** What a browser is needed for. */
const withBrowser = ['journeys', 'games'];

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
installPackages();
const isNamed = (name) => only === undefined || only.includes(name);
/** Projects that need a browser where there is none. */
const impossible = withBrowser.some(isNamed) && !needChromium() ? withBrowser.filter(isNamed) : [];
const isWanted = (name) => isNamed(name) && !impossible.includes(name);
const sum = { passed: 0, failed: 0, skipped: 0 };
/** Groups of tests that were skipped, with how many. */
const left = new Map();
/** What failed, one paragraph each: said again at the end, where the reader of a long log begins. */
const failures = [];

/** Runs a program to its end; its output is returned then, since it runs beside others. */
function run(words, { nice = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { cwd: root });
    if (nice > 0) lower(child, nice);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString('utf8') }));
  });
}

/** Lets others go first; what it starts inherits that. */
function lower({ pid }, nice) {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + nice, constants.priority.PRIORITY_LOW));
  } catch (error) {
    process.stderr.write(`the priority stays as it is: ${error.message}\n`);
  }
}

const program = (name, words) => packageProgram(name, words).words;

/** Builds what every running system needs, before many of them wait for it. */
async function prepare() {
  const script = "import { prepare } from './infra/local/prepare.mjs'; await prepare({ web: true });";
  const { code, output } = await run(['--input-type=module', '--eval', script]);
  if (code === 0) return;
  process.stderr.write(output);
  process.exit(1);
}

async function check(name) {
  const started = performance.now();
  const [command, ...words] = checks[name];
  const { code, output } = await run(program(command, words), { nice: patient });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n${code === 0 ? '' : output}`,
  );
  sum[code === 0 ? 'passed' : 'failed'] += 1;
  if (code !== 0) failures.push(`${name}\n${output.trimEnd().slice(-2_000)}`);
}

function hasTests(project) {
  return (
    existsSync(join(root, 'test', project)) &&
    filesBelow(`test/${project}`).some((file) => file.endsWith('.test.ts'))
  );
}

const vitestOf = (projects) => [
  '--config',
  'test/vitest.config.ts',
  ...projects.flatMap((name) => ['--project', name]),
];

/** A file to write a report into, for as long as `work` takes. */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'newbet-tests-'));
  const file = join(folder, 'report.json');
  const ended = await work(file);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  return { ...ended, report };
}

/** Counts the tests of projects that need a browser as skipped: as they are written, one that runs for several cases as one. */
async function skip(projects) {
  const { output, report } = await withReport((file) =>
    run(program('vitest', ['list', '--staticParse', `--json=${file}`, ...vitestOf(projects)])),
  );
  if (report === null) throw new Error(`the tests of ${projects} cannot be listed:\n${output}`);
  for (const project of projects) {
    const count = report.filter(({ projectName }) => projectName === project).length;
    left.set(`all of test/${project}, for want of a browser`, count);
    sum.skipped += count;
  }
}

async function vitest({ projects, shard, nice }) {
  const present = projects.filter((project) => isWanted(project) && hasTests(project));
  if (present.length === 0) return;
  const words = ['run', ...vitestOf(present), ...(shard === undefined ? [] : [`--shard=${shard}`])];
  const { code, output, report } = await withReport((file) =>
    run(program('vitest', [...words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]), {
      nice,
    }),
  );
  process.stdout.write(output);
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const didRun = ({ status }) => status === 'passed' || status === 'failed';
  for (const { ancestorTitles, fullName } of tests.filter((test) => !didRun(test))) {
    const group = ancestorTitles[0] ?? fullName;
    left.set(group, (left.get(group) ?? 0) + 1);
  }
  for (const { name, assertionResults, status, message } of files) {
    const wrong = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of wrong)
      failures.push(`${relative(root, name)} > ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`);
    if (status === 'failed' && wrong.length === 0) failures.push(`${relative(root, name)}\n${message}`);
  }
  const failed = report?.numFailedTests ?? 1;
  sum.passed += report?.numPassedTests ?? 0;
  // A file that could not even be loaded fails without one failed test.
  sum.failed += code !== 0 && failed === 0 ? Math.max(1, report?.numFailedTestSuites ?? 1) : failed;
  sum.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
}

/** What is left for the cores, in order. */
const work = [
  ...busy.map((one) => () => vitest({ ...one, nice: patient })),
  ...Object.keys(checks)
    .filter(isWanted)
    .map((name) => () => check(name)),
];
async function workOff() {
  for (let next = work.shift(); next !== undefined; next = work.shift()) await next();
}
async function waitThrough() {
  for (const one of waiting) await vitest(one);
}

if (only === undefined) await prepare();
await vitest(together);
await Promise.all([waitThrough(), ...Array.from({ length: lanes }, workOff)]);
if (impossible.length > 0) await skip(impossible);
for (const [group, count] of left) process.stdout.write(`\nskipped: ${group} (${count})\n`);
if (impossible.length > 0)
  process.stdout.write(`\nSKIPPED: ${impossible.join(' and ')}. ${withoutChromium()}\n`);
// A run that nobody watches must not pass without them.
const isIncomplete = impossible.length > 0 && Boolean(process.env.CI);
if (isIncomplete) process.stdout.write('FAILED, because CI is set: every project must have run there\n');
for (const failure of failures) process.stdout.write(`\nFAILED: ${failure}\n`);
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exit(sum.failed > 0 || isIncomplete ? 1 : 0);
