import { api } from '../../../lib/calls/api.ts';
import { readings } from './readings.ts';

/** Own bets and drawn rounds, by the kind of a game. */
export const readOwn = readings(api.games);
