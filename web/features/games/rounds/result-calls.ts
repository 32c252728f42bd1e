import { api } from '../../../lib/calls/api.ts';
import { resultCallsOf } from './result-calls-of.ts';

/** Own bets and drawn rounds, by the kind of a game. */
export const resultCalls = resultCallsOf(api.games);
