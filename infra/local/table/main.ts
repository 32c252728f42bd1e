import { parseArgs } from 'node:util';
import { tableEngine } from './engine.ts';
import { LmdbStore } from './store/lmdb-store.ts';
import { MemoryStore } from './store/memory-store.ts';
import { serveTable } from './table-server.ts';

/*
 * `npm run table -- --port 8000 --file .data/table` serves the embedded table in DynamoDB's wire protocol, for what names it
 * in DYNAMODB_ENDPOINT; without a file it is in memory. It ends by Ctrl+C, and with the process that started it when there is
 * a channel to that one.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8000' }, file: { type: 'string' } },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port must be from 0 to 65535');
const engine = tableEngine(values.file === undefined ? new MemoryStore() : new LmdbStore(values.file));
const server = await serveTable(engine, port);

const stop = async () => {
  await server.stop();
  await engine.close();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
process.send?.({ port: server.port });
process.stdout.write(`http://127.0.0.1:${server.port}\n`);
