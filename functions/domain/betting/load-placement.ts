import type { GameState } from '../../../shared/model/sports/match.ts';
import { betKinds } from '../../../shared/rules/slip/bet-kinds.ts';
import type { Slip, SlipLeg } from '../../../shared/rules/slip/slip.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import { ticketFrom } from '../../table/betting/delayed-bets.ts';
import { at, type Item } from '../../table/client/table.ts';
import { type Key, keys } from '../../table/keys/keys.ts';
import { readStanding } from '../../table/member/members.ts';
import { ownLimitsFrom } from '../../table/member/player-limits.ts';
import { gameStateFrom } from '../../table/sports/matches.ts';
import { wideStopsFrom, wideStopsKey } from '../../table/sports/suspensions.ts';

interface Asked {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly key: string;
  readonly slip: Slip;
}

/**
 * Everything a bet is judged by, in one batched consistent read: balance, profile, login family, the member's own limits,
 * the entry and the ticket of a repeated request, the desk's stops, and each leg's game and market as they are offered.
 */
export async function loadPlacement({ memberSeq, familyId, key, slip }: Asked) {
  const entryKey = keys.entry(memberSeq, 'BET', key);
  const ownKey = keys.ownLimits(memberSeq);
  const ticketKey = keys.ticket(memberSeq, key);
  const stopsKey = wideStopsKey(memberSeq);
  const mayBeHeld = betKinds[slip.kind].held !== 'never';
  const extra = [entryKey, ownKey, stopsKey, ...(mayBeHeld ? [ticketKey] : []), ...boardKeys(realLegs(slip))];
  const member = await readStanding(memberSeq, familyId, extra);
  const stops = wideStopsFrom(at(member.extra, stopsKey));
  return {
    member,
    entry: at(member.extra, entryKey),
    ticket: ticketFrom(at(member.extra, ticketKey)),
    own: ownLimitsFrom(at(member.extra, ownKey)),
    /** Stopped by the desk for himself, whatever he bets on. */
    isStopped: stops.members.includes(memberSeq),
    states: boardFrom(realLegs(slip), member.extra).map((state) => asOffered(state, stops)),
  };
}

type NamedMarket = Pick<SlipLeg, 'gameId' | 'marketId'>;

function realLegs(slip: Slip): readonly SlipLeg[] {
  return slip.legs.filter((leg) => !leg.isBonus);
}

/** What legs are priced from: their games and markets. */
export function boardKeys(legs: readonly NamedMarket[]): readonly Key[] {
  const wanted = legs.flatMap(({ gameId, marketId }) => [keys.game(gameId), keys.market(gameId, marketId)]);
  return [...new Map(wanted.map((key) => [nameOf(key), key])).values()];
}

/** The games of legs among the items of a batch. */
export function boardFrom(
  legs: readonly NamedMarket[],
  extra: ReadonlyMap<string, Item>,
): readonly GameState[] {
  const games = new Set(legs.map(({ gameId }) => gameId));
  return [...games].flatMap((gameId) => {
    const items = [...extra.values()].filter((item) => item.pk === keys.game(gameId).pk);
    const state = gameStateFrom(items);
    return state ? [state] : [];
  });
}

function nameOf(key: Key): string {
  return `${key.pk}|${key.sk}`;
}
