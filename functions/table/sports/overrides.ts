import type { StopScope } from '../../../shared/model/sports/trading.ts';
import { type Action, type Item, queryAll } from '../client/table.ts';
import { keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';

/** What the desk did: a stop of some scope, a price of its own or a market's prices shifted. */
export type DeskScope = StopScope | 'price' | 'shift';

/** `STOP#{scope}#{id}`: one thing that is stopped or priced now, by whom, when and why. */
export interface DeskLine {
  readonly scope: DeskScope;
  readonly id: string;
  /** What operators call it. */
  readonly name: string;
  /** Of what is laid over one match. */
  readonly gameId?: string;
  /** Hundredths of a price, percent of a shift. */
  readonly value?: number;
  readonly by: string;
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Kept this long behind the start of its match: what is over needs no reopening. */
const keptBehindStart = 36 * 3_600_000;

/** Part of the stop's own transaction; doing it again replaces who and why. */
export function deskLineSet(line: DeskLine, startTime?: number): Action {
  return {
    put: {
      ...keys.stop(line.scope, line.id),
      ...line,
      [tableIndex.pk]: lists.stops,
      [tableIndex.sk]: `${new Date(line.at).toISOString()}#${line.scope}#${line.id}`,
      ...(startTime !== undefined && {
        [timeToLive]: Math.floor((startTime + keptBehindStart) / 1000),
      }),
    },
  };
}

export function deskLineGone({ scope, id }: Pick<DeskLine, 'scope' | 'id'>): Action {
  return { delete: keys.stop(scope, id) };
}

/** Everything the desk holds now, oldest first; at most a thousand. */
export async function deskLines(now: number): Promise<readonly DeskLine[]> {
  const lines: DeskLine[] = [];
  for await (const items of queryAll({ pk: lists.stops, index: 'byList' })) {
    for (const item of items) if (isDeskLine(item) && !isOver(item, now)) lines.push(item);
    if (lines.length >= 1_000) break;
  }
  return lines;
}

function isDeskLine(item: Item): item is Item & DeskLine {
  return item.sk === 'STOP' && typeof item.scope === 'string';
}

/** The table takes its time with what ended. */
function isOver(item: Item, now: number): boolean {
  const end = item[timeToLive];
  return typeof end === 'number' && end * 1000 < now;
}
