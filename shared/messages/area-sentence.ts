import type { MenuArea } from '../model/admin/menu.ts';
import { sentence } from './ko.ts';

/** What a switched-off area says. */
const sentences: Readonly<Record<MenuArea, string>> = {
  inplay: sentence('maintenance.inplay'),
  korean: sentence('maintenance.korean'),
  korean2: sentence('maintenance.korean'),
  european: sentence('maintenance.european'),
  live: sentence('maintenance.realtime'),
  casino: sentence('casino.liveClosed'),
  slot: sentence('casino.slotClosed'),
  evolution: sentence('casino.evolutionClosed'),
  asia: sentence('casino.asiaClosed'),
  lotusOddEven: sentence('maintenance.oddEven'),
  lotusBaccarat1: sentence('maintenance.baccarat1'),
  lotusBaccarat2: sentence('maintenance.baccarat2'),
  tokenRoulette: sentence('maintenance.roulette'),
  tokenBaccarat: sentence('maintenance.baccarat'),
  tokenHilo: sentence('maintenance.hilo'),
  tokenHilo5s: sentence('maintenance.hilo5s'),
  powerball: sentence('maintenance.powerball'),
  powerladder: sentence('maintenance.powerladder'),
  casinoDeposit: sentence('maintenance.casinoDeposit'),
  casinoWithdrawal: sentence('maintenance.casinoWithdrawal'),
};

export function areaSentence(area: MenuArea): string {
  return sentences[area];
}
