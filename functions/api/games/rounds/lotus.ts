import type { games } from '../../../../shared/calls/games/games.ts';
import { ownHost } from '../../../../shared/rules/frame-address.ts';
import type { GameKey } from '../../../../shared/rules/games/game.ts';
import { gameTicket } from '../../../domain/casino/launch-ticket.ts';
import type { Answer, MemberCaller } from '../../../runtime/http/context.ts';
import { roomAt } from '../draw-context.ts';
import { assertAllowed, assertOpen, gameByKey } from '../open-game.ts';
import { roundGame } from './current-round.ts';

export const lotusOddEven: Answer<typeof games.calls.lotusOddEven> = async (_, { now }) => {
  const room = await roomAt(now);
  const game = gameByKey('lotus-oe');
  assertOpen(game, room.settings);
  return { game: await roundGame(game, room) };
};

export const lotusBaccarat: Answer<typeof games.calls.lotusBaccarat> = async ({ table }, { now }) => {
  const room = await roomAt(now);
  const game = gameByKey(`lotus-bac${table}`);
  assertOpen(game, room.settings);
  return { game: await roundGame(game, room) };
};

/** Where the login's token stood in the spec, a one-time ticket stands. */
const defaultSite = 'newbet';

export const lotusOddEvenFrame: Answer<typeof games.calls.lotusOddEvenFrame> = async (
  _,
  { caller, now },
) => ({
  url: await addressOf('lotus-oe', caller, now),
});

export const lotusBaccaratFrame: Answer<typeof games.calls.lotusBaccaratFrame> = async (
  { table },
  { caller, now },
) => ({ url: await addressOf(`lotus-bac${table}`, caller, now) });

async function addressOf(key: GameKey, caller: MemberCaller, now: number): Promise<string> {
  const game = gameByKey(key);
  const { settings } = await roomAt(now);
  assertOpen(game, settings);
  const { ticket, profile } = await gameTicket(caller, {
    page: key,
    now,
    allowed: ({ permissions }) => assertAllowed(game, permissions),
  });
  const query = new URLSearchParams({
    game: key,
    siteName: profile.siteName ?? defaultSite,
    authToken: ticket,
  });
  return `${ownHost}?${query}`;
}
