import { trading } from '../../../shared/calls/trading/trading.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { readWhenAsked, serveCalls } from '../../runtime/http/serve-calls.ts';
import { casinoCallbacks, casinoOpenBets } from './casino/callbacks.ts';
import { casinoVendors } from './casino/vendors.ts';
import { tradingExposure } from './matches/exposure.ts';
import { gamesList, gameTickets } from './matches/matches-list.ts';
import { tradingGame, tradingSettlements, tradingStops } from './matches/one-match.ts';
import { tradingPrice, tradingShift } from './overrides/price.ts';
import { tradingStop } from './overrides/stop.ts';
import { gameSuspend } from './overrides/suspend-match.ts';
import { tradingDecide } from './results/decide.ts';
import { gameResult, gameVoid } from './results/match-result.ts';
import { tradingPreview } from './results/preview.ts';
import { tradingMarkSeen, tradingMarks } from './risk/marks.ts';
import { tradingMember } from './risk/member.ts';
import { tradingReferralDecide, tradingReferrals } from './risk/referrals.ts';
import { tradingStakeFactor } from './risk/stake-factor.ts';
import { roundVoid } from './rounds/round-void.ts';
import { roundsList } from './rounds/rounds-list.ts';
import { roundsNow } from './rounds/rounds-now.ts';

export const handler = lambda(
  serveCalls(trading, {
    gamesList,
    gameTickets,
    gameSuspend,
    gameResult,
    gameVoid,
    tradingGame,
    tradingStops,
    tradingStop,
    tradingPrice,
    tradingShift,
    tradingExposure,
    tradingDecide,
    tradingPreview,
    tradingSettlements,
    roundsNow,
    roundsList,
    roundVoid,
    tradingMember,
    tradingMarks,
    tradingMarkSeen,
    tradingStakeFactor,
    tradingReferrals,
    tradingReferralDecide,
    casinoVendors,
    casinoCallbacks,
    casinoOpenBets,
    // What few ask for.
    ...readWhenAsked(() => import('./casino/save.ts'), ['casinoSave']),
    ...readWhenAsked(() => import('./casino/round.ts'), ['casinoRound']),
    ...readWhenAsked(() => import('./casino/days.ts'), ['casinoDays']),
    ...readWhenAsked(
      () => import('./casino/reconciliations.ts'),
      ['casinoReconciliations', 'casinoDifferences', 'casinoReconciliationAcknowledge'],
    ),
  }),
);
