import { Suspense } from 'react';
import { useDialogs } from '../ui/dialogs.ts';
import { lazyPage } from './lazy-page.ts';

const Login = lazyPage(async () => (await import('../features/auth/login-dialog.tsx')).LoginDialog);
const Cashier = lazyPage(async () => (await import('./cashier-dialog.tsx')).CashierDialog);
const Keys = lazyPage(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const ErrorModal = lazyPage(async () => (await import('../ui/error-modal.tsx')).ErrorModal);
const Confirm = lazyPage(async () => (await import('../ui/confirm-modal.tsx')).ConfirmModal);

/** Every modal, each its own chunk. */
export function DialogHost() {
  const { open, error, question } = useDialogs();
  return (
    <Suspense>
      {open === 'login' && <Login />}
      {(open === 'deposit' || open === 'withdrawal') && <Cashier />}
      {open === 'keys' && <Keys />}
      {question && <Confirm />}
      {error && <ErrorModal />}
    </Suspense>
  );
}
