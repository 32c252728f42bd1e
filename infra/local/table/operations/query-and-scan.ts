import { invalid } from '../errors.ts';
import { type Condition, conditionNames, holds, parseCondition } from '../expressions/condition.ts';
import { keyConditionOf, parseKeyCondition, type SortRange } from '../expressions/key-condition.ts';
import { bindPlaceholders, type Placeholders } from '../expressions/placeholders.ts';
import { parseProjection } from '../expressions/projection.ts';
import { choiceAt, countAt, type Fields, fieldsAt, flagAt, textAt } from '../fields.ts';
import { Consumption, readUnits } from '../items/capacity.ts';
import { itemAt, shownBy } from '../items/change-item.ts';
import {
  definitionOf,
  type IndexDefinition,
  indexOf,
  type KeySchema,
  type TableDefinition,
  tableNameIn,
} from '../items/definition.ts';
import { entryKeyOf, keyAttributes, storedKeyOf } from '../items/item-keys.ts';
import { behindAll, following, itemKey, kinds, prefixKey, startOf } from '../items/key-bytes.ts';
import { StoredItem } from '../items/stored-item.ts';
import type { Range, Reading } from '../store/store.ts';
import type { Attributes } from '../values/attribute-value.ts';
import { checkItem } from '../values/check-item.ts';
import { sizeOf } from '../values/size.ts';
import type { Ground, Operation } from './operation.ts';
import { members, type Shown, shownText } from './reads.ts';

/** Bytes that one page reads. */
const largestPage = 1_024 * 1_024;

/** What a page of a table or of one of its indexes is asked for. */
interface PageRequest {
  readonly table: TableDefinition;
  readonly index: IndexDefinition | undefined;
  readonly consistent: boolean;
  readonly filter: Condition | undefined;
  readonly shown: Shown | undefined;
  readonly placeholders: Placeholders;
  readonly limit: number;
  readonly countsOnly: boolean;
}

interface Page {
  readonly texts: readonly string[];
  readonly count: number;
  readonly scanned: number;
  readonly size: number;
  /** The last item read, where there may be more. */
  readonly last: Attributes | undefined;
}

const keyOf = ({ table, index }: Pick<PageRequest, 'table' | 'index'>): KeySchema => index?.key ?? table.key;

/** The item an index's entry or a table's key stands for, as the index or the table shows it. */
function itemOf(reading: Reading, { table, index }: PageRequest, value: Uint8Array): StoredItem {
  if (!index) return new StoredItem(value);
  const item = itemAt(reading, Buffer.from(value));
  if (!item) throw new Error('an entry of an index without its item');
  if (index.shows === 'all') return item;
  const shown = shownBy(index, table, item.attributes);
  return StoredItem.of(shown);
}

/** Reads until the limit, a megabyte or the end of the range. */
function readPage(reading: Reading, request: PageRequest, range: Range): Page {
  const { filter, placeholders, limit, countsOnly } = request;
  const texts: string[] = [];
  let count = 0;
  let scanned = 0;
  let size = 0;
  for (const [, value] of reading.range(range)) {
    const item = itemOf(reading, request, value);
    scanned += 1;
    size += item.size;
    if (!filter || holds(filter, item.attributes, placeholders)) {
      count += 1;
      if (!countsOnly) texts.push(shownText(item, request.shown));
    }
    if (scanned === limit || size >= largestPage)
      return { texts, count, scanned, size, last: item.attributes };
  }
  return { texts, count, scanned, size, last: undefined };
}

/** The range behind the key at which the page before ended. @throws TableError ValidationException */
function continued(request: PageRequest, range: Range, start: Attributes | undefined): Range {
  if (!start) return range;
  const { table, index } = request;
  const names = new Set([...Object.keys(keyNames(table.key)), ...(index ? Object.keys(keyNames(index.key)) : [])]);
  if (Object.keys(start).length !== names.size)
    throw invalid("Exclusive Start Key must have same size as table's key schema");
  const item = storedKeyOf(table, start);
  const place = index ? entryKeyOf(table, index, { item: start, key: item }) : item;
  if (!place) throw invalid('The provided starting key is invalid');
  const isInside = Buffer.compare(place, range.from) >= 0 && Buffer.compare(place, range.before) < 0;
  if (!isInside) throw invalid('The provided starting key does not match the range key predicate');
  return range.descending ? { ...range, before: place } : { ...range, from: following(place) };
}

const keyNames = ({ partition, sort }: KeySchema) => ({ [partition]: true, ...(sort !== undefined && { [sort]: true }) });

function startKeyIn(request: Fields): Attributes | undefined {
  const start = fieldsAt(request, 'ExclusiveStartKey');
  return start && checkItem(start);
}

interface PageParts {
  readonly condition: ReturnType<typeof parseKeyCondition> | undefined;
}

