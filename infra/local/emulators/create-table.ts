import { ask, WireFailure } from '../../../functions/table/client/wire.ts';
import type { TableDefinition } from '../templates/cloud.ts';

/** Makes the table as the template defines it. Says whether it was new. */
export async function createTable(
  name: string,
  { TimeToLiveSpecification, ...definition }: TableDefinition,
): Promise<boolean> {
  try {
    await ask('CreateTable', { TableName: name, ...definition });
  } catch (error) {
    if (error instanceof WireFailure && error.type === 'ResourceInUseException') return false;
    throw error;
  }
  await ask('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification });
  return true;
}
