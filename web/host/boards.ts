import { type ComponentType, createElement, lazy } from 'react';
import type { GameKey } from '../../shared/rules/games/game.ts';

const lotusBaccarat = (table: 1 | 2): ComponentType =>
  lazy(async () => {
    const { LotusBaccarat } = await import('./games/baccarat/lotus-baccarat.tsx');
    return { default: () => createElement(LotusBaccarat, { table }) };
  });

/** Each game in its own chunk: a frame loads only its game. */
export const boards: Partial<Readonly<Record<GameKey, ComponentType>>> = {
  roulette: lazy(async () => ({
    default: (await import('./games/roulette/roulette-game.tsx')).RouletteGame,
  })),
  baccarat: lazy(async () => ({
    default: (await import('./games/baccarat/token-baccarat.tsx')).TokenBaccarat,
  })),
  'lotus-bac1': lotusBaccarat(1),
  'lotus-bac2': lotusBaccarat(2),
  'lotus-oe': lazy(async () => ({
    default: (await import('./games/odd-even/odd-even-game.tsx')).OddEvenGame,
  })),
  hilo: lazy(async () => ({ default: (await import('./games/hilo/hilo-game.tsx')).HiloGame })),
  hilo5s: lazy(async () => ({ default: (await import('./games/hilo/hilo-game.tsx')).HiloFiveSecondsGame })),
  horse: lazy(async () => ({ default: (await import('./games/horse/horse-game.tsx')).HorseGame })),
  graph: lazy(async () => ({ default: (await import('./games/graph/graph-game.tsx')).GraphGame })),
  keno: lazy(async () => ({ default: (await import('./games/keno/keno-game.tsx')).KenoGame })),
};

/** Public pages of a draw, by the `view` in the URL. */
export const views: Readonly<Record<string, ComponentType | undefined>> = {
  powerball: lazy(async () => ({
    default: (await import('./games/power-ball-view/power-ball-view.tsx')).PowerBallView,
  })),
  powerladder: lazy(async () => ({
    default: (await import('./games/power-ladder-view/power-ladder-view.tsx')).PowerLadderView,
  })),
};
