import { admin } from '../../../shared/calls/admin/admin.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { serveCalls } from '../../runtime/http/serve-calls.ts';
import { approvalsApprove } from './approvals/approvals-approve.ts';
import { approvalsList } from './approvals/approvals-list.ts';
import { approvalsReject } from './approvals/approvals-reject.ts';
import { bankAssign, bankCandidates, bankMatch } from './balance/bank-assign.ts';
import { bankImport, bankPreview } from './balance/bank-file.ts';
import { bankBalances, bankIgnore, bankLines } from './balance/bank-lines.ts';
import { bonusCodeSave, bonusCodes, bonusCodeUses } from './balance/bonus-codes.ts';
import { bonusSave, bonusSettings } from './balance/bonus-settings.ts';
import { cashApprove } from './balance/cash-approve.ts';
import { cashList } from './balance/cash-list.ts';
import { cashReject } from './balance/cash-reject.ts';
import { casinoRecheck } from './balance/casino-recheck.ts';
import { casinoTransfers } from './balance/casino-transfers.ts';
import { depositAccountSave } from './balance/deposit-account-save.ts';
import { memberAdjust } from './members/member-adjust.ts';
import { memberBank } from './members/member-bank.ts';
import { memberLogout } from './members/member-logout.ts';
import { memberResetLink } from './members/member-reset-link.ts';
import { memberUnlock } from './members/member-unlock.ts';
import { memberUpdate } from './members/member-update.ts';
import { memberDetail, memberLedger, memberLimits, membersList } from './members/members.ts';
import { protectionContact, protectionList, protectionMember } from './members/protection.ts';
import { login, passkeyLogin, passkeyLoginBegin } from './operators/login.ts';
import { logout } from './operators/logout.ts';
import { operatorLogins, operatorLogout } from './operators/operator-logins.ts';
import { operatorRoles, operatorsList } from './operators/operators.ts';
import {
  ownAccount,
  ownLogout,
  ownOtpBegin,
  ownOtpRemove,
  ownOtpSet,
  ownPasskeyAdd,
  ownPasskeyBegin,
  ownPasskeyRemove,
} from './operators/own-account.ts';
import { refresh } from './operators/refresh.ts';
import { setup, setupBegin } from './operators/setup.ts';
import { auditList, auditVerify } from './oversight/audit.ts';
import { dashboard } from './oversight/dashboard.ts';
import { eventDays, eventRows } from './oversight/events.ts';
import { reconcile, reconciliationAcknowledge, reconciliationState } from './oversight/reconciliation.ts';
import { report } from './reports/report.ts';
import { settingsGet, settingsHistory, settingsVersion } from './settings/read-settings.ts';
import { settingsSave } from './settings/settings-save.ts';

export const handler = lambda(
  serveCalls(admin, {
    login,
    passkeyLoginBegin,
    passkeyLogin,
    ownAccount,
    ownLogout,
    ownPasskeyBegin,
    ownPasskeyAdd,
    ownPasskeyRemove,
    ownOtpBegin,
    ownOtpSet,
    ownOtpRemove,
    operatorLogins,
    operatorLogout,
    refresh,
    logout,
    cashList,
    cashApprove,
    cashReject,
    bankLines,
    bankBalances,
    bankPreview,
    bankImport,
    bankMatch,
    bankCandidates,
    bankAssign,
    bankIgnore,
    membersList,
    memberDetail,
    memberLogout,
    memberLedger,
    dashboard,
    casinoTransfers,
    eventDays,
    eventRows,
    casinoRecheck,
    bonusSettings,
    bonusSave,
    depositAccountSave,
    bonusCodes,
    bonusCodeSave,
    bonusCodeUses,
    reconcile,
    reconciliationState,
    reconciliationAcknowledge,
    report,
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
    protectionContact,
    protectionList,
    protectionMember,
    operatorRoles,
    operatorsList,
    setup,
    setupBegin,
    settingsGet,
    settingsHistory,
    settingsSave,
    settingsVersion,
  }),
);
