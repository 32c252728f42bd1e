import { admin } from '../../../shared/calls/admin/admin.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { approvalsApprove } from './approvals/approvals-approve.ts';
import { approvalsList } from './approvals/approvals-list.ts';
import { approvalsReject } from './approvals/approvals-reject.ts';
import { bonusCodeSave, bonusCodes, bonusCodeUses } from './balance/bonus-codes.ts';
import { bonusSave, bonusSettings } from './balance/bonus-settings.ts';
import { cashApprove } from './balance/cash-approve.ts';
import { cashList } from './balance/cash-list.ts';
import { cashReject } from './balance/cash-reject.ts';
import { casinoRecheck } from './balance/casino-recheck.ts';
import { casinoTransfers } from './balance/casino-transfers.ts';
import { depositAccountSave } from './balance/deposit-account-save.ts';
import { gameTickets } from './matches/match-bets.ts';
import { gameResult, gameVoid } from './matches/match-result.ts';
import { gamesList } from './matches/matches-list.ts';
import { gameSuspend } from './matches/suspend-match.ts';
import { memberAdjust } from './members/member-adjust.ts';
import { memberBank } from './members/member-bank-change.ts';
import { memberDetail } from './members/member-detail.ts';
import { memberLedger } from './members/member-ledger.ts';
import { memberLimits } from './members/member-limits.ts';
import { memberLogout } from './members/member-logout.ts';
import { memberResetLink } from './members/member-reset-link.ts';
import { memberUnlock } from './members/member-unlock.ts';
import { memberUpdate } from './members/member-update.ts';
import { membersList } from './members/members-list.ts';
import { login } from './operators/login.ts';
import { logout } from './operators/logout.ts';
import { operatorRoles } from './operators/operator-roles.ts';
import { operatorsList } from './operators/operators-list.ts';
import { refresh } from './operators/refresh.ts';
import { setup, setupBegin } from './operators/setup.ts';
import { auditList } from './oversight/audit-list.ts';
import { auditVerify } from './oversight/audit-verify.ts';
import { dashboard } from './oversight/dashboard.ts';
import { reconcile } from './oversight/reconcile.ts';
import { reconciliationAcknowledge } from './oversight/reconciliation-acknowledge.ts';
import { reconciliationState } from './oversight/reconciliation-state.ts';
import { roundVoid } from './rounds/round-void.ts';
import { roundsList } from './rounds/rounds-list.ts';
import { roundsNow } from './rounds/rounds-now.ts';
import { settingsGet, settingsHistory, settingsVersion } from './settings/read-settings.ts';
import { settingsSave } from './settings/settings-save.ts';
import { tradingSettlements } from './trading/settlements-under-way.ts';
import { tradingDecide } from './trading/trading-decide.ts';
import { tradingExposure } from './trading/trading-exposure.ts';
import { tradingGame } from './trading/trading-match.ts';
import { tradingPreview } from './trading/trading-preview.ts';
import { tradingPrice } from './trading/trading-price.ts';
import { tradingShift } from './trading/trading-shift.ts';
import { tradingStop } from './trading/trading-stop.ts';
import { tradingStops } from './trading/trading-stops.ts';

export const handler = lambda(
  serveCalls(admin, {
    login,
    refresh,
    logout,
    cashList,
    cashApprove,
    cashReject,
    membersList,
    memberDetail,
    memberLogout,
    memberLedger,
    dashboard,
    casinoTransfers,
    casinoRecheck,
    gamesList,
    gameTickets,
    gameSuspend,
    gameResult,
    gameVoid,
    bonusSettings,
    bonusSave,
    depositAccountSave,
    bonusCodes,
    bonusCodeSave,
    bonusCodeUses,
    reconcile,
    reconciliationState,
    reconciliationAcknowledge,
    approvalsApprove,
    approvalsList,
    approvalsReject,
    auditList,
    auditVerify,
    memberAdjust,
    memberBank,
    memberLimits,
    memberResetLink,
    memberUnlock,
    memberUpdate,
    operatorRoles,
    operatorsList,
    tradingDecide,
    tradingExposure,
    tradingGame,
    tradingPreview,
    tradingPrice,
    tradingSettlements,
    tradingShift,
    tradingStop,
    tradingStops,
    setup,
    setupBegin,
    roundVoid,
    roundsList,
    roundsNow,
    settingsGet,
    settingsHistory,
    settingsSave,
    settingsVersion,
  }),
);
