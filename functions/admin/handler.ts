import { admin } from '../../shared/calls/admin.ts';
import { lambda } from '../runtime/lambda.ts';
import { serveCalls } from '../runtime/serve-calls.ts';
import { bonusCodeSave } from './bonus-code-save.ts';
import { bonusCodeUses } from './bonus-code-uses.ts';
import { bonusCodes } from './bonus-codes.ts';
import { bonusSave } from './bonus-save.ts';
import { bonusSettings } from './bonus-settings.ts';
import { cashApprove } from './cash-approve.ts';
import { cashList } from './cash-list.ts';
import { cashReject } from './cash-reject.ts';
import { depositAccountSave } from './deposit-account-save.ts';
import { gameResult } from './game-result.ts';
import { gameSuspend } from './game-suspend.ts';
import { gameTickets } from './game-tickets.ts';
import { gameVoid } from './game-void.ts';
import { gamesList } from './games-list.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { memberDetail } from './member-detail.ts';
import { memberLedger } from './member-ledger.ts';
import { memberLogout } from './member-logout.ts';
import { membersList } from './members-list.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationAcknowledge } from './reconciliation-acknowledge.ts';
import { reconciliationState } from './reconciliation-state.ts';
import { refresh } from './refresh.ts';

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
  }),
);
