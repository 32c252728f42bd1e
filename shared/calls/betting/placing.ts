import * as z from 'zod';
import { WireBet, WireBetSlip } from '../../model/betting/wire-bet.ts';
import { WireBalance } from '../../model/member/wire-member.ts';
import { betKinds, type SportsBetKindName } from '../../rules/slip/bet-kinds.ts';

export const Placed = z.object({ betCode: z.string(), member: WireBalance, bet: WireBet });
/** Names a delayed bet or cash-out by the idempotency key of its request. */
export const DelayedBetName = z.strictObject({ ticket: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
/** A delayed bet or cash-out: no money has moved; the ticket call returns the outcome after `delay` seconds. */
export const Delayed = z.object({
  pending: z.literal(true),
  ticket: z.string(),
  delay: z.int().min(0),
  /** Above the member's limits: a trader takes it, with a smaller stake too, or refuses it. */
  referred: z.literal(true).optional(),
});
export const PlacedOrDelayed = z.union([Delayed, Placed]);
export type Placed = z.infer<typeof Placed>;
export type PlacedOrDelayed = z.infer<typeof PlacedOrDelayed>;

const refusals = [
  'empty-slip',
  'selection-closed',
  'game-started',
  'same-game-three',
  'same-game-pair',
  'same-game-none',
  'system-folders',
  'system-bonus',
  'switched-off',
  'same-game-draw',
  'too-many-folders',
  'bonus-too-early',
  'bonus-twice',
  'bonus-minimum-odds',
  'odds-above-maximum',
  'below-minimum',
  'above-maximum',
  'above-maximum-win',
  'above-match-limit',
  'cross-maximum',
  'axis-limit',
  'insufficient-cash',
  'single-minimum-odds',
  'kind-forbidden',
  'maintenance',
  'on-time-out',
  'self-excluded',
  'own-limit-reached',
  'feed-down',
  'odds-changed',
  'session-ended',
  'bet-failed',
] as const;

interface BetCallOptions {
  readonly kind: SportsBetKindName;
  /** Below POST /betting. */
  readonly path: string;
  readonly summary: string;
}

function placingCall({ kind, path, summary }: BetCallOptions) {
  return {
    path: `POST /betting/${path}` as const,
    for: 'member' as const,
    area: betKinds[kind].area,
    does: 'writes' as const,
    money: true as const,
    bodyLimit: 128,
    summary,
    request: WireBetSlip,
  };
}

/** A kind that is accepted at once, unless it is above the member's limits and a trader decides. */
const acceptedAtOnce = (options: BetCallOptions) => ({
  ...placingCall(options),
  reply: PlacedOrDelayed,
  refusals,
});

/** A kind that may hold matches in play: the server decides whether the bet is delayed. */
const acceptedOrDelayed = (options: BetCallOptions) => ({
  ...placingCall(options),
  reply: PlacedOrDelayed,
  refusals: [...refusals, 'inplay-stale'] as const,
});

/** Every way to place a sports bet: one row each, of the kind `bet-kinds.ts` describes. */
export const placingCalls = {
  placeKorean: acceptedAtOnce({
    kind: 'korean',
    path: 'korean/process',
    summary: 'Place a Korean-style prematch bet',
  }),
  placeKoreanSingle: acceptedAtOnce({
    kind: 'koreanSingle',
    path: 'korean/single/process',
    summary: 'Place a Korean-style single',
  }),
  placeEuropean: acceptedAtOnce({
    kind: 'european',
    path: 'european/process',
    summary: 'Place a European-style prematch bet',
  }),
  placeEuropeanSingle: acceptedAtOnce({
    kind: 'europeanSingle',
    path: 'single/process',
    summary: 'Place a European-style single',
  }),
  placeLsport: acceptedAtOnce({
    kind: 'lsport',
    path: 'lsport/process',
    summary: 'Place a Korean-style bet of the lsport lists',
  }),
  placeLsportSingle: acceptedAtOnce({
    kind: 'lsportSingle',
    path: 'lsport/single/process',
    summary: 'Place a Korean-style single of the lsport lists',
  }),
  placeLsportEuropean: acceptedAtOnce({
    kind: 'lsportEuropean',
    path: 'lsport/european/process',
    summary: 'Place a European-style bet of the lsport lists',
  }),
  placeLsportEuropeanSingle: acceptedAtOnce({
    kind: 'lsportEuropeanSingle',
    path: 'lsport/european/single/process',
    summary: 'Place a European-style single of the lsport lists',
  }),
  placeInplay: acceptedOrDelayed({
    kind: 'inplay',
    path: 'inplay/process',
    summary: 'Place an in-play bet; delayed when one of its matches is in play',
  }),
  placeInplaySingle: acceptedOrDelayed({
    kind: 'inplaySingle',
    path: 'inplay/single/process',
    summary: 'Place an in-play single; delayed when its match is in play',
  }),
  placeInplayDelay: acceptedOrDelayed({
    kind: 'inplayDelay',
    path: 'inplay/delay/process',
    summary: 'Request an in-play bet; it is delayed',
  }),
  placeInplayDelaySingle: acceptedOrDelayed({
    kind: 'inplayDelaySingle',
    path: 'inplay/delay/single/process',
    summary: 'Request an in-play single; it is delayed',
  }),
  placeLive: acceptedOrDelayed({
    kind: 'live',
    path: 'live/process',
    summary: 'Request a bet on matches in play; it is delayed',
  }),
  placeLiveSingle: acceptedOrDelayed({
    kind: 'liveSingle',
    path: 'live/single/process',
    summary: 'Request a single on a match in play; it is delayed',
  }),
  ticket: {
    path: 'POST /betting/ticket',
    for: 'member',
    does: 'writes',
    summary: 'The outcome of a delayed bet, or the seconds until there is one',
    request: DelayedBetName,
    reply: PlacedOrDelayed,
    refusals: ['not-found', 'delay-refused', 'odds-changed', 'session-ended'],
  },
} as const;
