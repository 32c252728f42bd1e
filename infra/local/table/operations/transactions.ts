import { createHash } from 'node:crypto';
import { type CancellationReason, invalid, TableError } from '../errors.ts';
import { type Fields, fieldsAt, listAt, textAt } from '../fields.ts';
import { applyChanges } from '../items/apply-changes.ts';
import { Consumption, readUnits } from '../items/capacity.ts';
import type { TableDefinition } from '../items/definition.ts';
import { countChange, itemAt } from '../items/item-change.ts';
import { keyAttributes } from '../items/item-keys.ts';
import { behindAll, kinds, startOf } from '../items/key-bytes.ts';
import type { Writing } from '../store/store.ts';
import type { Attributes } from '../values/attribute-value.ts';
import { sizeOf } from '../values/size.ts';
import type { Ground, Operation } from './operation.ts';
import { readRequestIn, shownOf } from './reads.ts';
import {
  type DecidedWrite,
  decideWrite,
  tablesOf,
  type WriteAction,
  type WriteKind,
  writeActionIn,
} from './write-action.ts';

const mostActions = 100;
const largest = 4 * 1_024 * 1_024;
/** Milliseconds for which a token makes a transaction happen once. */
const tokenLife = 600_000;

const memberKinds: Readonly<Record<string, WriteKind>> = {
  Put: 'put',
  Update: 'update',
  Delete: 'delete',
  ConditionCheck: 'check',
};

function actionsIn(request: Fields): readonly Fields[] {
  const actions = listAt(request, 'TransactItems') ?? [];
  if (actions.length === 0)
    throw invalid(
      "Value [] at 'transactItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  if (actions.length > mostActions) throw invalid('Member must have length less than or equal to 100');
  return actions;
}

function writeIn(action: Fields): WriteAction {
  const [name, ...others] = Object.keys(action).filter((member) => action[member] !== undefined);
  const kind = name === undefined ? undefined : memberKinds[name];
  if (name === undefined || kind === undefined || others.length > 0)
    throw invalid('Invalid Request: TransactWriteRequest should contain Delete or Put or Update request');
  return writeActionIn(kind, fieldsAt(action, name) ?? {});
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

function checkPayload(size: number): void {
  if (size > largest) throw invalid(`Transaction payload size cannot exceed 4MB. Payload Size: ${size}`);
}

/** @throws TableError ValidationException when two actions name one item */
function checkDistinct(tables: readonly TableDefinition[], given: readonly Attributes[]): void {
  const texts = tables.map((table, position) => {
    const key = keyAttributes(table.key, given[position] ?? {});
    return `${table.number} ${JSON.stringify(key)}`;
  });
  if (new Set(texts).size < texts.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
}

/** All of them or none. @throws TableError TransactionCanceledException with a reason for each action */
function decideAll(writing: Writing, actions: readonly WriteAction[]): readonly DecidedWrite[] {
  const tables = tablesOf(writing, actions);
  checkDistinct(
    tables,
    actions.map(({ given }) => given),
  );
  return withReasons(actions, (action, position) => {
    const table = tables[position];
    if (!table) throw new Error('every action has its table');
    return decideWrite(writing, action, table);
  });
}

/** What `decide` makes of each. @throws TableError TransactionCanceledException with a reason for each when it refuses one */
function withReasons<Action, Decided>(
  actions: readonly Action[],
  decide: (action: Action, position: number) => Decided,
): readonly Decided[] {
  const decided: Decided[] = [];
  const reasons = actions.map((action, position): CancellationReason => {
    try {
      decided.push(decide(action, position));
      return { Code: 'None' };
    } catch (error) {
      return reasonOf(error);
    }
  });
  if (decided.length < actions.length) throw cancelled(reasons);
  return decided;
}

/** @throws what is no fault of the request */
function reasonOf(error: unknown): CancellationReason {
  if (!(error instanceof TableError)) throw error;
  if (error.type === 'ValidationException') return { Code: 'ValidationError', Message: error.message };
  if (error.type !== 'ConditionalCheckFailedException') throw error;
  const { Item } = error.details;
  return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...(Item && { Item }) };
}

export function cancelled(reasons: readonly CancellationReason[]): TableError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return new TableError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { details: { CancellationReasons: reasons } },
  );
}

