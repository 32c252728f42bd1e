import type { Season, SeasonRow } from '../model/season.ts';
import type { SportKey } from '../model/slots.ts';
import { readEpl } from './read-epl.ts';
import { readMlb } from './read-mlb.ts';
import { readNba } from './read-nba.ts';

/** A team rests for this many matches of its season before it plays again. */
const APART = 3;

/**
 * Season rows in playing order: each time the earliest unused one that shares no team with the last three taken;
 * rows that never fit are left out.
 */
export function orderRows(rows: readonly SeasonRow[]): readonly SeasonRow[] {
  const unused = [...rows];
  const ordered: SeasonRow[] = [];
  while (unused.length > 0) {
    const isSuspendedAfterScore = new Set(ordered.slice(-APART).flatMap((row) => [row.home, row.away]));
    const next = unused.findIndex(
      (row) => !isSuspendedAfterScore.has(row.home) && !isSuspendedAfterScore.has(row.away),
    );
    if (next < 0) break;
    ordered.push(...unused.splice(next, 1));
  }
  return ordered;
}

const SPORTS: Readonly<Record<number, SportKey>> = {
  6046: 'football',
  48242: 'basketball',
  154914: 'baseball',
};

/** Reads a season file by the shape of its text: JSON football, CSV basketball or baseball. */
export function readSeason(text: string): readonly SeasonRow[] {
  if (text.trimStart().startsWith('[')) return readEpl(text);
  return text.slice(0, text.indexOf('\n')).includes('run_line') ? readMlb(text) : readNba(text);
}

/** Season files as one endless season; throws when a file holds no usable match. */
export function replaySeason(texts: readonly string[]): Season {
  const rows = new Map<SportKey, SeasonRow[]>();
  for (const row of texts.flatMap((text) => orderRows(readSeason(text)))) {
    const sport = SPORTS[row.sportId];
    if (sport) rows.set(sport, [...(rows.get(sport) ?? []), row]);
  }
  if (rows.size === 0) throw new Error('the season files named by REPLAY hold no usable match');
  return {
    source: 'replay',
    sports: [...rows.keys()],
    rowOf: (sport, slot) => {
      const list = rows.get(sport) ?? [];
      const row = list[slot % list.length];
      if (!row) throw new Error(`no ${sport} rows in the season files`);
      return row;
    },
  };
}
