import type { games } from '../../../../shared/calls/games/games.ts';
import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import { hostPagePath } from '../../../../shared/rules/games/frame-address.ts';
import type { GameKey } from '../../../../shared/rules/games/game.ts';
import { launchTicket } from '../../../domain/casino/launch-ticket.ts';
import { roundGame } from '../../../domain/rounds/current-round.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import type { MemberCaller } from '../../../table/member/members.ts';
import { assertAllowed, assertOpen, gameByKey } from './open-game.ts';
import { roundContextAt } from './round-context.ts';

export const lotusOddEven: Answer<typeof games.calls.lotusOddEven> = async (_, { now }) => ({
  game: await openRoundGame('lotus-oe', now),
});

export const lotusBaccarat: Answer<typeof games.calls.lotusBaccarat> = async ({ table }, { now }) => ({
  game: await openRoundGame(`lotus-bac${table}`, now),
});

async function openRoundGame(key: GameKey, now: number): Promise<WireRoundGame> {
  const roundContext = await roundContextAt(now);
  const game = gameByKey(key);
  assertOpen(game, roundContext.settings);
  return roundGame(game, roundContext);
}

/** Site name for members without one. */
const defaultSite = 'newbet';

export const lotusOddEvenFrame: Answer<typeof games.calls.lotusOddEvenFrame> = async (
  { is_mobile: mobile },
  { caller, now },
) => ({ url: await frameUrl('lotus-oe', { caller, mobile, now }) });

export const lotusBaccaratFrame: Answer<typeof games.calls.lotusBaccaratFrame> = async (
  { table, is_mobile: mobile },
  { caller, now },
) => ({ url: await frameUrl(`lotus-bac${table}`, { caller, mobile, now }) });

interface Asked {
  readonly caller: MemberCaller;
  /** Narrow pages have an address of their own. */
  readonly mobile: boolean;
  readonly now: number;
}

async function frameUrl(key: GameKey, { caller, mobile, now }: Asked): Promise<string> {
  const game = gameByKey(key);
  const { settings } = await roundContextAt(now);
  assertOpen(game, settings);
  const { ticket, profile } = await launchTicket(caller, {
    page: key,
    now,
    assertAllowed: ({ permissions }) => assertAllowed(game, permissions),
  });
  const query = new URLSearchParams({
    game: key,
    variant: mobile ? 'mobile' : 'desktop',
    siteName: profile.siteName ?? defaultSite,
    // The spec sends the session token here; we send a one-time launch ticket instead.
    authToken: ticket,
  });
  return `${hostPagePath}?${query}`;
}
