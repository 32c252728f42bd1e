import { configureRequests } from '../../../functions/table/client/dynamodb.ts';
import { type TableEngine, tableEngine } from './engine.ts';
import { engineHandler } from './request-handler.ts';
import { LmdbStore } from './store/lmdb-store.ts';
import { serveTable } from './table-server.ts';

export interface EmbeddedTable {
  /** For other processes: `npm run owner` and tests. This one asks the engine itself. */
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Opens the table in this file and makes it the one this process's functions use, beside the process that made it. */
export function joinEmbeddedTable(file: string): TableEngine {
  const engine = tableEngine(new LmdbStore(file), { tidies: false });
  configureRequests(() => engineHandler(engine));
  return engine;
}

/** The same for the first process, which also deletes what expires and listens on a port. */
export async function openEmbeddedTable(file: string): Promise<EmbeddedTable> {
  const engine = tableEngine(new LmdbStore(file));
  configureRequests(() => engineHandler(engine));
  const server = await serveTable(engine, 0);
  return {
    endpoint: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await server.stop();
      await engine.close();
    },
  };
}
