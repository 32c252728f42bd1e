import { admin } from '../../shared/calls/admin.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { approvalsApprove } from './approvals-approve.ts';
import { approvalsList } from './approvals-list.ts';
import { approvalsReject } from './approvals-reject.ts';
import { auditList } from './audit-list.ts';
import { auditVerify } from './audit-verify.ts';
import { bonusCodeSave } from './bonus-code-save.ts';
import { bonusCodeUses } from './bonus-code-uses.ts';
import { bonusCodes } from './bonus-codes.ts';
import { bonusSave } from './bonus-save.ts';
import { bonusSettings } from './bonus-settings.ts';
import { cashApprove } from './cash-approve.ts';
import { cashList } from './cash-list.ts';
import { cashReject } from './cash-reject.ts';
import { casinoRecheck } from './casino-recheck.ts';
import { casinoTransfers } from './casino-transfers.ts';
import { dashboard } from './dashboard.ts';
import { depositAccountSave } from './deposit-account-save.ts';
import { gameResult } from './game-result.ts';
import { gameSuspend } from './game-suspend.ts';
import { gameTickets } from './game-tickets.ts';
import { gameVoid } from './game-void.ts';
import { gamesList } from './games-list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { memberAdjust } from './member-adjust.ts';
import { memberBank } from './member-bank-change.ts';
import { memberDetail } from './member-detail.ts';
import { memberLedger } from './member-ledger.ts';
import { memberLimits } from './member-limits.ts';
import { memberLogout } from './member-logout.ts';
import { memberResetLink } from './member-reset-link.ts';
import { memberUnlock } from './member-unlock.ts';
import { memberUpdate } from './member-update.ts';
import { membersList } from './members-list.ts';
import { operatorRoles } from './operator-roles.ts';
import { operatorsList } from './operators-list.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationAcknowledge } from './reconciliation-acknowledge.ts';
import { reconciliationState } from './reconciliation-state.ts';
import { refresh } from './refresh.ts';
import { roundVoid } from './round-void.ts';
import { roundsList } from './rounds-list.ts';
import { roundsNow } from './rounds-now.ts';
import { settingsGet } from './settings-get.ts';
import { settingsHistory } from './settings-history.ts';
import { settingsSave } from './settings-save.ts';
import { settingsVersion } from './settings-version.ts';
import { setup } from './setup.ts';
import { setupBegin } from './setup-begin.ts';
import { tradingDecide } from './trading-decide.ts';
import { tradingExposure } from './trading-exposure.ts';
import { tradingGame } from './trading-game.ts';
import { tradingPreview } from './trading-preview.ts';
import { tradingPrice } from './trading-price.ts';
import { tradingSettlements } from './trading-settlements.ts';
import { tradingShift } from './trading-shift.ts';
import { tradingStop } from './trading-stop.ts';
import { tradingStops } from './trading-stops.ts';

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
