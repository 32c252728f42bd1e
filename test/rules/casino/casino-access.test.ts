import { describe, expect, it } from 'vitest';
import { casinoSentence } from '../../../shared/messages/casino-sentence.ts';
import type { MenuArea } from '../../../shared/model/admin/menu.ts';
import { CasinoSettings } from '../../../shared/model/casino/casino-settings.ts';
import { type CasinoTarget, whyCasinoClosed } from '../../../shared/rules/casino/casino-access.ts';
import { casinoGame } from '../../../shared/rules/casino/casino-game.ts';

const member = { permissions: {}, isExcludedFromSettlement: false };
const off = (...areas: MenuArea[]) => areas.map((name) => ({ name, nameKr: name, visible: false }));

const slot: CasinoTarget = { kind: 'slot', provider: 'pragmatic', game: 'pragmatic-001' };
const table: CasinoTarget = { kind: 'table', provider: 'wm', game: 'wm-1' };
const evolution: CasinoTarget = { kind: 'lobby', provider: 'evolution' };
const asia: CasinoTarget = { kind: 'lobby', provider: 'asia' };

type Rules = Parameters<typeof whyCasinoClosed>[1];
function said(
  target: CasinoTarget,
  settings: Rules['settings'],
  of: Rules['member'] = member,
): string | null {
  const closed = whyCasinoClosed(target, { settings, member: of });
  return closed && casinoSentence(closed);
}

describe('who may open what of the casino', () => {
  it('a member opens slots, tables and lobbies while nothing is switched off', () => {
    for (const target of [slot, table, evolution, asia]) expect(said(target, {})).toBeNull();
  });

  it.each([
    [slot, ['slot'], '슬롯게임은 점검중입니다.'],
    [table, ['casino'], '라이브 카지노는 점검중입니다.'],
    [evolution, ['evolution'], '에볼루션 점검중입니다.'],
    [asia, ['asia'], '아시아는 점검중입니다.'],
    [slot, ['casino', 'slot'], '카지노는 점검중입니다.'],
    [table, ['casino', 'slot'], '카지노는 점검중입니다.'],
  ] as const)(
    'of %o, with %o switched off, the specification’s sentence is said',
    (target, areas, sentence) => {
      expect(said(target, { menu: off(...areas) })).toBe(sentence);
    },
  );

  it('an area closes nothing but itself', () => {
    expect(said(slot, { menu: off('casino', 'evolution', 'asia') })).toBeNull();
    expect(said(table, { menu: off('slot', 'evolution', 'asia') })).toBeNull();
    expect(said(evolution, { menu: off('slot', 'asia') })).toBeNull();
  });

  it('a member without the permission of Evolution or Asian Gaming is told so, and opens the others', () => {
    const forbidden = { permissions: { evolution: false, asia: false }, isExcludedFromSettlement: false };
    expect(said(evolution, {}, forbidden)).toBe('에볼루션은 이용하실 수 없습니다.');
    expect(said(asia, {}, forbidden)).toBe('아시아게이밍은 이용하실 수 없습니다.');
    expect(said({ kind: 'table', provider: 'asia', game: 'asia-1' }, {}, forbidden)).toBe(
      '아시아게이밍은 이용하실 수 없습니다.',
    );
    expect([said(slot, {}, forbidden), said(table, {}, forbidden)]).toEqual([null, null]);
  });

  it('a test of the casino is open to members excluded from settlement only', () => {
    const settings = { casinoTestOnly: true };
    expect(said(slot, settings)).toBe('카지노는 점검 중입니다.');
    expect(said(slot, settings, { ...member, isExcludedFromSettlement: true })).toBeNull();
  });

  it('a provider or a game that an operator switched off is closed, the others stay open', () => {
    const casino = CasinoSettings.parse({ closedProviders: ['pragmatic'], closedGames: ['wm-1'] });
    expect([said(slot, { casino }), said(table, { casino })]).toEqual(['점검중입니다.', '점검중입니다.']);
    const others = ['pgsoft-001', 'wm-2'].map((code) => casinoGame(code));
    for (const other of others) expect(other && said(other, { casino })).toBeNull();
  });

  it('knows titles and tables by their code, and no other', () => {
    expect(casinoGame('pragmatic-001')).toEqual(slot);
    expect(casinoGame('wm-1')).toEqual(table);
    expect(casinoGame('pragmatic-999')).toBeUndefined();
  });
});
