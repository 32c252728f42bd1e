import { tableIndex } from '../../../functions/table/keys/keys.ts';

const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
];

/** What CreateTable is sent for a table with the product's keys and index. */
export function tableDefinition(name: string): object {
  const attributes = ['pk', 'sk', tableIndex.pk, tableIndex.sk];
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map((one) => ({ AttributeName: one, AttributeType: 'S' })),
    KeySchema: keySchema('pk', 'sk'),
    GlobalSecondaryIndexes: [
      {
        IndexName: tableIndex.name,
        KeySchema: keySchema(tableIndex.pk, tableIndex.sk),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  };
}
