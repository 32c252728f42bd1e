import { invalid } from '../errors.ts';
import { holds } from '../expressions/holds.ts';
import { checkFilter, keyRange, type Limit, type SortRange } from '../expressions/key-range.ts';
import { type Expressions, expressionsOf } from '../expressions/request.ts';
import { choiceAt, countAt, type Fields, fieldsAt, flagAt, textAt } from '../fields.ts';
import { Consumption, readUnits } from '../items/capacity.ts';
import {
  definitionOf,
  type IndexDefinition,
  indexOf,
  type KeySchema,
  type TableDefinition,
  tableNameIn,
} from '../items/definition.ts';
import { itemAt, shownBy } from '../items/item-change.ts';
import { entryKeyOf, keyAttributes, keyNames, storedKeyOf } from '../items/item-keys.ts';
import { behindAll, following, itemKey, kinds, prefixKey, startOf } from '../items/key-bytes.ts';
import { StoredItem } from '../items/stored-item.ts';
import type { Range, Reading } from '../store/store.ts';
import type { Attributes, AttributeValue } from '../values/attribute-value.ts';
import { checkItem } from '../values/check.ts';
import type { Ground, Operation } from './operation.ts';
import { shownOf } from './reads.ts';

/** Bytes that one page reads. */
const largestPage = 1_024 * 1_024;

/** What a page of a table or of one of its indexes is asked for. */
interface PageRequest {
  readonly table: TableDefinition;
  readonly index: IndexDefinition | undefined;
  readonly consistent: boolean;
  readonly expressions: Expressions;
  readonly limit: number;
  readonly countsOnly: boolean;
}

interface Page {
  readonly items: readonly (StoredItem | Attributes)[];
  readonly count: number;
  readonly scanned: number;
  readonly size: number;
  /** The last item read, where there may be more. */
  readonly last: Attributes | undefined;
}

const keyOf = ({ table, index }: Pick<PageRequest, 'table' | 'index'>): KeySchema => index?.key ?? table.key;

/** The item an index's entry or a table's key stands for, as the index or the table shows it. */
function itemOf(reading: Reading, { table, index }: PageRequest, value: Uint8Array): StoredItem {
  if (!index) return StoredItem.read(value);
  const item = itemAt(reading, Buffer.from(value));
  if (!item) throw new Error('an entry of an index without its item');
  if (index.shows === 'all') return item;
  const shown = shownBy(index, table, item.attributes);
  return StoredItem.of(shown);
}

/** Reads until the limit, a megabyte or the end of the range. */
function readPage(reading: Reading, request: PageRequest, range: Range): Page {
  const { expressions, limit, countsOnly } = request;
  const { filter, bound } = expressions;
  const items: (StoredItem | Attributes)[] = [];
  let count = 0;
  let scanned = 0;
  let size = 0;
  for (const [, value] of reading.range(range)) {
    const item = itemOf(reading, request, value);
    scanned += 1;
    size += item.size;
    if (!filter || holds(filter, item.attributes, bound)) {
      count += 1;
      if (!countsOnly) items.push(shownOf(item, expressions));
    }
    if (scanned === limit || size >= largestPage)
      return { items, count, scanned, size, last: item.attributes };
  }
  return { items, count, scanned, size, last: undefined };
}

/** The range behind the key at which the page before ended. @throws TableError ValidationException */
function continued(request: PageRequest, range: Range, start: Attributes | undefined): Range {
  if (!start) return range;
  const { table, index } = request;
  const names = new Set([...keyNames(table.key), ...(index ? keyNames(index.key) : [])]);
  if (Object.keys(start).length !== names.size)
    throw invalid("Exclusive Start Key must have same size as table's key schema");
  const item = storedKeyOf(table, start);
  const place = index ? entryKeyOf(table, index, { item: start, key: item }) : item;
  if (!place) throw invalid('The provided starting key is invalid');
  const isInside = Buffer.compare(place, range.from) >= 0 && Buffer.compare(place, range.before) < 0;
  if (!isInside) throw invalid('The provided starting key does not match the range key predicate');
  return range.descending ? { ...range, before: place } : { ...range, from: following(place) };
}

function startKeyIn(request: Fields): Attributes | undefined {
  const start = fieldsAt(request, 'ExclusiveStartKey');
  return start && checkItem(start);
}

/** Which attributes the request selects. @throws TableError ValidationException when it says so in two ways that disagree */
function selectionIn(
  request: Fields,
  { index, expressions }: Pick<PageRequest, 'index' | 'expressions'>,
): string | undefined {
  if (textAt(request, 'Select') === undefined) return undefined;
  const select = choiceAt(request, 'Select', [
    'ALL_ATTRIBUTES',
    'ALL_PROJECTED_ATTRIBUTES',
    'SPECIFIC_ATTRIBUTES',
    'COUNT',
  ]);
  const isSpecific = select === 'SPECIFIC_ATTRIBUTES';
  if (select === 'ALL_PROJECTED_ATTRIBUTES' && !index)
    throw invalid('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName');
  if (isSpecific && !expressions.projection)
    throw invalid(
      'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
    );
  if (expressions.projection && !isSpecific)
    throw invalid(
      `Cannot specify the ProjectionExpression when choosing to get ${select === 'COUNT' ? 'only the Count' : select}`,
    );
  return select;
}

