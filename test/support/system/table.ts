import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetSettings } from '../../../functions/table/admin/settings.ts';
import { pointToTable } from '../../../functions/table/client/env.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { tableIndex } from '../../../functions/table/keys/keys.ts';
import { startTable, type TableProcess } from '../../../infra/local/emulators/table-process.ts';
import { checkRights } from '../fakes/rights.ts';
import { callTable, configureWire, sendOverHttp } from '../fakes/wire.ts';
import { scratchFolder } from './scratch-folder.ts';
import { secretsOfTests } from './secrets.ts';

const tableName = 'newbet';

export interface OpenTable {
  readonly table: TableProcess;
  /** Ends the table's process and throws its file away. */
  readonly close: () => Promise<void>;
}

/** An empty table on a free port with a file of its own; this process's client speaks to it from here on. */
export async function openTable(): Promise<OpenTable> {
  secretsOfTests();
  const folder = await scratchFolder('newbet-table-');
  const table = await startTable({ file: join(folder, 'table.db') });
  pointToTable({ TABLE_NAME: tableName, DYNAMODB_ENDPOINT: table.endpoint });
  configureWire({ send: sendOverHttp });
  configurePace(realPace);
  forgetSettings();
  await createFromKeys();
  return {
    table,
    close: async () => {
      await table.stop();
      await rm(folder, { recursive: true, force: true });
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
