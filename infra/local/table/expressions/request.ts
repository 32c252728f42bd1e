import { invalid, TableError } from '../errors.ts';
import type { Attributes, AttributeValue } from '../values/attribute-value.ts';
import { checkValue, isRecord, unserializable } from '../values/check.ts';
import { type Condition, parseCondition, parseFilter, parseKeyCondition } from './condition.ts';
import type { Expression } from './parser.ts';
import type { Bound } from './paths.ts';
import { type Projection, parseProjection } from './projection.ts';
import { type ExpressionKind, invalidExpression } from './tokens.ts';
import { parseUpdate, type Update } from './update.ts';

/** A request, or an action of a transaction, as it came: whatever of it is an expression is checked here. */
export type ExpressionRequest = {
  readonly [kind in ExpressionKind | 'ExpressionAttributeNames' | 'ExpressionAttributeValues']?: unknown;
};

/** The expressions of one request, parsed, with what their placeholders stand for. */
export interface Expressions {
  readonly bound: Bound;
  readonly update?: Update;
  readonly condition?: Condition;
  readonly filter?: Condition;
  readonly projection?: Projection;
  readonly keyCondition?: Condition;
}

const nothing = {};

/**
 * Parses and checks the expressions of a request. `allowed` are those its operation knows, in the order DynamoDB names them
 * when a request has values and none of them.
 * @throws TableError ValidationException or SerializationException
 */
export function expressionsOf(request: ExpressionRequest, allowed: readonly ExpressionKind[]): Expressions {
  const texts = new Map(allowed.map((kind) => [kind, textOf(request, kind)]));
  const bound = boundOf(request, texts);
  const update = parsed(texts.get('UpdateExpression'), parseUpdate, bound);
  const condition = parsed(texts.get('ConditionExpression'), parseCondition, bound);
  const filter = parsed(texts.get('FilterExpression'), parseFilter, bound);
  const projection = parsed(texts.get('ProjectionExpression'), parseProjection, bound);
  const keyCondition = parsed(texts.get('KeyConditionExpression'), parseKeyCondition, bound);
  const all = [update, condition, filter, projection, keyCondition].filter(
    (expression) => expression !== undefined,
  );
  checkUnused(all, bound);
  return {
    bound,
    ...(update && { update }),
    ...(condition && { condition }),
    ...(filter && { filter }),
    ...(projection && { projection }),
    ...(keyCondition && { keyCondition }),
  };
}

function parsed<Parsed extends Expression>(
  text: string | undefined,
  parse: (text: string) => Parsed,
  bound: Bound,
): Parsed | undefined {
  return text === undefined ? undefined : checked(parse(text), bound);
}

function textOf(request: ExpressionRequest, kind: ExpressionKind): string | undefined {
  const text = request[kind];
  if (text === undefined || text === null) return undefined;
  if (typeof text !== 'string') throw unserializable(text, 'String');
  return text;
}

function boundOf(request: ExpressionRequest, texts: ReadonlyMap<ExpressionKind, string | undefined>): Bound {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values } = request;
  const hasNames = names !== undefined && names !== null;
  const hasValues = values !== undefined && values !== null;
  const isWithout = [...texts.values()].every((text) => text === undefined);
  if (hasNames && isWithout)
    throw invalid('ExpressionAttributeNames can only be specified when using expressions');
  const withValues = [...texts.keys()].filter((kind) => kind !== 'ProjectionExpression');
  if (hasValues && withValues.every((kind) => texts.get(kind) === undefined)) {
    const missing = `${withValues.join(' and ')} ${withValues.length > 1 ? 'are' : 'is'} null`;
    throw invalid(`ExpressionAttributeValues can only be specified when using expressions: ${missing}`);
  }
  return {
    names: hasNames ? checkNames(names) : nothing,
    values: hasValues ? checkBoundValues(values) : nothing,
  };
}

const namePlaceholder = /^#\w+$/;
const valuePlaceholder = /^:\w+$/;

function checkNames(names: unknown): Readonly<Record<string, string>> {
  const checkedNames: Record<string, string> = {};
  for (const [key, name] of entriesOf(names, 'ExpressionAttributeNames', namePlaceholder)) {
    if (name === null || name === undefined) throw wrongName(key, 'null');
    if (typeof name !== 'string') throw unserializable(name, 'String');
    if (name === '') throw wrongName(key, 'Empty attribute name');
    checkedNames[key] = name;
  }
  return checkedNames;
}

function wrongName(key: string, fault: string): TableError {
  return invalid(`ExpressionAttributeNames contains invalid value: ${fault} for key ${key}`);
}

function checkBoundValues(values: unknown): Attributes {
  const checkedValues: Record<string, AttributeValue> = {};
  for (const [key, value] of entriesOf(values, 'ExpressionAttributeValues', valuePlaceholder))
    checkedValues[key] = checkBoundValue(key, value);
  return checkedValues;
}

function checkBoundValue(key: string, value: unknown): AttributeValue {
  try {
    return checkValue(value);
  } catch (fault) {
    if (!(fault instanceof TableError) || fault.type !== 'ValidationException') throw fault;
    throw invalid(`ExpressionAttributeValues contains invalid value: ${fault.message} for key ${key}`);
  }
}

function entriesOf(map: unknown, parameter: string, placeholder: RegExp): readonly [string, unknown][] {
  if (!isRecord(map)) throw unserializable(map, 'Map');
  const entries = Object.entries(map);
  if (entries.length === 0) throw invalid(`${parameter} must not be empty`);
  for (const [key] of entries) {
    if (!placeholder.test(key))
      throw invalid(`${parameter} contains invalid key: Syntax error; key: "${key}"`);
  }
  return entries;
}

function checked<Parsed extends Expression>(expression: Parsed, bound: Bound): Parsed {
  for (const placeholder of expression.placeholders) {
    if (placeholder in bound.names || placeholder in bound.values) continue;
    throw invalidExpression(
      expression.kind,
      placeholder.startsWith('#')
        ? `An expression attribute name used in the document path is not defined; attribute name: ${placeholder}`
        : `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
    );
  }
  for (const check of expression.checks) check(bound);
  return expression;
}

/** In loops, not with a set: there are a handful of each, and this runs at every request. */
function checkUnused(expressions: readonly Expression[], { names, values }: Bound): void {
  expectUsed('ExpressionAttributeNames', Object.keys(names), expressions);
  expectUsed('ExpressionAttributeValues', Object.keys(values), expressions);
}

function expectUsed(parameter: string, given: readonly string[], expressions: readonly Expression[]): void {
  const unused: string[] = [];
  for (const placeholder of given) if (!isUsed(placeholder, expressions)) unused.push(placeholder);
  if (unused.length === 0) return;
  throw invalid(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(', ')}}`);
}

function isUsed(placeholder: string, expressions: readonly Expression[]): boolean {
  for (const { placeholders } of expressions) if (placeholders.includes(placeholder)) return true;
  return false;
}
