import { describe, expect, it } from 'vitest';
import { bonusText, rollingNeeds, rollingTermsText } from '../../../shared/messages/bonus-words.ts';
import defaults from '../../../shared/model/default-settings.json';
import { bonusOf } from '../../../shared/rules/balance/deposit-bonus.ts';

const firstEver = { bonusRate: 0.3, maxBonus: 300_000, rolling: { sport: 3, mini: 5, casino: 5, slot: 5 } };
const nothing = { rolling: { sport: 0, mini: 0, casino: 0, slot: 0 } };

describe('the words on a bonus', () => {
  it('name its rate, its cap and the rolling of every kind', () => {
    expect(bonusText(firstEver)).toBe('30% · 최대 300,000원');
    expect(rollingTermsText(firstEver)).toBe('롤링 스포츠 300% · 미니게임/카지노/슬롯 500%');
    expect(bonusText({ ...firstEver, bonusRate: 0.055, maxBonus: null })).toBe('5.5%');
    expect(rollingTermsText(nothing)).toBe('롤링 없음');
  });

  it('say the won to play on a capped bonus: deposit and bonus times the multiplier', () => {
    const base = 1_040_000 + bonusOf(firstEver, 1_040_000);
    expect(rollingNeeds(firstEver, base)).toEqual(['스포츠 4,020,000원', '미니게임/카지노/슬롯 6,700,000원']);
    expect(rollingNeeds({ rolling: { sport: 1.5, mini: 1.5, casino: 1.5, slot: 1.5 } }, 10_001)).toEqual([
      '스포츠/미니게임/카지노/슬롯 15,002원',
    ]);
    expect(rollingNeeds(nothing, base)).toEqual([]);
    // Bets of a kind without a multiplier play nothing of it: it is no way to a withdrawal.
    const withoutSlots = { rolling: { ...firstEver.rolling, slot: 0 } };
    expect(rollingNeeds(withoutSlots, base)).toEqual(['스포츠 4,020,000원', '미니게임/카지노 6,700,000원']);
    expect(rollingTermsText(withoutSlots)).toBe('롤링 스포츠 300% · 미니게임/카지노 500%');
  });

  it('of the shipped options hold no figure beside those of the terms', () => {
    for (const { description } of defaults.config.bonus.rolling) expect(description).not.toMatch(/\d/);
  });
});
