import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { launchPageOf } from '../../../../shared/rules/games/frame-address.ts';
import { casinoTicket } from '../../../domain/casino/launch-casino.ts';
import { launchTicket } from '../../../domain/casino/launch-ticket.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { assertAllowed, assertOpen, gameOfType } from '../rounds/open-game.ts';
import { roundContextAt } from '../rounds/round-context.ts';

const uidOf = (memberSeq: number) => `u${memberSeq}`;

/** Lobbies that open by a type of the token frames (spec §2). */
const lobbies: Readonly<Record<string, string>> = { evolution: 'evolution', agcasino: 'asia' };

export const tokenInfo: Answer<typeof games.calls.tokenInfo> = async ({ gType }, { caller, now }) => {
  const provider = lobbies[gType];
  if (provider !== undefined) {
    const hash = await casinoTicket(caller, { target: { kind: 'lobby', provider }, now });
    return { hash, uid: uidOf(caller.memberSeq) };
  }
  const game = gameOfType(gType);
  const page = launchPageOf(game.key);
  if (page === undefined) throw new Refusal('not-found');
  const { settings } = await roundContextAt(now);
  assertOpen(game, settings);
  const { ticket } = await launchTicket(caller, {
    page,
    now,
    assertAllowed: ({ permissions }) => assertAllowed(game, permissions),
  });
  return { hash: ticket, uid: uidOf(caller.memberSeq) };
};

/** The page's address names the game; each call of the frame checks whether it is open. */
export const tokenUser: Answer<typeof games.calls.tokenUser> = async (_, { caller, now }) => {
  const { ticket } = await launchTicket(caller, { page: 'token', now, assertAllowed: () => undefined });
  return { hash: ticket, uid: uidOf(caller.memberSeq) };
};
