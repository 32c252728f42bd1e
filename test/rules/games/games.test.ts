import { describe, expect, it } from 'vitest';
import { gameKeys } from '../../../shared/rules/games/game.ts';
import { gameOf, games } from '../../../shared/rules/games/games.ts';
import { isInstantGame } from '../../../shared/rules/rounds/instant-round-id.ts';
import { pricing, selectionsOf, standardSettings } from './standard.ts';

describe('games', () => {
  it("are instant exactly when they are drawn from a member's seed pair", () => {
    for (const key of gameKeys) expect(isInstantGame(key)).toBe(games[key].drawnFrom === 'pair');
  });

  it('are found by their key, and by nothing else', () => {
    for (const key of gameKeys) expect(gameOf(key)?.key).toBe(key);
    for (const key of ['', 'toString', '__proto__', 'POWERBALL']) expect(gameOf(key)).toBeUndefined();
  });

  it.each([
    ['powerball', 'powerball', '파워볼', [300, 30, 0], 'mini', 'powerball', null],
    ['powerladder', 'ladder', '파워사다리', [300, 30, 0], 'mini', 'powerladder', null],
    ['tokenpowerball', 'token', '토큰파워볼', [60, 10, 0], 'mini', null, null],
    ['lotus-oe', 'oe', '로투스 홀짝', [90, 15, 0], 'lotus', 'lotusOddEven', null],
    ['lotus-bac1', 'baca', '로투스 바카라1', [60, 15, 0], 'lotus', 'lotusBaccarat1', null],
    ['lotus-bac2', 'baca', '로투스 바카라2', [60, 15, 30], 'lotus', 'lotusBaccarat2', null],
    ['roulette', 'roulette', '룰렛', [45, 10, 0], 'other', 'tokenRoulette', 'tokenRoulette'],
    ['baccarat', 'baccarat', '바카라', [45, 10, 0], 'other', 'tokenBaccarat', 'tokenBaccarat'],
    ['hilo', 'hilo', '하이로우', [30, 7, 0], 'other', 'tokenHilo', 'tokenHilo'],
    ['hilo5s', 'hilo_5s', '하이로우 5초', [5, 2, 0], 'other', 'tokenHilo5s', 'tokenHilo5s'],
    ['horse', 'horse', '경마', [60, 10, 0], 'other', null, null],
    ['graph', 'graph', '그래프', [40, 30, 0], 'other', null, null],
    ['keno', 'keno', '키노', null, 'other', null, null],
  ] as const)(
    '%s is of type %s, in rounds, of a level kind, behind an area and a permission',
    (key, gType, nameKo, rounds, levelKind, area, permission) => {
      const game = games[key];
      const times = game.times(standardSettings);
      expect(times && [times.seconds, times.closeSeconds, times.offsetSeconds]).toEqual(rounds);
      expect([game.gType, game.nameKo, game.levelKind, game.area, game.permission]).toEqual([
        gType,
        nameKo,
        levelKind,
        area,
        permission,
      ]);
    },
  );

  it('are all open by default', () => {
    expect(gameKeys.filter((key) => !games[key].isActive(standardSettings))).toEqual([]);
  });

  it('a price is the one its folder shows, a name is never the bare key, whatever the game', () => {
    const previous = [10];
    for (const key of gameKeys) {
      const game = games[key];
      const sold = selectionsOf(game, previous);
      expect(new Set(sold.map((one) => one.key)).size).toBe(sold.length);
      for (const { key: selection, odds } of sold) {
        expect(game.priceOf(selection, pricing(previous))).toBe(odds);
        expect(game.nameOf(selection)).not.toBe(selection);
      }
      expect(game.priceOf('none', pricing(previous))).toBeNull();
      expect(game.nameOf('none')).toBe('none');
      expect(() => game.codeOf('none', { draw: [1, 2, 3, 4, 5, 6], previous })).toThrow(RangeError);
    }
  });

  it('what the settings price no more is not offered', () => {
    const settings = { ...standardSettings, powerballOdds: { pb: { odd: 1.9 }, nb: {} } };
    expect(games.powerball.folders({ settings, previous: null })).toEqual([
      {
        key: 'pb.oe',
        type: 'pb',
        detail: 'oe',
        nameKo: '파워볼 홀짝',
        selections: [{ key: 'pb.odd', nameKo: '홀', odds: 190 }],
      },
    ]);
    expect(games.powerball.priceOf('pb.even', { settings, previous: null })).toBeNull();
  });
});