interface Token {
  readonly key: Buffer;
  readonly digest: string;
  readonly now: number;
}

/** Whether the transaction of this token was made already. @throws TableError IdempotentParameterMismatchException */
function wasMade(writing: Writing, { key, digest, now }: Token): boolean {
  const bytes = writing.get(key);
  if (!bytes) return false;
  const stored: { digest: string; at: number } = JSON.parse(Buffer.from(bytes).toString());
  if (now - stored.at > tokenLife) return false;
  if (stored.digest === digest) return true;
  throw new TableError(
    'IdempotentParameterMismatchException',
    'Request rejected, as the same token was used with other parameters',
  );
}

export const transactWriteItems: Operation = async ({ store, now }: Ground, request: Fields) => {
  const consumption = new Consumption(request);
  const fields = actionsIn(request);
  const actions = fields.map(writeIn);
  checkPayload(sum(actions.map((action) => sizeOf(action.given) + sizeOf(action.expressions.bound.values))));
  const text = textAt(request, 'ClientRequestToken');
  const token = text === undefined ? undefined : tokenOf(text, fields, now());
  const decided = await store.write((writing) => {
    if (token && wasMade(writing, token)) return undefined;
    const changes = decideAll(writing, actions);
    applyChanges(
      writing,
      changes.map(({ change }) => change),
      { at: now() },
    );
    if (token) writing.put(token.key, Buffer.from(JSON.stringify({ digest: token.digest, at: token.now })));
    return changes;
  });
  for (const { change } of decided ?? []) countChange(consumption, change, 2);
  if (!decided) for (const action of actions) countRepeated(consumption, action);
  return consumption.all();
};

/** A transaction made before is read, not written. */
function countRepeated(consumption: Consumption, { tableName, given }: WriteAction): void {
  consumption.ofTable(tableName, 2 * readUnits(sizeOf(given), { consistent: true }));
}

function tokenOf(text: string, actions: readonly Fields[], now: number): Token {
  const digest = createHash('sha256').update(JSON.stringify(actions)).digest('hex');
  return { key: Buffer.concat([startOf(kinds.token, 0), Buffer.from(text)]), digest, now };
}

export const transactGetItems: Operation = ({ store }: Ground, request: Fields) => {
  const consumption = new Consumption(request);
  const reads = actionsIn(request).map((action) => readRequestIn(fieldsAt(action, 'Get') ?? {}));
  return store.read((reading) => {
    const places = withReasons(reads, (read) => read.placeIn(reading));
    checkDistinct(
      places.map(({ table }) => table),
      reads.map(({ given }) => given),
    );
    const items = places.map(({ key }) => itemAt(reading, key));
    checkPayload(sum(items.map((item) => item?.size ?? 0)));
    places.forEach(({ table }, position) => {
      consumption.ofTable(table.name, 2 * readUnits(items[position]?.size ?? 0, { consistent: true }));
    });
    const Responses = reads.map(({ shown }, position) => {
      const item = items[position];
      return item ? { Item: shownOf(item, shown) } : {};
    });
    return { Responses, ...consumption.all() };
  });
};

/** Tokens older than their life are forgotten. */
export async function dropOldTokens({ store, now }: Ground): Promise<void> {
  const start = startOf(kinds.token, 0);
  const oldest = now() - tokenLife;
  await store.write((writing) => {
    const old: Buffer[] = [];
    for (const [key, bytes] of writing.range({ from: start, before: behindAll(start) })) {
      const { at }: { at: number } = JSON.parse(Buffer.from(bytes).toString());
      if (at < oldest) old.push(Buffer.from(key));
    }
    for (const key of old) writing.remove(key);
  });
}
