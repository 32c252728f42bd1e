import type { MenuArea } from '../model/admin/menu.ts';
import { type MessageCode, sentence } from './ko.ts';

/** What a switched-off area says: of the catalogue, or the spec's own words where the catalogue has none. */
const sentences: Readonly<Record<MenuArea, { readonly code: MessageCode } | { readonly text: string }>> = {
  inplay: { code: 'maintenance.inplay' },
  korean: { code: 'maintenance.korean' },
  korean2: { code: 'maintenance.korean' },
  european: { code: 'maintenance.european' },
  live: { code: 'maintenance.realtime' },
  casino: { text: '라이브 카지노는 점검중입니다.' },
  slot: { text: '슬롯게임은 점검중입니다.' },
  evolution: { text: '에볼루션 점검중입니다.' },
  asia: { text: '아시아는 점검중입니다.' },
  lotusOddEven: { code: 'maintenance.oddEven' },
  lotusBaccarat1: { code: 'maintenance.baccarat1' },
  lotusBaccarat2: { code: 'maintenance.baccarat2' },
  tokenRoulette: { code: 'maintenance.roulette' },
  tokenBaccarat: { code: 'maintenance.baccarat' },
  tokenHilo: { code: 'maintenance.hilo' },
  tokenHilo5s: { code: 'maintenance.hilo5s' },
  powerball: { code: 'maintenance.powerball' },
  powerladder: { code: 'maintenance.powerladder' },
  casinoDeposit: { code: 'maintenance.casinoDeposit' },
  casinoWithdrawal: { code: 'maintenance.casinoWithdrawal' },
};

export function areaSentence(area: MenuArea): string {
  const of = sentences[area];
  return 'code' in of ? sentence(of.code) : of.text;
}
