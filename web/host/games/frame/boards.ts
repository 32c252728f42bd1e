import type { ComponentType } from 'react';
import { createElement, lazy } from 'react';
import type { GameKey } from '../../../../shared/rules/games/game.ts';

const lotusBaccarat = (table: 1 | 2): ComponentType =>
  lazy(async () => {
    const { LotusBaccarat } = await import('../baccarat/lotus-baccarat.tsx');
    return { default: () => createElement(LotusBaccarat, { table }) };
  });

/** Each game in a chunk of its own: a frame loads what it shows. */
export const boards: Partial<Readonly<Record<GameKey, ComponentType>>> = {
  roulette: lazy(async () => ({ default: (await import('../roulette/roulette-game.tsx')).RouletteGame })),
  baccarat: lazy(async () => ({ default: (await import('../baccarat/token-baccarat.tsx')).TokenBaccarat })),
  'lotus-bac1': lotusBaccarat(1),
  'lotus-bac2': lotusBaccarat(2),
  'lotus-oe': lazy(async () => ({ default: (await import('../odd-even/odd-even-game.tsx')).OddEvenGame })),
  hilo: lazy(async () => ({ default: (await import('../hilo/hilo-game.tsx')).HiloGame })),
  hilo5s: lazy(async () => ({ default: (await import('../hilo/hilo-game.tsx')).HiloFiveSecondsGame })),
  horse: lazy(async () => ({ default: (await import('../horse/horse-game.tsx')).HorseGame })),
  graph: lazy(async () => ({ default: (await import('../graph/graph-game.tsx')).GraphGame })),
  keno: lazy(async () => ({ default: (await import('../keno/keno-game.tsx')).KenoGame })),
};

/** Pages of a drawing that anybody may look at, by the `view` of their address. */
export const views: Readonly<Record<string, ComponentType | undefined>> = {
  powerball: lazy(async () => ({
    default: (await import('../power-ball-view/power-ball-view.tsx')).PowerBallView,
  })),
  powerladder: lazy(async () => ({
    default: (await import('../power-ladder-view/power-ladder-view.tsx')).PowerLadderView,
  })),
};
