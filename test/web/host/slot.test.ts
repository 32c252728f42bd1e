import { describe, expect, it } from 'vitest';
import { slotThemes } from '../../../shared/model/casino/casino-kinds.ts';
import { slotCatalogue } from '../../../shared/rules/casino/slot-catalogue.ts';
import { isSlotStake, slotLines, slotSymbols } from '../../../shared/rules/casino/slot-model.ts';
import { afterRound, whyAutoplayEnds, whyNotAutoplay } from '../../../web/host/casino/slot/autoplay.ts';
import { hitCells, paidName, partsOf, shownSpin } from '../../../web/host/casino/slot/shown-spin.ts';
import { hueOf, symbolName } from '../../../web/host/casino/slot/slot-themes.ts';
import { quickStakes, stakeSteps, stepStake } from '../../../web/host/casino/slot/stakes.ts';
import { readVectors } from '../../rules/fairness/vector-file.ts';

const limits = { spins: 10, lossStop: 5_000, winStop: 20_000 };
const started = { ...limits, left: 10, lost: 0 };
const table = { lastWin: 0, stake: 1_000, credit: 100_000 };

describe('autoplay of the slot', () => {
  it('does not start without a number of spins, a loss and a single win [rule slot autoplay needs limits]', () => {
    expect(whyNotAutoplay(limits, 1_000)).toBeNull();
    for (const missing of ['spins', 'lossStop', 'winStop'] as const)
      expect(whyNotAutoplay({ ...limits, [missing]: 0 }, 1_000)).not.toBeNull();
    expect(whyNotAutoplay({ ...limits, lossStop: 999 }, 1_000)).not.toBeNull();
  });

  it('never loses more than its limit, whatever comes', () => {
    let auto = started;
    for (let spins = 0; whyAutoplayEnds(auto, table) === null; spins += 1)
      auto = afterRound(auto, { stake: 1_000, won: spins === 2 ? 400 : 0 });
    expect(auto.lost).toBeLessThanOrEqual(limits.lossStop);
    expect(whyAutoplayEnds(auto, table)).toBe('loss');
  });

  it('ends after a single win of the amount set, after its last spin, and without credit', () => {
    expect(whyAutoplayEnds(started, { ...table, lastWin: 20_000 })).toBe('win');
    expect(whyAutoplayEnds(started, { ...table, lastWin: 19_999 })).toBeNull();
    expect(whyAutoplayEnds({ ...started, left: 0 }, table)).toBe('done');
    expect(whyAutoplayEnds(started, { ...table, credit: 999 })).toBe('credit');
  });
});

describe('what the slot shows', () => {
  it('is the window and the lines of the published vectors', () => {
    for (const { stops, window, lines, nonce, total, scatterPay } of readVectors().slot) {
      const spin = shownSpin({ nonce, stops, won: total });
      expect(spin.window).toEqual(window);
      expect(spin.lines.map(({ line }) => line + 1)).toEqual(lines.map(({ line }) => line));
      expect(partsOf(spin)).toBe(lines.length + (scatterPay > 0 ? 1 : 0));
      for (const [place, { line, count }] of spin.lines.entries())
        expect([...hitCells(spin, place)]).toEqual(
          Array.from({ length: count }, (_, reel) => `${reel}.${slotLines[line]?.[reel]}`),
        );
    }
  });

  it('all parts of a win together are the cells of each', () => {
    const [, , triggered] = readVectors().slot;
    if (!triggered) throw new Error('no vector with scatters');
    const spin = shownSpin({ nonce: triggered.nonce, stops: triggered.stops, won: triggered.total });
    const each = Array.from({ length: partsOf(spin) }, (_, place) => [...hitCells(spin, place)]).flat();
    expect(hitCells(spin, 'all')).toEqual(new Set(each));
  });

  it('steps through stakes the slot takes, up and down, and ends at its bounds', () => {
    for (const stake of [...stakeSteps, ...quickStakes]) expect(isSlotStake(stake)).toBe(true);
    for (const [place, stake] of stakeSteps.entries()) {
      expect(stepStake(stake, 1)).toBe(stakeSteps[place + 1] ?? 100_000);
      expect(stepStake(stake, -1)).toBe(stakeSteps[place - 1] ?? 200);
    }
  });

  it('has nine pictures with names of their own in each of ten themes', () => {
    for (const theme of slotThemes)
      expect(new Set(slotSymbols.map((symbol) => symbolName(theme, symbol))).size).toBe(9);
  });

  it('tells titles of one theme apart by their colour', () => {
    const titles = slotCatalogue.flatMap((provider) => provider.titles);
    for (const theme of slotThemes) {
      const hues = titles.filter((title) => title.theme === theme).map(({ id }) => hueOf(theme, id));
      expect(new Set(hues).size).toBeGreaterThan(hues.length * 0.6);
    }
  });

  it('calls a return a win only above its stake', () => {
    expect([500, 1_000, 1_001].map((won) => paidName(won, 1_000))).toEqual(['회수', '회수', '당첨']);
  });
});
