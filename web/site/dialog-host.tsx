import { Suspense } from 'react';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { useDialogs } from '../ui/dialogs/dialogs.ts';
import { HomePopups } from './home/home-popups.tsx';

const Login = lazyPage(async () => (await import('../features/auth/login-dialog.tsx')).LoginDialog);
const SignUp = lazyPage(async () => (await import('../features/auth/sign-up-dialog.tsx')).SignUpDialog);
const Cashier = lazyPage(async () => (await import('./dialogs/cashier-dialog.tsx')).CashierDialog);
const Keys = lazyPage(async () => (await import('./dialogs/keys-dialog.tsx')).KeysDialog);
const Search = lazyPage(async () => (await import('./dialogs/search-dialog.tsx')).SearchDialog);
const Notes = lazyPage(async () => (await import('../features/notes/notes-dialog.tsx')).NotesDialog);
const Limits = lazyPage(async () => (await import('../features/member/limits-dialog.tsx')).LimitsDialog);
const Notifications = lazyPage(
  async () => (await import('./notices/notifications-dialog.tsx')).NotificationsDialog,
);
const LimitOffer = lazyPage(
  async () => (await import('../features/member/limit-offer-dialog.tsx')).LimitOfferDialog,
);
const Break = lazyPage(async () => (await import('../features/member/break-dialog.tsx')).BreakDialog);
const CashOut = lazyPage(
  async () => (await import('../features/betting/cash-out/cash-out-dialog.tsx')).CashOutDialog,
);
const MiniProcess = lazyPage(
  async () => (await import('../features/mini/slip/mini-process-dialog.tsx')).MiniProcessDialog,
);
const MiniRules = lazyPage(
  async () => (await import('../features/mini/mini-rules-dialog.tsx')).MiniRulesDialog,
);
const ErrorModal = lazyPage(async () => (await import('../ui/dialogs/error-modal.tsx')).ErrorModal);
const Confirm = lazyPage(async () => (await import('../ui/dialogs/confirm-modal.tsx')).ConfirmModal);

/** Every modal, each its own chunk. */
export function DialogHost() {
  const { open, error, question } = useDialogs();
  return (
    <Suspense>
      <HomePopups />
      {open === 'login' && <Login />}
      {open === 'signup' && <SignUp />}
      {(open === 'deposit' || open === 'withdrawal') && <Cashier />}
      {open === 'keys' && <Keys />}
      {open === 'search' && <Search />}
      {open === 'notes' && <Notes />}
      {open === 'limits' && <Limits />}
      {open === 'notifications' && <Notifications />}
      {open === 'limit-offer' && <LimitOffer />}
      {open === 'break' && <Break />}
      {open === 'cash-out' && <CashOut />}
      {open === 'mini-process' && <MiniProcess />}
      {open === 'mini-rules' && <MiniRules />}
      {question && <Confirm />}
      {error && <ErrorModal />}
    </Suspense>
  );
}
