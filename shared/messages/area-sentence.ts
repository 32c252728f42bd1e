import type { MenuArea } from '../model/admin/menu.ts';
import { type MessageCode, sentence } from './ko.ts';

/** What a switched-off area says. */
const sentences: Readonly<Record<MenuArea, MessageCode>> = {
  inplay: 'maintenance.inplay',
  korean: 'maintenance.korean',
  korean2: 'maintenance.korean',
  european: 'maintenance.european',
  live: 'maintenance.realtime',
  casino: 'casino.liveClosed',
  slot: 'casino.slotClosed',
  evolution: 'casino.evolutionClosed',
  asia: 'casino.asiaClosed',
  lotusOddEven: 'maintenance.oddEven',
  lotusBaccarat1: 'maintenance.baccarat1',
  lotusBaccarat2: 'maintenance.baccarat2',
  tokenRoulette: 'maintenance.roulette',
  tokenBaccarat: 'maintenance.baccarat',
  tokenHilo: 'maintenance.hilo',
  tokenHilo5s: 'maintenance.hilo5s',
  powerball: 'maintenance.powerball',
  powerladder: 'maintenance.powerladder',
  casinoDeposit: 'maintenance.casinoDeposit',
  casinoWithdrawal: 'maintenance.casinoWithdrawal',
};

export function areaSentence(area: MenuArea): string {
  return sentence(sentences[area]);
}
