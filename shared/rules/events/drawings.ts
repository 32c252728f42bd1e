import type { Drawing } from '../fairness/drawing.ts';
import { lotto } from './lotto.ts';
import { wheelSpin } from './prize-wheel.ts';

/** The events whose results can be checked like those of games. */
export const eventDrawings: readonly Drawing[] = [lotto, wheelSpin];
