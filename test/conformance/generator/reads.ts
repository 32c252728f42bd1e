import { Bound } from './bound.ts';
import { condition, keyCondition, projection } from './conditions.ts';
import type { Draw } from './draw.ts';
import { index, key, keys, table } from './keys.ts';
import type { Step } from './step.ts';

export function consumed(draw: Draw): object {
  return draw.chance(0.5) ? { ReturnConsumedCapacity: draw.pick(['TOTAL', 'INDEXES', 'NONE']) } : {};
}

export const consistency = (draw: Draw): object =>
  draw.chance(0.6) ? { ConsistentRead: draw.chance(0.7) } : {};

export function getItem(draw: Draw): Step {
  const bound = new Bound(draw);
  const shown = draw.chance(0.3) ? { ProjectionExpression: projection(draw, bound) } : {};
  return {
    operation: 'GetItem',
    request: bound.in({
      TableName: table,
      Key: key(draw),
      ...consistency(draw),
      ...shown,
      ...consumed(draw),
    }),
  };
}

export function batchGetItem(draw: Draw): Step {
  const bound = new Bound(draw);
  const shown = draw.chance(0.3) ? { ProjectionExpression: projection(draw, bound) } : {};
  const wanted = bound.in({ Keys: keys(draw, 1 + draw.number(20)), ...consistency(draw), ...shown });
  return { operation: 'BatchGetItem', request: { RequestItems: { [table]: wanted }, ...consumed(draw) } };
}

export function transactGetItems(draw: Draw): Step {
  const actions = keys(draw, 1 + draw.number(10)).map((Key) => {
    const bound = new Bound(draw);
    const shown = draw.chance(0.3) ? { ProjectionExpression: projection(draw, bound) } : {};
    return { Get: bound.in({ TableName: table, Key, ...shown }) };
  });
  return { operation: 'TransactGetItems', request: { TransactItems: actions, ...consumed(draw) } };
}

/** What a query or scan shows of its items. */
function shown(draw: Draw, bound: Bound): object {
  if (draw.chance(0.2)) return { ProjectionExpression: projection(draw, bound) };
  return draw.chance(0.15) ? { Select: draw.pick(['COUNT', 'ALL_ATTRIBUTES']) } : {};
}

export function queryTable(draw: Draw): Step {
  const bound = new Bound(draw);
  const start = key(draw);
  const request = bound.in({
    TableName: table,
    KeyConditionExpression: keyCondition(draw, bound, 'table'),
    ...(draw.chance(0.3) && { FilterExpression: condition(draw, bound) }),
    ...shown(draw, bound),
    ...consistency(draw),
    ...(draw.chance(0.4) && { Limit: 1 + draw.number(6) }),
    ...(draw.chance(0.5) && { ScanIndexForward: draw.chance(0.4) }),
    ...(draw.chance(0.05) && { ExclusiveStartKey: start }),
    ...consumed(draw),
  });
  return { operation: 'Query', request, pages: draw.chance(0.5) ? 'all' : 'one' };
}

export function queryIndex(draw: Draw): Step {
  const bound = new Bound(draw);
  const request = bound.in({
    TableName: table,
    IndexName: index,
    KeyConditionExpression: keyCondition(draw, bound, 'index'),
    ...(draw.chance(0.2) && { FilterExpression: condition(draw, bound) }),
    ...shown(draw, bound),
    ...(draw.chance(0.4) && { Limit: 1 + draw.number(6) }),
    ...(draw.chance(0.5) && { ScanIndexForward: draw.chance(0.4) }),
    ...consumed(draw),
  });
  return { operation: 'Query', request, pages: draw.chance(0.5) ? 'all' : 'one' };
}

/** DynamoDB names no order of a scan: all its pages are compared, without one. */
export function scan(draw: Draw): Step {
  const bound = new Bound(draw);
  const request = bound.in({
    TableName: table,
    ...(draw.chance(0.2) && { IndexName: index }),
    FilterExpression: condition(draw, bound),
    ...shown(draw, bound),
    ...(draw.chance(0.3) && { Limit: 5 + draw.number(20) }),
  });
  return { operation: 'Scan', request, pages: 'all' };
}

/** Every item of the table, or of its index. */
export const wholeState = (of: 'table' | 'index'): Step => ({
  operation: 'Scan',
  request: { TableName: table, ...(of === 'index' ? { IndexName: index } : { ConsistentRead: true }) },
  pages: 'all',
});
