import { describe, expect, it } from 'vitest';
import type { Folder, LiveState, Market, Match } from '../../../shared/model/sports/match.ts';
import {
  inMarketSet,
  koreanFolder,
  listedMarkets,
  mainMarkets,
} from '../../../shared/rules/sports/market-sets.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import { isInplayOver, isLimited, isStale } from '../../../shared/rules/sports/open-for-betting.ts';
import { offersFromWire } from '../../../shared/rules/sports/wire-offers.ts';
import {
  defaultSettings,
  footballState,
  hourBefore,
  kickOff,
  market,
  match,
} from '../slip/placement-context.ts';

const options = defaultSettings.option.siteOption2;
const { inplay } = defaultSettings.sportConfig;

/** A handicap market of several lines, each with its two prices. */
function lines(...rows: readonly (readonly [string, number, number])[]): Market {
  const folders = rows.flatMap(
    ([line, ...prices]) => market('g', { marketId: 3, family: 'ah', line, prices }).folders,
  );
  return { ...market('g', { marketId: 3, family: 'ah', prices: [] }), folders, mainLine: '-1' };
}

describe('the Korean line', () => {
  const line = (one: Market) => koreanFolder(one)?.line ?? null;

  it('is the whole or half line whose two prices are closest', () => {
    expect(line(lines(['-0.5', 170, 220], ['-0.75', 195, 195], ['-1', 200, 190], ['-1.5', 260, 150]))).toBe(
      '-1',
    );
  });

  it('is an open line before a suspended or hidden one', () => {
    const change = (one: Market, changes: Partial<Folder>) => ({
      ...one,
      folders: one.folders.map((folder, at) => (at === 0 ? { ...folder, ...changes } : folder)),
    });
    const two = lines(['-0.5', 195, 195], ['-1.5', 260, 150]);
    expect(line(two)).toBe('-0.5');
    expect(line(change(two, { suspended: true }))).toBe('-1.5');
    expect(line(change(two, { visible: false }))).toBe('-1.5');
    expect(line(change(lines(['-0.5', 195, 195]), { suspended: true }))).toBe('-0.5');
  });

  it('is the main line when two are equally close', () => {
    expect(line(lines(['-0.5', 190, 200], ['-1', 190, 200]))).toBe('-1');
  });

  it('is none when there are quarter lines only', () => {
    expect(line(lines(['-0.75', 195, 195]))).toBeNull();
    const match = { sportId: 6046, markets: [lines(['-0.75', 195, 195])] };
    expect(listedMarkets(match, 'KO')).toEqual([]);
    expect(listedMarkets(match, 'MAIN')).toHaveLength(1);
  });
});

describe('a market set', () => {
  it.each([
    [6046, 1, 3, 2],
    [210, 1, 3, 2],
    [48242, 226, 342, 28],
    [154914, 226, 342, 28],
    [35232, 226, 342, 28],
    [131506, 226, 342, 28],
    [154830, 52, 866, 165],
    [687890, 52, 3, 1536],
    [54094, 52, 201, 166],
  ])('of sport %i has main %i, handicap %i, total %i', (sportId, main, handicap, total) => {
    expect(mainMarkets(sportId)).toEqual({ main, handicap, total });
    for (const marketId of [main, handicap, total]) {
      expect(inMarketSet('KO', { sportId, marketId, line: '1.5' })).toBe(true);
      expect(inMarketSet('LIVE', { sportId, marketId, line: '1.25' })).toBe(true);
      expect(inMarketSet('KO', { sportId, marketId, line: '1.25' })).toBe(false);
    }
  });

  it('keeps specials out of the Korean board and in its special list', () => {
    const special = { sportId: 6046, marketId: 900010, line: null };
    expect(inMarketSet('KO', special)).toBe(false);
    expect(inMarketSet('SPECIAL', special)).toBe(true);
    expect(inMarketSet('KO+SPECIAL', special)).toBe(true);
    expect(inMarketSet('KO+SPECIAL', { ...special, marketId: 7 })).toBe(false);
    expect(inMarketSet('EU', { ...special, marketId: 7 })).toBe(true);
    expect(inMarketSet('LIVE', { ...special, marketId: 7 })).toBe(false);
  });
});

describe('a feed', () => {
  const at = (heartbeatAt: number | null, interrupted = false) =>
    isStale({ heartbeatAt, interrupted }, { now: kickOff, options });

  it('is stale 15 seconds after its last heartbeat, and when it reports an interruption', () => {
    expect(at(kickOff - 15_000)).toBe(false);
    expect(at(kickOff - 15_001)).toBe(true);
    expect(at(kickOff, true)).toBe(true);
  });

  it('that never sent a heartbeat is not checked by them', () => {
    expect(at(null)).toBe(false);
    expect(isStale(undefined, { now: kickOff, options })).toBe(false);
  });

  it('that is stale marks the offers of its own matches only', () => {
    const states = [footballState('a'), footballState('b', { source: 'ingest' })];
    const freshness = { ingest: { heartbeatAt: 0, interrupted: false } };
    const offers = offersFrom(states, { settings: defaultSettings, freshness, now: hourBefore });
    expect([offers.get('a:1:home')?.stale, offers.get('b:1:home')?.stale]).toEqual([false, true]);
  });
});

