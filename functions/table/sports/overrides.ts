import type { SuspensionScope } from '../../../shared/model/sports/trading.ts';
import { type Action, get, type Item, queryAll } from '../client/table.ts';
import { keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';

/** A suspension of some scope, a price override or a shift of a market's prices. */
export type OverrideScope = SuspensionScope | 'price' | 'shift';

/** `STOP#{scope}#{id}`: one suspension or override in force: by whom, when and why. */
export interface OverrideLine {
  readonly scope: OverrideScope;
  readonly id: string;
  /** The name operators see. */
  readonly name: string;
  /** Of an override of one match. */
  readonly gameId?: string;
  /** Hundredths of a price, percent of a shift. */
  readonly value?: number;
  readonly by: string;
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Milliseconds after the start of its match until a line is deleted: a finished match needs no reopening. */
const keptAfterStart = 36 * 3_600_000;

/** Part of the suspension's or override's transaction; a repetition replaces operator and reason. */
export function putOverrideLineAction(line: OverrideLine, startTime?: number): Action {
  return {
    put: {
      ...keys.override(line.scope, line.id),
      ...line,
      [tableIndex.pk]: lists.overrides,
      [tableIndex.sk]: `${new Date(line.at).toISOString()}#${line.scope}#${line.id}`,
      ...(startTime !== undefined && {
        [timeToLive]: Math.floor((startTime + keptAfterStart) / 1000),
      }),
    },
  };
}

/** @param shownAt holds while the line is the one set then, epoch ms; absent: whichever there is, or none */
export function deleteOverrideLineAction(
  { scope, id }: Pick<OverrideLine, 'scope' | 'id'>,
  shownAt?: number,
): Action {
  const gone = { delete: keys.override(scope, id) };
  return shownAt === undefined ? gone : { ...gone, when: { equals: { at: shownAt } } };
}

/** The suspension or override in force at a place, read consistently. */
export async function overrideLineAt({
  scope,
  id,
}: Pick<OverrideLine, 'scope' | 'id'>): Promise<OverrideLine | undefined> {
  const item = await get(keys.override(scope, id));
  return item && isOverrideLine(item) ? item : undefined;
}

/** Every suspension and override in force, oldest first; at most a thousand. */
export async function overrideLines(now: number): Promise<readonly OverrideLine[]> {
  const lines: OverrideLine[] = [];
  for await (const items of queryAll({ pk: lists.overrides, index: 'byList' })) {
    for (const item of items) if (isOverrideLine(item) && !isOver(item, now)) lines.push(item);
    if (lines.length >= 1_000) break;
  }
  return lines;
}

function isOverrideLine(item: Item): item is Item & OverrideLine {
  return item.sk === 'STOP' && typeof item.scope === 'string';
}

/** The table deletes expired items with a delay. */
function isOver(item: Item, now: number): boolean {
  const end = item[timeToLive];
  return typeof end === 'number' && end * 1000 < now;
}
