import { describe, expect, it } from 'vitest';
import { engine } from '../../functions/providers/sports-feed/sandbox/engine.ts';
import {
  orderRows,
  readSeason,
  replaySeason,
} from '../../functions/providers/sports-feed/sandbox/replay/replay-season.ts';
import { translate } from '../../functions/providers/sports-feed/translate/translate.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';
import { virtualClock } from '../../shared/rules/rounds/virtual-clock.ts';
import { lacksSeasons, readSeasonFile, seasonFiles } from '../support/season-files.ts';

const HOUR = 3_600_000;

interface Played {
  readonly state: MatchState;
  readonly results: Map<string, number>;
}

/** Every match a season plays within so many hours, each through engine and translation to its end. */
function playAll(texts: string[], hours: number): Played[] {
  const season = replaySeason(texts);
  const played = new Map<string, Played>();
  const from = Date.UTC(2026, 2, 1);
  for (let now = from; now < from + hours * HOUR; now += 40 * HOUR) {
    for (const { Header: header, Body } of engine(season, virtualClock(1)).emit(null, now)) {
      for (const event of Body?.Events ?? []) {
        const known = played.get(event.FixtureId);
        const { state, settlement } = translate({ header, event, source: 'replay' }, known?.state ?? null);
        if (!state) continue;
        const results = known?.results ?? new Map<string, number>();
        for (const [id, code] of Object.entries(settlement?.results ?? {})) results.set(id, code);
        played.set(event.FixtureId, { state, results });
      }
    }
  }
  return [...played.values()].filter(({ state }) => state.match.status === 'end');
}

describe.skipIf(lacksSeasons('epl'))(seasonFiles.epl, () => {
  it('is used whole: no row shares a team with the three before it', () => {
    const rows = orderRows(readSeason(readSeasonFile('epl')));
    expect(rows.length).toBeGreaterThan(370);
    rows.forEach((row, index) => {
      const resting = rows.slice(Math.max(0, index - 3), index).flatMap((each) => [each.home, each.away]);
      expect(resting).not.toContain(row.home);
      expect(resting).not.toContain(row.away);
    });
  });

  it('settles every match as the file expects, on the closing lines, with its exact periods', () => {
    interface Row {
      home: string;
      away: string;
      ht: number[];
      ft: number[];
      close: { AH: { line: number } };
      expect: Record<string, string | number>;
    }
    const rows: Row[] = JSON.parse(readSeasonFile('epl'));
    const byTeams = new Map(rows.map((row) => [`${row.home}|${row.away}`, row]));
    const seen = new Set<string>();
    for (const {
      state: { match, markets },
      results,
    } of playAll([readSeasonFile('epl')], 420)) {
      const key = `${match.homeNameEn}|${match.awayNameEn}`;
      const row = byTeams.get(key);
      if (!row) throw new Error(key);
      const code = (marketId: number, line: string | null, side: string) => {
        const found = markets
          .find((market) => market.marketId === marketId)
          ?.folders.find((each) => each.line === line);
        return results.get(found?.selections.find((one) => one.side === side)?.id ?? '');
      };
      const sides = { '1': 'home', X: 'draw', '2': 'away' } as const;
      const line = String(row.close.AH.line || 0);
      expect([code(1, null, 'home'), code(1, null, 'draw'), code(1, null, 'away')], key).toEqual(
        ['1', 'X', '2'].map((name) => (name === row.expect['1X2'] ? 2 : 1)),
      );
      expect(code(2, '2.5', String(row.expect['OU2.5']).toLowerCase()), key).toBe(2);
      expect([code(3, line, 'home'), code(3, line, 'away')], key).toEqual([
        row.expect.AHhome,
        row.expect.AHaway,
      ]);
      expect(
        match.live?.periods.map(({ home, away }) => [home, away]),
        key,
      ).toEqual([row.ht, [0, 1].map((side) => (row.ft[side] ?? 0) - (row.ht[side] ?? 0))]);
      expect(Object.keys(sides)).toHaveLength(3);
      seen.add(key);
    }
    expect(seen.size).toBe(orderRows(readSeason(readSeasonFile('epl'))).length);
  }, 60_000);
});

describe.skipIf(lacksSeasons('nba'))(seasonFiles.nba, () => {
  it('has 1,312 usable rows whose quarters and overtime make the final score', () => {
    expect(readSeason(readSeasonFile('nba'))).toHaveLength(1_312);
    for (const { state } of playAll([readSeasonFile('nba')], 60)) {
      const { periods = [], score } = state.match.live ?? {};
      expect(periods.reduce((sum, period) => sum + period.home, 0)).toBe(score?.home);
      expect(periods.length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe.skipIf(lacksSeasons('mlb'))(seasonFiles.mlb, () => {
  it('has 2,457 usable rows with no tie', () => {
    const rows = readSeason(readSeasonFile('mlb'));
    expect(rows).toHaveLength(2_457);
    for (const { close, open } of rows) {
      for (const price of [...close.winner, ...open.winner, close.total.second, close.handicap.first])
        expect(price).toBeGreaterThan(100);
    }
  });
});
