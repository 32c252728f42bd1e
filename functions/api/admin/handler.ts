import { admin } from '../../../shared/calls/admin/admin.ts';
import { lambda } from '../../runtime/http/lambda.ts';
import { readWhenAsked, serveCalls } from '../../runtime/http/serve-calls.ts';
import { approvalsApprove } from './approvals/approvals-approve.ts';
import { approvalsList } from './approvals/approvals-list.ts';
import { approvalsReject } from './approvals/approvals-reject.ts';
import { bonusSave, bonusSettings } from './balance/bonus-settings.ts';
import { cashApprove } from './balance/cash-approve.ts';
import { cashList } from './balance/cash-list.ts';
import { cashReject } from './balance/cash-reject.ts';
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
import { operatorRoles, operatorsList } from './operators/operators.ts';
import { refresh } from './operators/refresh.ts';
import { dashboard } from './oversight/dashboard.ts';
import { settingsGet, settingsHistory, settingsVersion } from './settings/read-settings.ts';
import { settingsSave } from './settings/settings-save.ts';

export const handler = lambda(
  serveCalls(admin, {
    login,
    passkeyLoginBegin,
    passkeyLogin,
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
    bonusSettings,
    bonusSave,
    depositAccountSave,
    approvalsApprove,
    approvalsList,
    approvalsReject,
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
    settingsGet,
    settingsHistory,
    settingsSave,
    settingsVersion,
    // What few ask for.
    ...readWhenAsked(
      () => import('./operators/own-account.ts'),
      [
        'ownAccount',
        'ownLogout',
        'ownPasskeyBegin',
        'ownPasskeyAdd',
        'ownPasskeyRemove',
        'ownOtpBegin',
        'ownOtpSet',
        'ownOtpRemove',
      ],
    ),
    ...readWhenAsked(() => import('./operators/operator-logins.ts'), ['operatorLogins', 'operatorLogout']),
    ...readWhenAsked(() => import('./balance/casino-recheck.ts'), ['casinoRecheck']),
    ...readWhenAsked(() => import('./balance/casino-transfers.ts'), ['casinoTransfers']),
    ...readWhenAsked(() => import('./balance/bank-file.ts'), ['bankPreview', 'bankImport']),
    ...readWhenAsked(() => import('./balance/bank-assign.ts'), ['bankMatch', 'bankCandidates', 'bankAssign']),
    ...readWhenAsked(() => import('./oversight/events.ts'), ['eventDays', 'eventRows']),
    ...readWhenAsked(
      () => import('./balance/bonus-codes.ts'),
      ['bonusCodes', 'bonusCodeSave', 'bonusCodeUses'],
    ),
    ...readWhenAsked(
      () => import('./oversight/reconciliation.ts'),
      ['reconcile', 'reconciliationState', 'reconciliationAcknowledge'],
    ),
    ...readWhenAsked(() => import('./reports/report.ts'), ['report']),
    ...readWhenAsked(() => import('./oversight/audit.ts'), ['auditList', 'auditVerify']),
    ...readWhenAsked(() => import('./operators/setup.ts'), ['setup', 'setupBegin']),
    ...readWhenAsked(
      () => import('./balance/bank-lines.ts'),
      ['bankLines', 'bankBalances', 'bankIgnore', 'bankRestore'],
    ),
  }),
);
