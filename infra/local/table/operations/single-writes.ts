import { invalid } from '../errors.ts';
import { atPaths } from '../expressions/projection.ts';
import { choiceAt, type Fields } from '../fields.ts';
import { applyChanges } from '../items/apply-changes.ts';
import { Consumption } from '../items/capacity.ts';
import { countChange } from '../items/item-change.ts';
import type { Attributes } from '../values/attribute-value.ts';
import type { Ground, Operation } from './operation.ts';
import { type DecidedWrite, decideWrite, tableOf, type WriteKind, writeActionIn } from './write-action.ts';

const returnValues = ['NONE', 'ALL_OLD', 'UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW'] as const;
type ReturnValues = (typeof returnValues)[number];

function operation(kind: Exclude<WriteKind, 'check'>): Operation {
  return async ({ store, now }: Ground, request: Fields) => {
    const returns = choiceAt(request, 'ReturnValues', returnValues);
    if (kind !== 'update' && returns !== 'NONE' && returns !== 'ALL_OLD')
      throw invalid('Return values set to invalid value');
    const consumption = new Consumption(request);
    const action = writeActionIn(kind, request);
    const decided = await store.write((writing) => {
      const decision = decideWrite(writing, action, tableOf(writing, action));
      applyChanges(writing, [decision.change], { at: now() });
      return decision;
    });
    countChange(consumption, decided.change, 1);
    const Attributes = returned(returns, decided);
    return { ...(Attributes && { Attributes }), ...consumption.one() };
  };
}

/** The part of the item that the request wants back; undefined for none. */
function returned(returns: ReturnValues, { change, paths }: DecidedWrite): Attributes | undefined {
  const before = change.before?.attributes;
  const after = change.after?.item;
  const only = (item: Attributes | undefined) => {
    const found = atPaths(paths, item ?? {});
    return Object.keys(found).length === 0 ? undefined : found;
  };
  switch (returns) {
    case 'NONE':
      return undefined;
    case 'ALL_OLD':
      return before;
    case 'ALL_NEW':
      return after;
    case 'UPDATED_OLD':
      return only(before);
    case 'UPDATED_NEW':
      return only(after);
  }
}

export const putItem = operation('put');
export const updateItem = operation('update');
export const deleteItem = operation('delete');
