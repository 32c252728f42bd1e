import { kindSentence } from '../../../shared/messages/kind-sentence.ts';
import { sentence } from '../../../shared/messages/ko.ts';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { priceFrom } from '../../../shared/rules/odds-text.ts';
import { betKinds, type SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import { limitsFor, withStakeFactor } from '../../../shared/rules/slip/limits.ts';
import { selectionWinLimit, whyNotPlace } from '../../../shared/rules/slip/placing-a-bet.ts';
import { wholeStake } from '../../../shared/rules/slip/pricing-a-slip.ts';
import { beyondMemberLimits } from '../../../shared/rules/slip/referring.ts';
import type { PlacementContext, PlacingRefusal, Slip, SlipLeg } from '../../../shared/rules/slip/slip.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import { asOffered } from '../../../shared/rules/sports/overrides.ts';
import {
  liabilityLimits,
  memberMatchLimit,
  memberRoomOf,
  roomOf,
} from '../../../shared/rules/trading/liability-limits.ts';
import { settings } from '../../table/admin/settings.ts';
import { delayedFrom } from '../../table/betting/delayed-bets.ts';
import { openPayouts } from '../../table/betting/open-payouts.ts';
import { at, type Item } from '../../table/client/table.ts';
import type { Key } from '../../table/keys/key.ts';
import { keys } from '../../table/keys/keys.ts';
import { readMemberSnapshot } from '../../table/member/members.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';
import { feedStates } from '../../table/sports/feed-state.ts';
import { matchStateFrom } from '../../table/sports/matches.ts';
import { suspensionsFrom, suspensionsKey } from '../../table/sports/suspensions.ts';
import { whyNotByPlayerLimits } from './check-player-limits.ts';

export interface PlacementRequest {
  readonly slip: Slip;
  readonly memberSeq: number;
  readonly familyId: string;
  /** Idempotency-Key of the request. */
  readonly key: string;
  readonly now: number;
  /** A trader decided about the stake: the member's limits of stake and win are set aside. */
  readonly beyondLimits?: boolean;
}

export interface ValidatedPlacement extends PlacementRequest, Awaited<ReturnType<typeof loadPlacement>> {
  readonly config: Settings;
  /** What the placement rules decide on. */
  readonly placement: PlacementContext;
  /** Why the bet cannot be accepted now; null when it can. */
  readonly refusal: Refusal | null;
}

/**
 * Validates a slip against everything stored now, in one round trip to the table: suspensions, player limits, then the
 * placement rules. @throws Refusal session-ended for a member that is gone
 */
export async function validatePlacement(request: PlacementRequest): Promise<ValidatedPlacement> {
  const { slip, memberSeq, now } = request;
  const [config, freshness] = await Promise.all([settings(), feedStates()]);
  const loaded = await loadPlacement(request);
  // Read after the balance, whose version the commit checks: a bet placed in between is seen by one of the two.
  const winLimit = selectionWinLimit(config);
  const limit = memberMatchLimit(config);
  const open = winLimit > 0 || limit > 0 ? await openPayouts(memberSeq, now) : undefined;
  const { member, own, states } = loaded;
  const { level, permissions, stakeFactor } = member.profile;
  const legs = realLegs(slip);
  const rooms = [
    roomOf(legs, { limits: liabilityLimits(config), noted: loaded.noted, level }),
    open ? memberRoomOf(legs, { limit, costs: open.matches }) : null,
  ].filter((room) => room !== null);
  const levelLimits = limitsFor(config.level, { level, kind: betKinds[slip.kind].levelKind });
  const context: PlacementContext = {
    offers: offersFrom(states, { settings: config, freshness, now }),
    limits: withStakeFactor(levelLimits, stakeFactor),
    settings: config,
    cash: member.balance.cash,
    permissions,
    ...(open && { openWinnings: open.selections }),
    ...(rooms.length > 0 && { room: Math.min(...rooms) }),
  };
  const placement = request.beyondLimits ? beyondMemberLimits(context) : context;
  const refusal =
    (loaded.isSuspended ? memberSuspended() : null) ??
    whyNotByPlayerLimits({ limits: own, member, stake: wholeStake(slip), now }) ??
    refusalOf(whyNotPlace({ slip, context: placement, now }), slip.kind);
  return { ...request, ...loaded, config, placement, refusal };
}

/** The member is suspended from betting: refused with the sentence of a restricted account. */
const memberSuspended = () => new Refusal('kind-forbidden', { sentence: sentence('login.blocked') });

/** A rule's refusal as the wire carries it: moved prices per leg under the spec's names; null for none. */
function refusalOf(refusal: PlacingRefusal | null, kind: SportsBetKindName): Refusal | null {
  if (refusal === null) return null;
  const { code, values, changed, legs } = refusal;
  const moved = changed?.map(({ folderId, selectionId, odds }) => ({
    foldersSeq: folderId,
    betsSeq: selectionId,
    odds: priceFrom(odds),
  }));
  const detail = moved ? { legs: moved } : legs ? { indexes: [...legs] } : undefined;
  const sentence = code === 'kind-forbidden' ? kindSentence(betKinds[kind].permission) : undefined;
  return new Refusal(code, {
    ...(values ? { values } : {}),
    ...(detail ? { detail } : {}),
    ...(sentence ? { sentence } : {}),
  });
}

/**
 * Everything a bet is validated against, in one batched consistent read: balance, profile, login, player limits, the ledger
 * entry and the delayed bet of a repeated request, the suspensions, and each leg's match and market as offered.
 */
async function loadPlacement({ memberSeq, familyId, key, slip }: PlacementRequest) {
  const entryKey = keys.entry(memberSeq, 'BET', key);
  const limitsKey = keys.playerLimits(memberSeq);
  const delayedKey = keys.delayedBet(memberSeq, key);
  const suspensionsItem = suspensionsKey(memberSeq);
  const mayBeDelayed = betKinds[slip.kind].delay !== 'never';
  const extra = [
    entryKey,
    limitsKey,
    suspensionsItem,
    ...(mayBeDelayed ? [delayedKey] : []),
    ...legMatchKeys(realLegs(slip)),
  ];
  const member = await readMemberSnapshot(memberSeq, familyId, extra);
  const suspensions = suspensionsFrom(at(member.extra, suspensionsItem));
  return {
    member,
    entry: at(member.extra, entryKey),
    delayed: delayedFrom(at(member.extra, delayedKey)),
    own: playerLimitsFrom(at(member.extra, limitsKey)),
    /** The member themselves is suspended, whatever they bet on. */
    isSuspended: suspensions.members.includes(memberSeq),
    noted: suspensions,
    states: legMatchesFrom(realLegs(slip), member.extra).map((state) => asOffered(state, suspensions)),
  };
}

type MarketOfLeg = Pick<SlipLeg, 'gameId' | 'marketId'>;

function realLegs(slip: Slip): readonly SlipLeg[] {
  return slip.legs.filter((leg) => !leg.isBonus);
}

/** Keys of the matches and markets that legs are priced from, each once. */
export function legMatchKeys(legs: readonly MarketOfLeg[]): readonly Key[] {
  const wanted = legs.flatMap(({ gameId, marketId }) => [keys.match(gameId), keys.market(gameId, marketId)]);
  return [...new Map(wanted.map((key) => [textOf(key), key])).values()];
}

/** The matches of legs among the items of a batch. */
export function legMatchesFrom(
  legs: readonly MarketOfLeg[],
  extra: ReadonlyMap<string, Item>,
): readonly MatchState[] {
  const matches = new Set(legs.map(({ gameId }) => gameId));
  return [...matches].flatMap((gameId) => {
    const items = [...extra.values()].filter((item) => item.pk === keys.match(gameId).pk);
    const state = matchStateFrom(items);
    return state ? [state] : [];
  });
}

function textOf(key: Key): string {
  return `${key.pk}|${key.sk}`;
}
