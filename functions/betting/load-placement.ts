import type { GameState } from '../../shared/model/match.ts';
import type { Slip, SlipLeg } from '../../shared/rules/slip.ts';
import { type Key, keys } from '../table/keys.ts';
import { gameStateFrom } from '../table/matches.ts';
import { readStanding } from '../table/members.ts';
import { ownLimitsFrom } from '../table/own-limits.ts';
import { at, type Item } from '../table/table.ts';

interface Asked {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly key: string;
  readonly slip: Slip;
}

/**
 * Everything a bet is judged by, in one batched consistent read: balance, profile, login family, the member's own limits,
 * the entry of a repeated request, and each leg's game and market.
 */
export async function loadPlacement({ memberSeq, familyId, key, slip }: Asked) {
  const entryKey = keys.entry(memberSeq, 'BET', key);
  const ownKey = keys.ownLimits(memberSeq);
  const standing = await readStanding(memberSeq, familyId, [entryKey, ownKey, ...gameKeys(slip)]);
  return {
    standing,
    entry: at(standing.extra, entryKey),
    own: ownLimitsFrom(at(standing.extra, ownKey)),
    states: statesOf(slip, standing.extra),
  };
}

function realLegs(slip: Slip): readonly SlipLeg[] {
  return slip.legs.filter((leg) => !leg.isBonus);
}

function gameKeys(slip: Slip): readonly Key[] {
  const wanted = realLegs(slip).flatMap(({ gameId, marketId }) => [
    keys.game(gameId),
    keys.market(gameId, marketId),
  ]);
  return [...new Map(wanted.map((key) => [nameOf(key), key])).values()];
}

function statesOf(slip: Slip, extra: ReadonlyMap<string, Item>): readonly GameState[] {
  const games = new Set(realLegs(slip).map(({ gameId }) => gameId));
  return [...games].flatMap((gameId) => {
    const items = [...extra.values()].filter((item) => item.pk === keys.game(gameId).pk);
    const state = gameStateFrom(items);
    return state ? [state] : [];
  });
}

function nameOf(key: Key): string {
  return `${key.pk}|${key.sk}`;
}
