import type { games } from '../../../../shared/calls/games/games.ts';
import { hostPagePath } from '../../../../shared/rules/games/frame-address.ts';
import type { GameKey } from '../../../../shared/rules/games/game.ts';
import { launchTicket } from '../../../domain/casino/launch-ticket.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import type { MemberCaller } from '../../../table/member/members.ts';
import { roundGame } from './current-round.ts';
import { assertAllowed, assertOpen, gameByKey } from './open-game.ts';
import { roundContextAt } from './round-context.ts';

export const lotusOddEven: Answer<typeof games.calls.lotusOddEven> = async (_, { now }) => {
  const roundContext = await roundContextAt(now);
  const game = gameByKey('lotus-oe');
  assertOpen(game, roundContext.settings);
  return { game: await roundGame(game, roundContext) };
};

export const lotusBaccarat: Answer<typeof games.calls.lotusBaccarat> = async ({ table }, { now }) => {
  const roundContext = await roundContextAt(now);
  const game = gameByKey(`lotus-bac${table}`);
  assertOpen(game, roundContext.settings);
  return { game: await roundGame(game, roundContext) };
};

/** The spec puts the session token here; we put a one-time ticket. */
const defaultSite = 'newbet';

export const lotusOddEvenFrame: Answer<typeof games.calls.lotusOddEvenFrame> = async (
  _,
  { caller, now },
) => ({
  url: await frameUrl('lotus-oe', caller, now),
});

export const lotusBaccaratFrame: Answer<typeof games.calls.lotusBaccaratFrame> = async (
  { table },
  { caller, now },
) => ({ url: await frameUrl(`lotus-bac${table}`, caller, now) });

async function frameUrl(key: GameKey, caller: MemberCaller, now: number): Promise<string> {
  const game = gameByKey(key);
  const { settings } = await roundContextAt(now);
  assertOpen(game, settings);
  const { ticket, profile } = await launchTicket(caller, {
    page: key,
    now,
    allowed: ({ permissions }) => assertAllowed(game, permissions),
  });
  const query = new URLSearchParams({
    game: key,
    siteName: profile.siteName ?? defaultSite,
    authToken: ticket,
  });
  return `${hostPagePath}?${query}`;
}
