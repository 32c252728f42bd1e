import { invalid, TableError } from '../errors.ts';
import { type Attributes, type AttributeType, type AttributeValue, setMember } from './attribute-value.ts';
import { compareBytes, compareTexts } from './compare.ts';
import { canonicalNumber, compareNumbers } from './number.ts';

/** Lists and maps inside each other; the item itself is the first of the 32 levels DynamoDB allows. */
export const maxNesting = 31;

/**
 * An item, a key or a map as it came over the wire, checked and normalised: numbers in DynamoDB's own text, sets in their
 * order.
 * @throws TableError ValidationException, or SerializationException when a member is of the wrong JSON type
 */
export function checkItem(item: unknown): Attributes {
  return checkMap(item, 0);
}

/** One value, as `checkItem` checks an item's. */
export function checkValue(value: unknown): AttributeValue {
  return checkAt(value, 0);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The request's JSON is not of the shape the operation has. */
export function unserializable(found: unknown, expected: string): TableError {
  const message = Array.isArray(found)
    ? 'Start of list found where not expected'
    : isRecord(found)
      ? 'Start of structure or map found where not expected.'
      : `${valueName(found)} cannot be converted to ${expected}`;
  return new TableError('SerializationException', message);
}

function valueName(found: unknown): string {
  if (typeof found === 'boolean') return found ? 'TRUE_VALUE' : 'FALSE_VALUE';
  return typeof found === 'number' ? 'NUMBER_VALUE' : 'STRING_VALUE';
}

function checkMap(map: unknown, depth: number): Attributes {
  if (!isRecord(map)) throw unserializable(map, 'Map');
  const attributes: Record<string, AttributeValue> = {};
  for (const name of Object.keys(map)) {
    if (name === '') throw invalid('Empty attribute name');
    setMember(attributes, name, checkAt(map[name], depth));
  }
  return attributes;
}

/** Reads the one member of a value that names a type; members of other names and nulls count as absent. */
type Reader = (content: unknown, depth: number) => AttributeValue;

const readers: Readonly<Record<AttributeType, Reader>> = {
  S: (content) => ({ S: text(content) }),
  N: (content) => ({ N: canonicalNumber(text(content)) }),
  B: (content) => ({ B: binary(content) }),
  BOOL: (content) => ({ BOOL: truth(content) }),
  NULL: (content) => {
    if (truth(content)) return { NULL: true };
    throw invalid(`${badValues}: Null attribute value types must have the value of true`);
  },
  L: (content, depth) => ({ L: list(content).map((element) => checkAt(element, nested(depth))) }),
  M: (content, depth) => ({ M: checkMap(content, nested(depth)) }),
  SS: (content) => ({ SS: inOrder('SS', setOf('string', content), compareTexts) }),
  NS: (content) => ({ NS: inOrder('NS', setOf('number', content).map(canonicalNumber), compareNumbers) }),
  BS: (content) => ({ BS: inOrder('BS', setOf('binary', content).map(binary), compareBytes) }),
};

const readerOf: ReadonlyMap<string, Reader> = new Map(Object.entries(readers));
const badValues = 'One or more parameter values were invalid';

function checkAt(value: unknown, depth: number): AttributeValue {
  if (value !== null && value !== undefined && !isRecord(value))
    throw unserializable(value, 'AttributeValue');
  let found: AttributeValue | undefined;
  for (const type in value) {
    const read = readerOf.get(type);
    const content = value[type];
    if (read === undefined || content === null || content === undefined) continue;
    if (found) throw notOneType('has more than one datatypes set');
    found = read(content, depth);
  }
  if (!found) throw notOneType('is empty');
  return found;
}

function notOneType(fault: string): TableError {
  return invalid(`Supplied AttributeValue ${fault}, must contain exactly one of the supported datatypes`);
}

function nested(depth: number): number {
  if (depth < maxNesting) return depth + 1;
  throw invalid(
    'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
  );
}

function text(content: unknown): string {
  if (typeof content === 'string') return content;
  throw unserializable(content, 'String');
}

function truth(content: unknown): boolean {
  if (typeof content === 'boolean') return content;
  throw unserializable(content, 'Boolean');
}

function list(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content;
  throw unserializable(content, 'List');
}

function binary(content: unknown): string {
  if (typeof content !== 'string') throw unserializable(content, 'Blob');
  if (Buffer.from(content, 'base64').toString('base64') === content) return content;
  throw new TableError('SerializationException', `'${content}' can not be converted to a Blob`);
}

function setOf(kind: string, content: unknown): readonly string[] {
  const members = list(content);
  if (members.length === 0) throw invalid(`${badValues}: An ${kind} set  may not be empty`);
  if (members.includes(null))
    throw invalid(`${badValues}: An ${kind} set may not have a null string as a member`);
  return members.map(text);
}

function inOrder(
  type: 'SS' | 'NS' | 'BS',
  members: readonly string[],
  order: (left: string, right: string) => number,
): readonly string[] {
  const sorted = members.toSorted(order);
  if (!sorted.some((entry, place) => place > 0 && entry === sorted[place - 1])) return sorted;
  if (type === 'NS') throw invalid('Input collection contains duplicates');
  const ofType = type === 'BS' ? 'of type BS ' : '';
  throw invalid(`${badValues}: Input collection [${members.join(', ')}] ${ofType}contains duplicates.`);
}
