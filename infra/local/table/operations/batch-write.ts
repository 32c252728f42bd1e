import { invalid } from '../errors.ts';
import { type Fields, fieldsAt } from '../fields.ts';
import { applyChanges } from '../items/apply-changes.ts';
import { Consumption } from '../items/capacity.ts';
import { countChange } from '../items/item-change.ts';
import { isRecord } from '../values/check.ts';
import type { Ground, Operation } from './operation.ts';
import { decideWrite, tablesOf, type WriteAction, writeActionIn } from './write-action.ts';

const mostWrites = 25;

function actionIn(TableName: string, request: Fields): WriteAction {
  const put = fieldsAt(request, 'PutRequest');
  const remove = fieldsAt(request, 'DeleteRequest');
  if (put && !remove) return writeActionIn('put', { TableName, Item: put.Item });
  if (remove && !put) return writeActionIn('delete', { TableName, Key: remove.Key });
  throw invalid(
    'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
  );
}

/** Puts and deletes, each for itself; the embedded table leaves none unprocessed. */
export const batchWriteItem: Operation = async ({ store, now }: Ground, request: Fields) => {
  const consumption = new Consumption(request);
  const actions = Object.entries(fieldsAt(request, 'RequestItems') ?? {}).flatMap(([name, requests]) => {
    if (!Array.isArray(requests) || !requests.every(isRecord))
      throw invalid(`RequestItems of ${name} must be a list`);
    return requests.map((one) => actionIn(name, one));
  });
  if (actions.length === 0)
    throw invalid(
      "1 validation error detected: Value at 'requestItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  if (actions.length > mostWrites) throw invalid('Too many items requested for the BatchWriteItem call');
  const changes = await store.write((writing) => {
    const tables = tablesOf(writing, actions);
    const decided = actions.flatMap((action, position) => {
      const table = tables[position];
      return table ? [decideWrite(writing, action, table).change] : [];
    });
    if (new Set(decided.map(({ key }) => key.toString('latin1'))).size < decided.length)
      throw invalid('Provided list of item keys contains duplicates');
    applyChanges(writing, decided, { at: now() });
    return decided;
  });
  for (const change of changes) countChange(consumption, change, 1);
  return { UnprocessedItems: {}, ...consumption.all() };
};
