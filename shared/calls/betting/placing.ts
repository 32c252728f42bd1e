import * as z from 'zod';
import { WireBet, WireBetSlip } from '../../model/betting/wire-bet.ts';
import { WireBalance } from '../../model/member/wire-member.ts';
import { betKinds, type SportsBetKindName } from '../../rules/slip/bet-kinds.ts';

export const Placed = z.object({ betCode: z.string(), member: WireBalance, bet: WireBet });
/** Names what waits, by the key it was asked under. */
export const TicketName = z.strictObject({ ticket: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
/** What waits: no money has moved, the ticket's call tells the outcome after `delay` seconds. */
export const Held = z.object({ pending: z.literal(true), ticket: z.string(), delay: z.int().min(0) });
export const PlacedOrHeld = z.union([Held, Placed]);
export type Placed = z.infer<typeof Placed>;
export type PlacedOrHeld = z.infer<typeof PlacedOrHeld>;

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

interface Way {
  readonly kind: SportsBetKindName;
  /** Below POST /betting. */
  readonly path: string;
  readonly summary: string;
}

function placing({ kind, path, summary }: Way) {
  return {
    path: `POST /betting/${path}` as const,
    for: 'member' as const,
    area: betKinds[kind].area,
    does: 'writes' as const,
    money: true as const,
    summary,
    request: WireBetSlip,
  };
}

/** A kind that is taken at once. */
const atOnce = (way: Way) => ({ ...placing(way), reply: Placed, refusals });

/** A kind with games in play: the server decides whether the bet is held. */
const inPlay = (way: Way) => ({
  ...placing(way),
  reply: PlacedOrHeld,
  refusals: [...refusals, 'inplay-stale'] as const,
});

/** Every way to place a sports bet: one row each, of the kind `bet-kinds.ts` describes. */
export const placingCalls = {
  placeKorean: atOnce({
    kind: 'korean',
    path: 'korean/process',
    summary: 'Place a Korean-style prematch bet',
  }),
  placeKoreanSingle: atOnce({
    kind: 'koreanSingle',
    path: 'korean/single/process',
    summary: 'Place a Korean-style single',
  }),
  placeEuropean: atOnce({
    kind: 'european',
    path: 'european/process',
    summary: 'Place a European-style prematch bet',
  }),
  placeEuropeanSingle: atOnce({
    kind: 'europeanSingle',
    path: 'single/process',
    summary: 'Place a European-style single',
  }),
  placeLsport: atOnce({
    kind: 'lsport',
    path: 'lsport/process',
    summary: 'Place a Korean-style bet of the lsport lists',
  }),
  placeLsportSingle: atOnce({
    kind: 'lsportSingle',
    path: 'lsport/single/process',
    summary: 'Place a Korean-style single of the lsport lists',
  }),
  placeLsportEuropean: atOnce({
    kind: 'lsportEuropean',
    path: 'lsport/european/process',
    summary: 'Place a European-style bet of the lsport lists',
  }),
  placeLsportEuropeanSingle: atOnce({
    kind: 'lsportEuropeanSingle',
    path: 'lsport/european/single/process',
    summary: 'Place a European-style single of the lsport lists',
  }),
  placeInplay: inPlay({
    kind: 'inplay',
    path: 'inplay/process',
    summary: 'Place an in-play bet; held when one of its games is in play',
  }),
  placeInplaySingle: inPlay({
    kind: 'inplaySingle',
    path: 'inplay/single/process',
    summary: 'Place an in-play single; held when its game is in play',
  }),
  placeInplayDelay: inPlay({
    kind: 'inplayDelay',
    path: 'inplay/delay/process',
    summary: 'Ask for an in-play bet; it is held',
  }),
  placeInplayDelaySingle: inPlay({
    kind: 'inplayDelaySingle',
    path: 'inplay/delay/single/process',
    summary: 'Ask for an in-play single; it is held',
  }),
  placeLive: inPlay({
    kind: 'live',
    path: 'live/process',
    summary: 'Ask for a bet on games in play; it is held',
  }),
  placeLiveSingle: inPlay({
    kind: 'liveSingle',
    path: 'live/single/process',
    summary: 'Ask for a single on a game in play; it is held',
  }),
  ticket: {
    path: 'POST /betting/ticket',
    for: 'member',
    does: 'writes',
    summary: 'The outcome of a held bet, or the seconds until there is one',
    request: TicketName,
    reply: PlacedOrHeld,
    refusals: ['not-found', 'delay-refused', 'odds-changed', 'session-ended'],
  },
} as const;
