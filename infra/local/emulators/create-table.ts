import { callTable, WireFailure } from '../../../functions/table/client/wire.ts';
import type { TableDefinition } from '../templates/cloud.ts';

/** Creates the table as the template defines it. Returns false when it exists already. */
export async function createTable(
  name: string,
  { TimeToLiveSpecification, ...definition }: TableDefinition,
): Promise<boolean> {
  try {
    await callTable('CreateTable', { TableName: name, ...definition });
  } catch (error) {
    if (error instanceof WireFailure && error.type === 'ResourceInUseException') return false;
    throw error;
  }
  await callTable('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification });
  return true;
}
