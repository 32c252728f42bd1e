import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deniedSets } from '../constructs/firewall-rules.ts';
import { createTable } from './emulators/create-table.ts';
import { startFirewall } from './emulators/firewall.ts';
import { startQueue } from './emulators/queue.ts';
import { startSchedules } from './emulators/schedules.ts';
import { localSecretIds, startVault } from './emulators/secrets.ts';
import { startSockets } from './emulators/sockets.ts';
import { serveTestControls } from './emulators/test-controls.ts';
import { localEnvironment, runningFile } from './environment.ts';
import { developPages } from './gateway/develop-pages.ts';
import { headersOf } from './gateway/gateway.ts';
import { listen, onPort } from './gateway/listen.ts';
import { attachCalls, report } from './gateway/serve-calls.ts';
import { adoptKeys, localKeyStore } from './keys/key-store.ts';
import { wrappingKeyUrl } from './keys/wrapping-key.ts';
import { demoMembers, demoOperators, demoPassword, demoWithdrawalPassword } from './seed/demo-data.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { startServing } from './serving/serving-processes.ts';
import { openEmbeddedTable } from './table/embedded-table.ts';
import { readCloud } from './templates/cloud.ts';

/** Prints addresses and demo accounts once the local system is up, in Korean and English, without colours. */
function welcome({ origin, seed }: { origin: string; seed: 'demo' | 'empty' }): void {
  const members = demoMembers
    .map(({ userId, state }) => (state === 'frozen' ? `${userId} (정지 / frozen)` : userId))
    .join(', ');
  const accounts =
    seed === 'demo'
      ? [
          `회원 / members:     ${members}`,
          `운영자 / operators: ${Object.keys(demoOperators).join(', ')}`,
          `비밀번호 / password: ${demoPassword}   출금 비밀번호 / withdrawal password: ${demoWithdrawalPassword}`,
        ]
      : ['계정이 없습니다 / no accounts: npm run owner -- <operatorId>'];
  const lines = [
    '',
    `사이트 / site:       ${origin}`,
    `콘솔 / console:      ${origin}/console`,
    ...accounts,
    '종료 / stop: Ctrl+C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const tableName = 'newbet';

/** Starts the local system: everything in this process, with others beside it that answer calls where more are asked for. */
export async function run({
  built,
  root,
  developing,
}: {
  built: string;
  root: string;
  developing: boolean;
}): Promise<void> {
  const environment = localEnvironment(process.env);
  const dataDir = environment.DATA_DIR;
  mkdirSync(dataDir, { recursive: true });
  const cloud = readCloud(join(root, 'cdk.out/local'));

  const tableFile = environment.DYNAMODB_ENDPOINT === undefined ? join(dataDir, 'table.lmdb') : null;
  const table = tableFile === null ? null : await openEmbeddedTable(tableFile);
  const vault = await startVault(dataDir);
  const [queue, sockets, firewall] = await Promise.all([
    startQueue(cloud.queue),
    startSockets(cloud, vault.edgeSecret),
    startFirewall(cloud),
  ]);
  const listener = await listen(environment.PORT);
  const { server, port } = listener;
  const origin = `http://localhost:${port}`;
  const bucket = pathToFileURL(join(dataDir, 'kept')).href;
  // For the demo data, which this process makes; functions read them as on AWS.
  await adoptKeys(localKeyStore(dataDir));
  Object.assign(process.env, {
    STAGE: 'local',
    SECRETS: localSecretIds(),
    SECRETS_ENDPOINT: vault.endpoint,
    WRAPPING_KEY: wrappingKeyUrl(dataDir),
    SECRETS_SECONDS: String(environment.SECRETS_SECONDS),
    TABLE_NAME: tableName,
    ORIGIN: `${origin},${origin}`,
    AWS_REGION: 'ap-northeast-2',
    DYNAMODB_ENDPOINT: table?.endpoint ?? environment.DYNAMODB_ENDPOINT,
    SQS_ENDPOINT: queue.endpoint,
    SETTLEMENT_QUEUE_URL: queue.url,
    LIVE_ENDPOINT: sockets.endpoint,
    FIREWALL_SETS: deniedSets('local'),
    FIREWALL_ENDPOINT: firewall.endpoint,
    FEED: environment.FEED,
    REPLAY: environment.REPLAY,
    SPEED: String(environment.SPEED),
    SEED: environment.SEED,
    PUSH_RECEIVERS: environment.PUSH_RECEIVERS,
    OTP: environment.OTP,
    SUCCESS_LIMIT_FACTOR: String(environment.SUCCESS_LIMIT_FACTOR),
    AUDIT_ROOTS: bucket,
    IMAGES: bucket,
  });

  const { DYNAMODB_ENDPOINT } = process.env;
  const running = { TABLE_NAME: tableName, DYNAMODB_ENDPOINT, CONSOLE_URL: `${origin}/console` };
  writeFileSync(join(dataDir, runningFile), JSON.stringify(running));
  if (await createTable(tableName, cloud.table)) await seedDemo(environment.SEED);
  const start = { built, root, dataDir, port, tableFile };
  const vite = developing ? await developPages(root) : null;
  const count = developing ? 1 : environment.SERVING_PROCESSES;
  // Before this process serves: one that reads beside another opening the file may see the state a commit back.
  const serving = await startServing({ count, start, firewall, server });
  const invoke = await attachCalls(server, { ...start, vite, isDenied: firewall.isDenied });
  const headers = headersOf(onPort(cloud.distributions, port), '/ws');
  sockets.attach(server, { invoke, isDenied: firewall.isDenied, headers });
  listener.deliver(serving.take);
  queue.consume(invoke);
  const schedules = startSchedules({ cloud, invoke, report });

  const stop = async () => {
    schedules.stop();
    sockets.stop();
    firewall.stop();
    listener.close();
    await serving.stop();
    await queue.stop();
    vault.stop();
    await table?.close();
    rmSync(join(dataDir, runningFile), { force: true });
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  serveTestControls({ origin, serving, wake: schedules.wake, stop });
  welcome({ origin, seed: environment.SEED });
}
