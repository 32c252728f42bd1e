import { defineCalls } from '../call.ts';
import { fairCalls } from './fairness.ts';
import { miniCalls } from './rounds.ts';
import { tokenCalls } from './token.ts';

export const games = defineCalls('games', 'members cannot play mini games', {
  ...miniCalls,
  ...tokenCalls,
  ...fairCalls,
});