describe('in-play betting', () => {
  function running(
    sportId: number,
    changes: { seconds?: number; period?: number; played?: readonly number[] },
  ): Match {
    const { seconds = 0, period = 1, played = [] } = changes;
    const periods = played.map((type) => ({ type, nameKo: '', home: 0, away: 0 }));
    const score = { home: 0, away: 0 };
    const live: LiveState = {
      ...{ score, red: score, period, periodNameKo: '', periods, incidents: [], updatedAt: 0 },
      clock: { seconds, status: 'running' },
    };
    return match('g', { sportId, status: 'live', live });
  }

  it.each([
    ['football at 84:59', running(6046, { seconds: 5_099 }), false],
    ['football at 85:00', running(6046, { seconds: 5_100 }), true],
    ['legacy football at 85:00', running(210, { seconds: 5_100 }), true],
    ['basketball after 2,159 s', running(48242, { seconds: 2_159 }), false],
    ['basketball after 2,160 s', running(48242, { seconds: 2_160 }), true],
    ['hockey after 3,000 s', running(35232, { seconds: 3_000 }), true],
    ['baseball in inning 7', running(154914, { period: 7 }), false],
    ['baseball in inning 8', running(154914, { period: 8 }), true],
    ['baseball in the break before inning 4', running(154914, { period: 80, played: [1, 2, 3] }), false],
    ['baseball in the break before inning 8', running(154914, { period: 80, played: [1, 2, 6, 7] }), false],
    ['baseball in a break of inning 8', running(154914, { period: 80, played: [7, 8] }), true],
    ['baseball in a break of an unknown inning', running(154914, { period: 80 }), true],
    ['baseball in extra innings', running(154914, { period: 40, played: [8, 9] }), true],
    ['volleyball at any time', running(154830, { seconds: 99_999, period: 5 }), false],
    ['tennis at any time', running(54094, { seconds: 99_999 }), false],
  ])('of %s', (_, one, isOver) => {
    expect(isInplayOver(one, inplay)).toBe(isOver);
    expect(isLimited(one, inplay)).toBe(isOver);
  });

  it('is limited for a match the operator closed', () => {
    expect(isLimited(match('g', { suspended: true }), inplay)).toBe(true);
  });
});

describe('offers read from a list', () => {
  const wire = {
    ...{
      id: 'g',
      gameId: 'g',
      gameSeq: 'g',
      sportsId: 6046,
      sportNameKr: '축구',
      leagueSeq: 67,
      leagueNameKr: '',
      leagueImg: '',
    },
    ...{ homeNameKr: '', awayNameKr: '', homeNameEn: '', awayNameEn: '', betCount: 2 },
    startTime: new Date(kickOff).toISOString(),
    status: 'wait',
    isLimitBet: 'N' as const,
    folders: [
      {
        ...{ id: 'g-1-0', marketsId: 1, marketNameKr: '승무패', family: '1x2', line: null },
        ...{ isVisible: 'y' as const, isSuspended: 'n' as const },
        bets: (['home', 'draw', 'away'] as const).map((side, at) => {
          const price = [1.85, 3.4, 4.2][at] ?? 0;
          return { id: `g:1:${side}`, name: side, side, line: null, price, status: 'open' as const };
        }),
      },
    ],
  };

  it('equal the server’s for the same board', () => {
    const state = footballState('g');
    const [winner] = state.markets;
    if (!winner) throw new Error('no market');
    const server = offersFrom([{ ...state, markets: [winner] }], {
      settings: defaultSettings,
      freshness: {},
      now: hourBefore,
    });
    expect(offersFromWire([wire])).toEqual(server);
  });

  it('are closed when match, folder or selection is', () => {
    const isOpen = (changed: typeof wire) => offersFromWire([changed]).get('g:1:home')?.open;
    const [folder] = wire.folders;
    if (!folder) throw new Error('no folder');
    expect(isOpen(wire)).toBe(true);
    expect(offersFromWire([{ ...wire, isLimitBet: 'Y' }]).get('g:1:home')?.open).toBe(false);
    expect(isOpen({ ...wire, status: 'postponed' })).toBe(false);
    expect(
      offersFromWire([{ ...wire, folders: [{ ...folder, isSuspended: 'y' }] }]).get('g:1:home')?.open,
    ).toBe(false);
    expect(
      offersFromWire([{ ...wire, folders: [{ ...folder, isVisible: 'n' }] }]).get('g:1:home')?.open,
    ).toBe(false);
  });
});
