import { conditionFailed, invalid } from '../errors.ts';
import { holds } from '../expressions/holds.ts';
import type { Path } from '../expressions/paths.ts';
import { type Expressions, expressionsOf } from '../expressions/request.ts';
import { checkKeyKept, updated } from '../expressions/updated.ts';
import { choiceAt, type Fields, fieldsAt } from '../fields.ts';
import { definitionOf, type TableDefinition, tableNameIn } from '../items/definition.ts';
import { checkSize, type ItemChange, itemAt, itemChange } from '../items/item-change.ts';
import { checkHasKey, checkIsKey, keyNames, storedKeyOf } from '../items/item-keys.ts';
import type { StoredItem } from '../items/stored-item.ts';
import type { Reading } from '../store/store.ts';
import type { Attributes } from '../values/attribute-value.ts';
import { checkItem } from '../values/check.ts';
import { sizeOf } from '../values/size.ts';

export type WriteKind = 'put' | 'update' | 'delete' | 'check';

/** A write to one item as its request describes it, looked at as far as that goes without the table. */
export interface WriteAction {
  readonly kind: WriteKind;
  readonly tableName: string;
  /** The whole item of a put, the key of the others. */
  readonly given: Attributes;
  readonly expressions: Expressions;
  /** Whether a failed condition shows the item. */
  readonly showsFailed: boolean;
}

/** @throws TableError ValidationException */
export function writeActionIn(kind: WriteKind, request: Fields): WriteAction {
  const tableName = tableNameIn(request);
  const given = fieldsAt(request, kind === 'put' ? 'Item' : 'Key');
  if (given === undefined)
    throw invalid(kind === 'put' ? 'Item to put in PutItem cannot be null' : 'Key cannot be null');
  const expressions = expressionsOf(
    request,
    kind === 'update' ? ['UpdateExpression', 'ConditionExpression'] : ['ConditionExpression'],
  );
  if (kind === 'check' && !expressions.condition)
    throw invalid(
      "Value null at 'conditionExpression' failed to satisfy constraint: Member must not be null",
    );
  const shown = choiceAt(request, 'ReturnValuesOnConditionCheckFailure', ['NONE', 'ALL_OLD']);
  const item = checkItem(given);
  if (kind === 'put') checkSize(sizeOf(item));
  return { kind, tableName, given: item, expressions, showsFailed: shown === 'ALL_OLD' };
}

/** What a write is to change, with the item as its condition saw it. */
export interface DecidedWrite {
  readonly change: ItemChange;
  /** What an update names. */
  readonly paths: readonly Path[];
}

/** The table of an action, whose key has the right attributes. @throws TableError ResourceNotFoundException, ValidationException */
export function tableOf(reading: Reading, action: WriteAction): TableDefinition {
  return withItsKey(definitionOf(reading, action.tableName), action);
}

/** The same of several, each table read once. */
export function tablesOf(reading: Reading, actions: readonly WriteAction[]): readonly TableDefinition[] {
  const read = new Map<string, TableDefinition>();
  return actions.map((action) => {
    const table = read.get(action.tableName) ?? definitionOf(reading, action.tableName);
    read.set(action.tableName, table);
    return withItsKey(table, action);
  });
}

function withItsKey(table: TableDefinition, { kind, given }: WriteAction): TableDefinition {
  if (kind === 'put') checkHasKey(table, given);
  else checkIsKey(table, given);
  return table;
}

/** Where an action's item is kept. @throws TableError ValidationException */
export function placeOf(
  table: TableDefinition,
  { given, expressions: { update, bound } }: WriteAction,
): Buffer {
  if (update) checkKeyKept(update, bound, keyNames(table.key));
  return storedKeyOf(table, given);
}

/** Judges an action by the item that is stored. @throws TableError ConditionalCheckFailedException, ValidationException */
export function decideWrite(reading: Reading, action: WriteAction, table: TableDefinition): DecidedWrite {
  const key = placeOf(table, action);
  const before = itemAt(reading, key);
  const { condition, bound } = action.expressions;
  if (condition && !holds(condition, before?.attributes, bound))
    throw conditionFailed(action.showsFailed ? before?.attributes : undefined);
  const { item: after, paths } = outcomeOf(action, before);
  return { change: itemChange(table, key, { before, after }), paths };
}

function outcomeOf(
  { kind, given, expressions: { update, bound } }: WriteAction,
  before: StoredItem | undefined,
): { readonly item: Attributes | undefined; readonly paths: readonly Path[] } {
  const none = { paths: [] };
  if (kind === 'put') return { item: given, ...none };
  if (kind === 'delete') return { item: undefined, ...none };
  if (kind === 'check') return { item: before?.attributes, ...none };
  const start = before?.attributes ?? given;
  return update ? updated(update, start, bound) : { item: start, ...none };
}
