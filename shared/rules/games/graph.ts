import type { Hundredths } from '../../model/money.ts';
import { crashPoint, highestCrash, lowestCrash } from '../fairness/crash.ts';
import type { Draw } from '../fairness/draw.ts';
import { oddsText, priceFrom } from '../odds-text.ts';
import type { Game } from './game.ts';
import { codeFor, drawnAt } from './offering.ts';

const nameKo = '그래프';
const seconds = 40;

function isSold(multiplier: Hundredths): boolean {
  return Number.isInteger(multiplier) && multiplier > lowestCrash && multiplier <= highestCrash;
}

/** 'x:250': cash-out at 2.50. Null for other than 1.01–100.00. */
export function cashOutKey(multiplier: Hundredths): string | null {
  return isSold(multiplier) ? `x:${multiplier}` : null;
}

/** The multiplier of a key, hundredths; null for anything `cashOutKey` would not have written. */
export function cashOutOf(key: string): Hundredths | null {
  if (!/^x:[1-9]\d{2,4}$/.test(key)) return null;
  const multiplier = Number(key.slice(2));
  return isSold(multiplier) ? multiplier : null;
}

/** The draw of a game of the crash chain: its crash point, hundredths. @throws RangeError for what is no hash */
export function drawCrash(hmacHex: string): Draw {
  return [crashPoint(hmacHex)];
}

/** Bets are open for the first ten seconds, the flight follows. Any cash-out can be sold, so none is listed. */
export const graph: Game = {
  key: 'graph',
  nameKo,
  gType: 'graph',
  levelKind: 'other',
  area: null,
  permission: null,
  isActive: ({ tokenConfig }) => tokenConfig.graph.active,
  times: ({ tokenConfig: { graph: config } }) => {
    const round = config.roundSeconds ?? seconds;
    return { seconds: round, closeSeconds: round - config.betSeconds, offsetSeconds: 0 };
  },
  drawnBy: 'graph',
  drawnFrom: 'chain',
  folders: () => [],
  priceOf: (key) => cashOutOf(key),
  nameOf: (key) => {
    const multiplier = cashOutOf(key);
    if (multiplier === null) return key;
    // Nobody chose the highest: it is where a bet without a multiple of its own ends.
    return multiplier === highestCrash ? `${nameKo} 수동` : `${nameKo} ${oddsText(multiplier)}배`;
  },
  draw: () => {
    throw new RangeError('graph draws from its hash chain: drawCrash');
  },
  codeOf: (key, { draw }) => {
    const multiplier = cashOutOf(key);
    if (multiplier === null) throw new RangeError(`no selection ${key}`);
    return codeFor(multiplier <= drawnAt(draw, 0));
  },
  resultOf: (draw) => ({ crash: priceFrom(drawnAt(draw, 0)) }),
};