function pageRequestIn(reading: Reading, request: Fields, expressions: Expressions): PageRequest {
  const table = definitionOf(reading, tableNameIn(request));
  const indexName = textAt(request, 'IndexName');
  const index = indexName === undefined ? undefined : indexOf(table, indexName);
  const consistent = flagAt(request, 'ConsistentRead');
  if (index && consistent) throw invalid('Consistent reads are not supported on global secondary indexes');
  const countsOnly = selectionIn(request, { index, expressions }) === 'COUNT';
  return {
    table,
    index,
    consistent,
    expressions,
    limit: countAt(request, 'Limit') ?? Number.POSITIVE_INFINITY,
    countsOnly,
  };
}

function reply(request: Fields, page: PageRequest, read: Page): object {
  const { table, index, consistent, countsOnly } = page;
  const consumption = new Consumption(request);
  const units = readUnits(read.size, { consistent });
  consumption.ofTable(table.name, index ? 0 : units);
  if (index) consumption.ofIndex(table.name, index.name, units);
  const { last } = read;
  const LastEvaluatedKey = last && {
    ...keyAttributes(table.key, last),
    ...(index && keyAttributes(index.key, last)),
  };
  return {
    ...(!countsOnly && { Items: read.items }),
    Count: read.count,
    ScannedCount: read.scanned,
    ...(LastEvaluatedKey && { LastEvaluatedKey }),
    ...consumption.one(),
  };
}

/** Keys of one partition whose sort keys lie in the range. */
function rangeOf(start: Buffer, partition: string, sort: SortRange | undefined): Range {
  const at = ({ value }: Pick<Limit, 'value'>) => itemKey(start, partition, textOf(value));
  const behind = (limit: Pick<Limit, 'value'>) => behindAll(at(limit));
  const whole = prefixKey(start, partition, '');
  switch (sort?.kind) {
    case undefined:
      return { from: whole, before: behindAll(whole) };
    case 'equals':
      return { from: at(sort), before: behind(sort) };
    case 'prefix': {
      const prefix = prefixKey(start, partition, textOf(sort.value));
      return { from: prefix, before: behindAll(prefix) };
    }
    case 'between': {
      const { from, to } = sort;
      return {
        from: from === undefined ? whole : from.isIncluded ? at(from) : behind(from),
        before: to === undefined ? behindAll(whole) : to.isIncluded ? behind(to) : at(to),
      };
    }
  }
}

/** A key's text: keys of other types do not get this far. */
function textOf(value: AttributeValue): string {
  return 'S' in value ? value.S : '';
}

const textAttribute = (name: string) => ({ name, type: 'S' as const });

export const query: Operation = ({ store }: Ground, request: Fields) => {
  if (textAt(request, 'KeyConditionExpression') === undefined)
    throw invalid(
      'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
    );
  const expressions = expressionsOf(request, [
    'FilterExpression',
    'KeyConditionExpression',
    'ProjectionExpression',
  ]);
  const { filter, keyCondition, bound } = expressions;
  if (!keyCondition) throw new Error('a text that is there was parsed');
  const descending = request.ScanIndexForward === false;
  return store.read((reading) => {
    const page = pageRequestIn(reading, request, expressions);
    const { table, index } = page;
    const { partition: partitionName, sort: sortName } = keyOf(page);
    const schema = {
      partition: textAttribute(partitionName),
      ...(sortName !== undefined && { sort: textAttribute(sortName) }),
    };
    if (filter) checkFilter(filter, bound, schema);
    const { partition, sort } = keyRange(keyCondition, bound, schema);
    const range = { ...rangeOf(startOfPages(table, index), textOf(partition), sort), descending };
    const isEmpty = Buffer.compare(Buffer.from(range.from), Buffer.from(range.before)) >= 0;
    const rest = continued(page, range, startKeyIn(request));
    return reply(request, page, isEmpty ? nothing : readPage(reading, page, rest));
  });
};

const startOfPages = (table: TableDefinition, index: IndexDefinition | undefined) =>
  index ? startOf(kinds.index, table.number, index.place) : startOf(kinds.item, table.number);

const nothing: Page = { items: [], count: 0, scanned: 0, size: 0, last: undefined };

export const scan: Operation = ({ store }: Ground, request: Fields) => {
  const expressions = expressionsOf(request, ['FilterExpression', 'ProjectionExpression']);
  return store.read((reading) => {
    const page = pageRequestIn(reading, request, expressions);
    const segments = countAt(request, 'TotalSegments');
    if (segments !== undefined && segments > 1) throw invalid('The embedded table is scanned in one segment');
    const start = startOfPages(page.table, page.index);
    const range = { from: start, before: behindAll(start) };
    return reply(request, page, readPage(reading, page, continued(page, range, startKeyIn(request))));
  });
};
