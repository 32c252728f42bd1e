import { forgetSettings } from '../../../functions/table/admin/settings.ts';
import { pointToTable } from '../../../functions/table/client/env.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { tableIndex } from '../../../functions/table/keys/keys.ts';
import { tableEngine } from '../../../infra/local/table/engine.ts';
import { MemoryStore } from '../../../infra/local/table/store/memory-store.ts';
import { checkRights } from '../fakes/rights.ts';
import { callTable, configureEngine } from '../fakes/wire.ts';
import { secretsOfTests } from './secrets.ts';

const tableName = 'newbet';

export interface OpenTable {
  /** Throws the table away. */
  readonly close: () => Promise<void>;
}

/** An empty table in this process's memory; the product's client speaks to it from here on. */
export async function openTable(): Promise<OpenTable> {
  secretsOfTests();
  const engine = tableEngine(new MemoryStore());
  pointToTable({ TABLE_NAME: tableName, DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });
  configureEngine(engine);
  configurePace(realPace);
  forgetSettings();
  await createFromKeys();
  return {
    close: async () => {
      await engine.close();
      configureEngine(undefined);
      checkRights();
    },
  };
}

async function createFromKeys(): Promise<void> {
  const attributes = ['pk', 'sk', tableIndex.pk, tableIndex.sk];
  const schema = (pk: string, sk: string) => [
    { AttributeName: pk, KeyType: 'HASH' },
    { AttributeName: sk, KeyType: 'RANGE' },
  ];
  await callTable('CreateTable', {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: schema('pk', 'sk'),
    GlobalSecondaryIndexes: [
      {
        IndexName: tableIndex.name,
        KeySchema: schema(tableIndex.pk, tableIndex.sk),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
}
