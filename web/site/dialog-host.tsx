import { Suspense } from 'react';
import { useDialogs } from '../ui/dialogs.ts';
import { HomePopups } from './home-popups.tsx';
import { lazyPage } from './lazy-page.ts';

const Login = lazyPage(async () => (await import('../features/auth/login-dialog.tsx')).LoginDialog);
const SignUp = lazyPage(async () => (await import('../features/auth/sign-up-dialog.tsx')).SignUpDialog);
const Cashier = lazyPage(async () => (await import('./cashier-dialog.tsx')).CashierDialog);
const Keys = lazyPage(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const Search = lazyPage(async () => (await import('./search-dialog.tsx')).SearchDialog);
const Notes = lazyPage(async () => (await import('../features/notes/notes-dialog.tsx')).NotesDialog);
const Limits = lazyPage(async () => (await import('../features/member/limits-dialog.tsx')).LimitsDialog);
const Break = lazyPage(async () => (await import('../features/member/break-dialog.tsx')).BreakDialog);
const ErrorModal = lazyPage(async () => (await import('../ui/error-modal.tsx')).ErrorModal);
const Confirm = lazyPage(async () => (await import('../ui/confirm-modal.tsx')).ConfirmModal);

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
      {open === 'break' && <Break />}
      {question && <Confirm />}
      {error && <ErrorModal />}
    </Suspense>
  );
}
