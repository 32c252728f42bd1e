import { defineCalls } from './call.ts';
import { fairCalls } from './games-fair.ts';
import { miniCalls } from './games-mini.ts';
import { tokenCalls } from './games-token.ts';

export const games = defineCalls('games', 'members cannot play mini games', {
  ...miniCalls,
  ...tokenCalls,
  ...fairCalls,
});
