import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { Entry } from './entries.ts';
import type { DayStart, OrderedLine } from './rows.ts';

/** A line whose place, and so what was held after it, is not known yet. */
export type LooseLine = Omit<OrderedLine, 'cashAfter' | 'pointAfter'>;

export interface Held {
  readonly cash: number;
  readonly point: number;
}

export function lineOfEntry(entry: Entry): LooseLine {
  const { kind, operationId, at, reference, actor, reason } = entry;
  const isOfOperator = kind === 'ADJ' && actor.startsWith('operator:');
  return {
    ...{ kind, operationId, at, cash: sumOf(entry, 'cash'), point: sumOf(entry, 'point') },
    ...{ reference, note: isOfOperator ? reason : '' },
  };
}

/** Lines in order of time with what was held after each. */
export function inOrder(lines: readonly LooseLine[], before: Held): readonly OrderedLine[] {
  let { cash, point } = before;
  return lines
    .toSorted((one, other) => one.at - other.at || idOf(one).localeCompare(idOf(other)))
    .map((line) => {
      cash += line.cash;
      point += line.point;
      return { ...line, cashAfter: cash, pointAfter: point };
    });
}

/** Where the Korean days begin in lines that lie from `start` on; an entry that comes late counts for the day it came in. */
export function daysOf(
  lines: readonly OrderedLine[],
  { start, before }: { readonly start: number; readonly before: readonly DayStart[] },
): readonly DayStart[] {
  const days = [...before];
  for (const [place, { at, cash, point, cashAfter, pointAfter }] of lines.entries()) {
    const day = koreanDay(at);
    if (day > (days.at(-1)?.day ?? ''))
      days.push({ day, start: start + place, cash: cashAfter - cash, point: pointAfter - point });
  }
  return days;
}

function sumOf(entry: Entry, account: string): number {
  return entry.postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function idOf({ kind, operationId }: LooseLine): string {
  return `${kind}#${operationId}`;
}
