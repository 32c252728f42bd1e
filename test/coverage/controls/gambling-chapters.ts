import type { Chapter } from './control.ts';
import { gameControls } from './game-controls.ts';
import { memberControls } from './member-controls.ts';
import { moneyControls } from './money-controls.ts';
import { settlementControls } from './settlement-controls.ts';
import { wagerControls } from './wager-controls.ts';

/** 66 requirements of GLI-33, GLI-19 and the technical standards of the UKGC, numbered by us. */
export const gamblingChapters: readonly Chapter[] = [
  wagerControls,
  settlementControls,
  moneyControls,
  memberControls,
  ...gameControls,
];
