import { randomUUID } from 'node:crypto';
import { forgetSettings } from '../../../functions/table/admin/settings.ts';
import { pointToTable } from '../../../functions/table/client/env.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { tableEngine } from '../../../infra/local/table/engine.ts';
import { MemoryStore } from '../../../infra/local/table/store/memory-store.ts';
import { checkRights } from '../fakes/rights.ts';
import { callTable, configureEngine } from '../fakes/wire.ts';
import { secretsOfTests } from './secrets.ts';
import { tableDefinition } from './table-definition.ts';

/** A DynamoDB the tests run on in place of the embedded table: `npm run conformance` names Amazon's local one. */
const underTest = process.env.TABLE_UNDER_TEST;

export interface OpenTable {
  /** Throws the table away. */
  readonly close: () => Promise<void>;
}

/** An empty table, in this process's memory unless `TABLE_UNDER_TEST` says where; the product's client speaks to it from here on. */
export async function openTable(): Promise<OpenTable> {
  secretsOfTests();
  const engine = underTest === undefined ? tableEngine(new MemoryStore()) : undefined;
  const name = engine === undefined ? `newbet-${randomUUID()}` : 'newbet';
  pointToTable({ TABLE_NAME: name, DYNAMODB_ENDPOINT: underTest ?? 'http://127.0.0.1:1' });
  configureEngine(engine);
  configurePace(realPace);
  forgetSettings();
  await callTable('CreateTable', tableDefinition(name));
  return {
    close: async () => {
      await engine?.close();
      configureEngine(undefined);
      checkRights();
    },
  };
}
