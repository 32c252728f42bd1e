import { describe, expect, it } from 'vitest';
import { slotThemes } from '../../../shared/model/casino/casino-kinds.ts';
import { slotCatalogue } from '../../../shared/rules/casino/slot-catalogue.ts';
import { hueOf } from '../../../web/features/casino/lobby/hue.ts';
import {
  homeProviders,
  isSlotHome,
  slotFilterOf,
  slotQuery,
} from '../../../web/features/casino/lobby/slot-question.ts';
import { isPicked, recentlyPlayed, togglePick, withPlayed } from '../../../web/lib/page/casino-picks.ts';
import type { CasinoPick } from '../../../web/lib/page/preferences.ts';

const pick = (code: string, kind: CasinoPick['kind'] = 'slot'): CasinoPick => ({
  ...{ kind, code, provider: 'cq9', name: code, line: '', picture: '' },
});

describe('stars and games played last', () => {
  it('a star is set by a press and taken away by the next; a table of the same code is another', () => {
    const once = togglePick([], pick('a'));
    expect([isPicked(once, pick('a')), isPicked(once, pick('a', 'table'))]).toEqual([true, false]);
    expect(togglePick(once, pick('a'))).toEqual([]);
  });

  it('the last eight games are kept, the newest first, each once [state casino recently played]', () => {
    const played = [...'abcdefghij', 'c'].reduce<readonly CasinoPick[]>(
      (before, code) => withPlayed(before, pick(code)),
      [],
    );
    expect(recentlyPlayed).toBe(8);
    expect(played.map(({ code }) => code).join('')).toBe('cjihgfed');
  });
});

describe('the address of the slots', () => {
  it('says what is shown, and leaves out what is not chosen', () => {
    const filter = slotFilterOf(new URLSearchParams('vendor=cq9&q=점프&theme=neon&view=hot'));
    expect(filter).toEqual({ vendor: 'cq9', search: '점프', theme: 'neon', view: 'hot' });
    expect(slotFilterOf(slotQuery(filter))).toEqual(filter);
    const home = slotFilterOf(new URLSearchParams('theme=space&view=none'));
    expect([isSlotHome(home), slotQuery(home).toString()]).toEqual([true, '']);
  });

  it('begins on a phone with six providers the catalogue has', () => {
    const codes = slotCatalogue.map(({ code }) => code);
    expect(homeProviders).toHaveLength(6);
    expect(homeProviders.filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe('a title’s colour', () => {
  it('is its own: titles of one theme differ, and each keeps its hue', () => {
    const titles = slotCatalogue.flatMap((provider) => provider.titles);
    for (const theme of slotThemes) {
      const hues = titles.filter((title) => title.theme === theme).map(({ id }) => hueOf(id));
      expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true);
      expect(new Set(hues).size, theme).toBeGreaterThan(hues.length * 0.8);
    }
  });
});
