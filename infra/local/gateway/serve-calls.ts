import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { edgeSecretOf } from '../emulators/secrets.ts';
import { readCloud } from '../templates/cloud.ts';
import { callsOf } from './calls.ts';
import { attachGateway } from './gateway.ts';
import { type Invoke, loadHandlers } from './handlers.ts';
import { onPort } from './listen.ts';
import { staticFiles } from './static-files.ts';

/** What a handler threw, to the error stream. */
export function report(entry: string, error: unknown): void {
  process.stderr.write(
    `${entry}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

/** Loads the handlers and lets the server answer with them, with the pages and with pictures. */
export async function attachCalls(
  server: Server,
  {
    built,
    root,
    dataDir,
    port,
    vite,
    isDenied,
  }: {
    readonly built: string;
    readonly root: string;
    readonly dataDir: string;
    /** The one of the addresses that replies name. */
    readonly port: number;
    readonly vite: ((request: IncomingMessage, response: ServerResponse) => void) | null;
    readonly isDenied: (address: string) => boolean;
  },
): Promise<Invoke> {
  const cloud = readCloud(join(root, 'cdk.out/local'));
  const invoke = await loadHandlers(built, cloud.functions);
  attachGateway({
    server,
    distributions: onPort(cloud.distributions, port),
    answerCall: callsOf({ cloud, invoke, report, edgeSecret: edgeSecretOf(dataDir) }),
    files: staticFiles(join(root, 'dist')),
    images: staticFiles(join(dataDir, 'kept')),
    vite,
    isDenied,
  });
  return invoke;
}