function pageRequestIn(reading: Reading, request: Fields, { condition }: PageParts): PageRequest {
  const table = definitionOf(reading, tableNameIn(request));
  const indexName = textAt(request, 'IndexName');
  const index = indexName === undefined ? undefined : indexOf(table, indexName);
  const consistent = flagAt(request, 'ConsistentRead');
  if (index && consistent) throw invalid('Consistent reads are not supported on global secondary indexes');
  const select = choiceAt(request, 'Select', [
    'ALL_ATTRIBUTES',
    'ALL_PROJECTED_ATTRIBUTES',
    'SPECIFIC_ATTRIBUTES',
    'COUNT',
  ]);
  const filterText = textAt(request, 'FilterExpression');
  const filter = filterText === undefined ? undefined : parseCondition(filterText, 'FilterExpression');
  const shownExpression = textAt(request, 'ProjectionExpression');
  const projection = shownExpression === undefined ? undefined : parseProjection(shownExpression);
  const placeholders = bindPlaceholders(request, [condition, filter, projection]);
  return {
    table,
    index,
    consistent,
    filter,
    shown: projection && { projection, placeholders },
    placeholders,
    limit: countAt(request, 'Limit') ?? Number.POSITIVE_INFINITY,
    countsOnly: select === 'COUNT',
  };
}

function reply(request: Fields, page: PageRequest, read: Page): string {
  const { table, index, consistent, countsOnly } = page;
  const consumption = new Consumption(request);
  const units = readUnits(read.size, { consistent });
  consumption.ofTable(table.name, index ? 0 : units);
  if (index) consumption.ofIndex(table.name, index.name, units);
  const { last } = read;
  const LastEvaluatedKey = last && { ...keyAttributes(table.key, last), ...(index && keyAttributes(index.key, last)) };
  const rest = members({
    Count: read.count,
    ScannedCount: read.scanned,
    ...(LastEvaluatedKey && { LastEvaluatedKey }),
    ...consumption.one(),
  });
  return countsOnly ? `{${rest.slice(1)}}` : `{"Items":[${read.texts.join(',')}]${rest}}`;
}

/** Keys of one partition whose sort keys lie in the range. */
function rangeOf(start: Buffer, partition: string, sort: SortRange): Range {
  const at = (text: string) => itemKey(start, partition, text);
  const behind = (text: string) => behindAll(at(text));
  const whole = prefixKey(start, partition, '');
  if ('prefix' in sort) {
    const prefix = prefixKey(start, partition, sort.prefix);
    return { from: prefix, before: behindAll(prefix) };
  }
  const { from, to } = sort;
  return {
    from: from === undefined ? whole : from.inclusive ? at(from.text) : behind(from.text),
    before: to === undefined ? behindAll(whole) : to.inclusive ? behind(to.text) : at(to.text),
  };
}

export const query: Operation = ({ store }: Ground, request: Fields) => {
  const text = textAt(request, 'KeyConditionExpression');
  if (text === undefined)
    throw invalid('Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.');
  const condition = parseKeyCondition(text);
  const descending = request.ScanIndexForward === false;
  return store.read((reading) => {
    const page = pageRequestIn(reading, request, { condition });
    const { table, index, placeholders } = page;
    checkFilter(page);
    const { partition, sort } = keyConditionOf(condition, keyOf(page), placeholders);
    const start = index
      ? startOf(kinds.index, table.number, index.place)
      : startOf(kinds.item, table.number);
    const range = { ...rangeOf(start, partition, sort), descending };
    const isEmpty = Buffer.compare(Buffer.from(range.from), Buffer.from(range.before)) >= 0;
    const rest = continued(page, range, startKeyIn(request));
    return reply(request, page, isEmpty ? nothing : readPage(reading, page, rest));
  });
};

const nothing: Page = { texts: [], count: 0, scanned: 0, size: 0, last: undefined };

/** @throws TableError ValidationException when the filter names an attribute of the key */
function checkFilter(page: PageRequest): void {
  if (!page.filter) return;
  const keys = keyNames(keyOf(page));
  for (const name of conditionNames(page.filter, page.placeholders))
    if (name in keys)
      throw invalid(`Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`);
}

export const scan: Operation = ({ store }: Ground, request: Fields) =>
  store.read((reading) => {
    const page = pageRequestIn(reading, request, { condition: undefined });
    const { table, index } = page;
    const segments = countAt(request, 'TotalSegments');
    if (segments !== undefined && segments > 1) throw invalid('The embedded table is scanned in one segment');
    const start = index
      ? startOf(kinds.index, table.number, index.place)
      : startOf(kinds.item, table.number);
    const range = { from: start, before: behindAll(start) };
    return reply(request, page, readPage(reading, page, continued(page, range, startKeyIn(request))));
  });
