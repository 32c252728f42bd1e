import { join } from 'node:path';
import * as z from 'zod';
import { passTime } from '../emulators/test-controls.ts';
import { loadHandlers } from '../gateway/handlers.ts';
import { shareEmbeddedTable } from '../table/embedded-table.ts';
import { readCloud } from '../templates/cloud.ts';

/** A process beside the local system's own that runs functions it is sent, over the same table: see `serving.ts`. */
const [built = '', root = '', tableFile = ''] = process.argv.slice(2);

const Sent = z.union([
  z.object({ number: z.int(), entry: z.string(), event: z.unknown().optional() }),
  z.object({ pass: z.int().positive() }),
]);

const send = (message: object) => process.send?.(message);
const table = tableFile === '' ? null : shareEmbeddedTable(tableFile);
const invoke = await loadHandlers(built, readCloud(join(root, 'cdk.out/local')).functions);

process.on('message', async (message) => {
  const sent = Sent.parse(message);
  if ('pass' in sent) return passTime(sent.pass);
  const { number, entry, event } = sent;
  try {
    send({ number, result: await invoke(entry, event) });
  } catch (error) {
    send({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// Ctrl+C reaches every process of the terminal: the system ends this one when it has answered.
process.on('SIGINT', () => undefined);
// Also when the system was killed.
process.once('disconnect', async () => {
  await table?.close();
  process.exit(0);
});
send({ ready: true });
