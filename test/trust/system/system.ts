import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { pointToTable } from '../../../functions/table/client/env.ts';
import { keyrings } from '../../../functions/table/client/keyring.ts';
import { freePort, startTable, type TableProcess } from '../../../infra/local/emulators/table-process.ts';
import { runningFile } from '../../../infra/local/environment.ts';
import { adoptKeys, localKeyStore } from '../../../infra/local/keys/key-store.ts';
import { noFaults } from '../../../infra/local/table/faults.ts';
import { root } from '../../../infra/root.ts';
import { sendTo } from '../../support/fakes/wire.ts';
import { type DirectTable, directTable } from '../faults/direct-table.ts';
import { type FaultProxy, startFaultProxy } from '../faults/fault-proxy.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { type ApiProcess, apiProcess } from './api-process.ts';
import { seeded } from './seeded.ts';

export interface System {
  readonly origin: string;
  readonly folder: string;
  readonly built: string;
  readonly api: ApiClient;
  readonly table: DirectTable;
  /** Null where the table is in the serving process. */
  readonly tableProcess: TableProcess | null;
  readonly server: ApiProcess;
  /** Between product and table; null when the product speaks to its table directly. */
  readonly proxy: FaultProxy | null;
  readonly random: () => number;
  stop(): Promise<void>;
}

export interface SystemOptions {
  readonly seed: number;
  readonly faulty: boolean;
  /** The table in the serving process, as `npm start` has it, instead of a process of its own. */
  readonly embedded?: boolean;
  /** How fast rounds of games run; 1 when left out. */
  readonly speed?: number;
  /** How many times the calls and tickets a member may have; a thousand when left out, as on a developer's machine. */
  readonly limits?: number;
  /** What the serving process is started with beside. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Of Node, for the serving process. */
  readonly flags?: readonly string[];
}

/** This process speaks to functions as well, with no edge before them that would prove itself. */
const keysWithoutEdge = keyrings.filter((name) => name !== 'ORIGIN_SECRETS');
/** The keys, and the one that wraps some of them. */
const keyFiles = ['secrets.json', 'wrapping.key'];
/** Those of the first system of this process: it holds keys in memory, so all its systems share them. */
const sharedKeys = mkdtempSync(join(tmpdir(), 'newbet-trust-keys-'));
process.once('exit', () => rmSync(sharedKeys, { recursive: true, force: true }));
let hasKeys = false;
const copyKeys = (from: string, to: string) => {
  for (const file of keyFiles) copyFileSync(join(from, file), join(to, file));
};
type Prepare = (what: { web: boolean }) => Promise<string>;
const Preparing = z.object({ prepare: z.custom<Prepare>((value) => typeof value === 'function') });
const preparing = pathToFileURL(join(root, 'infra/local/prepare.mjs')).href;

/** The built system as `npm start` would make it, without pages. Returns its folder. */
async function builtSystem(): Promise<string> {
  const { prepare } = Preparing.parse(await import(preparing));
  return prepare({ web: false });
}

const Running = z.object({ DYNAMODB_ENDPOINT: z.string() });

/** Where the table of a system that runs is reached. */
function endpointOf(folder: string): string {
  return Running.parse(JSON.parse(readFileSync(join(folder, runningFile), 'utf8'))).DYNAMODB_ENDPOINT;
}

/**
 * A fresh system of the real parts: the table's process, in front of it a proxy that can misbehave, and the serving process,
 * each of which can be killed alone. This process reads and prepares the table directly.
 */
export async function startSystem({
  seed,
  faulty,
  embedded = false,
  speed = 1,
  limits = 1_000,
  environment: more = {},
  flags = [],
}: SystemOptions): Promise<System> {
  const built = await builtSystem();
  const folder = mkdtempSync(join(tmpdir(), 'newbet-trust-'));
  const random = seeded(seed);
  const tableProcess = embedded ? null : await startTable({ file: join(folder, 'own-table.lmdb'), built });
  const proxy =
    faulty && tableProcess
      ? await startFaultProxy({ target: tableProcess.endpoint, random, rates: noFaults })
      : null;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'demo',
    FEED: 'off',
    SPEED: String(speed),
    SUCCESS_LIMIT_FACTOR: String(limits),
    ...(tableProcess && { DYNAMODB_ENDPOINT: proxy?.endpoint ?? tableProcess.endpoint }),
    ...more,
  };
  if (hasKeys) copyKeys(sharedKeys, folder);
  const server = apiProcess({ built, environment, flags });
  const stop = async () => {
    await server.stop();
    proxy?.stop();
    await tableProcess?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.start();
    const endpoint = tableProcess?.endpoint ?? endpointOf(folder);
    const table = await directTable((operation, body) => sendTo(endpoint, operation, body));
    copyKeys(folder, sharedKeys);
    hasKeys = true;
    await adoptKeys(localKeyStore(folder), keysWithoutEdge);
    process.env.SPEED = String(speed);
    pointToTable({ TABLE_NAME: table.name, DYNAMODB_ENDPOINT: endpoint });
    const api = apiClient(`http://127.0.0.1:${port}`);
    return { origin, folder, built, api, table, tableProcess, server, proxy, random, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
