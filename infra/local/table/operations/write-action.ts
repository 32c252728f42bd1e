import { conditionFailed, invalid } from '../errors.ts';
import { bindPlaceholders, type Placeholders } from '../expressions/placeholders.ts';
import { type Condition, holds, parseCondition } from '../expressions/condition.ts';
import { parseUpdate, type Update, updated } from '../expressions/update.ts';
import { choiceAt, type Fields, fieldsAt, textAt } from '../fields.ts';
import { checkSize, type ItemChange, itemAt, itemChange } from '../items/change-item.ts';
import { definitionOf, type TableDefinition, tableNameIn } from '../items/definition.ts';
import { storedKeyAt, storedKeyOf } from '../items/item-keys.ts';
import type { StoredItem } from '../items/stored-item.ts';
import type { Reading } from '../store/store.ts';
import type { Attributes } from '../values/attribute-value.ts';
import { checkItem } from '../values/check-item.ts';
import { sizeOf } from '../values/size.ts';

export type WriteKind = 'put' | 'update' | 'delete' | 'check';

/** A write to one item as its request describes it, looked at as far as that goes without the table. */
export interface WriteAction {
  readonly kind: WriteKind;
  readonly tableName: string;
  /** The whole item of a put, the key of the others. */
  readonly given: Attributes;
  readonly condition: Condition | undefined;
  readonly update: Update | undefined;
  readonly placeholders: Placeholders;
  /** Whether a failed condition shows the item. */
  readonly showsFailed: boolean;
}

/** @throws TableError ValidationException */
export function writeActionIn(kind: WriteKind, request: Fields): WriteAction {
  const tableName = tableNameIn(request);
  const given = fieldsAt(request, kind === 'put' ? 'Item' : 'Key');
  if (given === undefined) throw invalid(kind === 'put' ? 'Item to put in PutItem cannot be null' : 'Key cannot be null');
  const conditionText = textAt(request, 'ConditionExpression');
  const updateText = kind === 'update' ? textAt(request, 'UpdateExpression') : undefined;
  if (kind === 'check' && conditionText === undefined)
    throw invalid("Value null at 'conditionExpression' failed to satisfy constraint: Member must not be null");
  const condition = conditionText === undefined ? undefined : parseCondition(conditionText, 'ConditionExpression');
  const update = updateText === undefined ? undefined : parseUpdate(updateText);
  const placeholders = bindPlaceholders(request, [condition, update]);
  const shown = choiceAt(request, 'ReturnValuesOnConditionCheckFailure', ['NONE', 'ALL_OLD']);
  const item = checkItem(given);
  if (kind === 'put') checkSize(sizeOf(item));
  return { kind, tableName, given: item, condition, update, placeholders, showsFailed: shown === 'ALL_OLD' };
}

/** What a write is to change, with the item as its condition saw it. */
export interface DecidedWrite {
  readonly change: ItemChange;
  /** Names of top-level attributes that an update touched. */
  readonly touched: readonly string[];
}

/** Where an action's item is kept. @throws TableError ResourceNotFoundException, ValidationException */
export function placeOf(reading: Reading, action: WriteAction): { table: TableDefinition; key: Buffer } {
  const table = definitionOf(reading, action.tableName);
  const key = action.kind === 'put' ? storedKeyOf(table, action.given) : storedKeyAt(table, action.given);
  return { table, key };
}

/** Judges an action by the item that is stored. @throws TableError ConditionalCheckFailedException, ValidationException */
export function decideWrite(
  reading: Reading,
  action: WriteAction,
  { table, key }: { readonly table: TableDefinition; readonly key: Buffer },
): DecidedWrite {
  const before = itemAt(reading, key);
  if (action.condition && !holds(action.condition, before?.attributes, action.placeholders))
    throw conditionFailed(action.showsFailed ? before?.attributes : undefined);
  const { after, touched } = outcomeOf(action, table, before);
  return { change: itemChange(table, key, { before, after }), touched };
}

function outcomeOf(
  { kind, given, update, placeholders }: WriteAction,
  table: TableDefinition,
  before: StoredItem | undefined,
): { after: Attributes | undefined; touched: readonly string[] } {
  if (kind === 'put') return { after: given, touched: [] };
  if (kind === 'delete') return { after: undefined, touched: [] };
  if (kind === 'check') return { after: before?.attributes, touched: [] };
  const start = before?.attributes ?? given;
  if (update === undefined) return { after: start, touched: [] };
  const { item, touched } = updated(update, start, { placeholders, keys: table.key });
  return { after: item, touched };
}
