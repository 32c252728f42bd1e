import type { games } from '../../../../shared/calls/games/games.ts';
import { gameTicket } from '../../../domain/casino/launch-ticket.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { roomAt } from '../draw-context.ts';
import { assertAllowed, assertOpen, gameOfType } from '../open-game.ts';

const uidOf = (memberSeq: number) => `u${memberSeq}`;

export const tokenInfo: Answer<typeof games.calls.tokenInfo> = async ({ gType }, { caller, now }) => {
  const game = gameOfType(gType);
  const { settings } = await roomAt(now);
  assertOpen(game, settings);
  const { ticket } = await gameTicket(caller, {
    page: game.key,
    now,
    allowed: ({ permissions }) => assertAllowed(game, permissions),
  });
  return { hash: ticket, uid: uidOf(caller.memberSeq) };
};

/** The address says which game; each call of the frame asks again whether that one is open. */
export const tokenUser: Answer<typeof games.calls.tokenUser> = async (_, { caller, now }) => {
  const { ticket } = await gameTicket(caller, { page: 'token', now, allowed: () => undefined });
  return { hash: ticket, uid: uidOf(caller.memberSeq) };
};
