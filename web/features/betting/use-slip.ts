import { useMemo } from 'react';
import type { WireMember } from '../../../shared/model/wire-member.ts';
import type { Limits } from '../../../shared/rules/limits.ts';
import type { Offers } from '../../../shared/rules/offers.ts';
import type { OddsChange, Slip, Standing } from '../../../shared/rules/slip.ts';
import { slipStartAmount } from '../../../shared/rules/slip-amounts.ts';
import { type SlipSummary, slipSummary } from '../../../shared/rules/slip-summary.ts';
import { settingOdds } from '../../../shared/rules/wire-price.ts';
import { useSeenGames } from '../../lib/live-games.ts';
import { useMobile } from '../../lib/media.ts';
import { usePreferences } from '../../lib/preferences.ts';
import type { PublicSettings } from '../../lib/public-config.ts';
import { useServerSecond } from '../../lib/ticking.ts';
import { useWatch } from '../../lib/watching.ts';
import type { CartLeg } from './cart-leg.ts';
import { offersOf } from './leg-offers.ts';
import { type CartKind, useCart } from './slip-store.ts';

export interface SlipView {
  readonly kind: CartKind;
  readonly legs: readonly CartLeg[];
  readonly amount: number;
  readonly oddsChange: OddsChange;
  readonly offers: Offers;
  readonly standing: Standing;
  readonly summary: SlipSummary;
  /** Server clock, epoch ms, whole seconds. */
  readonly now: number;
}

/** Before a login nothing limits the preview; the server knows the member's level. */
const unlimited: Limits = {
  maxFolders: 100,
  maxOdds: null,
  minBetting: 0,
  maxBetting: 1_000_000_000_000,
  maxWin: Number.MAX_SAFE_INTEGER,
  single: null,
};

/** The slip judged each second by the rules the server uses; null until the settings are there. */
export function useSlip(
  kind: CartKind,
  { member, settings }: { readonly member: WireMember | null; readonly settings: PublicSettings | null },
): SlipView | null {
  const cart = useCart(kind);
  const now = useServerSecond();
  const start = slipStartAmount[useMobile() ? 'mobile' : 'desktop'];
  const amount = cart.amount ?? start;
  const oddsChange = useOddsChange(member);
  const gameIds = useMemo(
    () => [...new Set(cart.legs.filter(({ isBonus }) => !isBonus).map(({ gameId }) => gameId))],
    [cart.legs],
  );
  useWatch(gameIds);
  const games = useSeenGames(gameIds);
  if (settings === null) return null;
  const offers = offersOf(cart.legs, games);
  const standing: Standing = {
    offers,
    limits: member ? limitsOf(member) : unlimited,
    settings,
    cash: member?.members_cash ?? unlimited.maxBetting,
    permissions: { korean: member?.members_detail_setting['korean']?.active ?? true },
  };
  const slip: Slip = { kind: 'korean', legs: cart.legs, stake: amount, oddsChange };
  return {
    kind,
    legs: cart.legs,
    amount,
    oddsChange,
    offers,
    standing,
    summary: slipSummary({ slip, standing, now }),
    now,
  };
}

/** How the member takes moved prices; '변경 시 확인' unless chosen otherwise. */
export function useOddsChange(member: WireMember | null): OddsChange {
  return usePreferences(({ oddsChange }) => oddsChange[String(member?.members_seq ?? 0)] ?? 'ask');
}

function limitsOf({ limits }: WireMember): Limits {
  const { maxFolders, minBetting, maxBetting, maxWin, singleMaxBetting, singleMaxWin } = limits;
  return {
    maxFolders,
    maxOdds: limits.maxOdds > 0 ? settingOdds(limits.maxOdds) : null,
    minBetting,
    maxBetting,
    maxWin,
    single: { maxBetting: singleMaxBetting, maxWin: singleMaxWin },
  };
}
