import routes from 'virtual:routes/site';
import type { games } from '../../../../shared/calls/games/games.ts';
import type { sandbox } from '../../../../shared/calls/sandbox/sandbox.ts';
import { clientOf } from '../../../lib/calls/caller.ts';
import { frameSession } from './frame-session.ts';

/** The calls of a game frame, with the frame's token: `frameApi.games.tokenBet(slip, { key })`. */
export const frameApi = clientOf<{
  readonly games: typeof games.calls;
  readonly sandbox: typeof sandbox.calls;
}>(routes, frameSession);

export type TokenState = Awaited<ReturnType<typeof frameApi.games.tokenState>>;
