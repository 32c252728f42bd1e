import {
  CreateTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { leanClient } from '../../../functions/table/client/dynamodb.ts';
import type { TableDefinition } from '../templates/cloud.ts';

/** Creates the table as the template defines it. Returns false when it exists already. */
export async function createTable(
  name: string,
  { TimeToLiveSpecification, ...definition }: TableDefinition,
): Promise<boolean> {
  const client = leanClient();
  try {
    await client.send(new CreateTableCommand({ TableName: name, ...definition }));
  } catch (error) {
    if (error instanceof ResourceInUseException) return false;
    throw error;
  }
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
  return true;
}
