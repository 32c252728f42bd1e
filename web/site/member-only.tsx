import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { t } from '../../shared/messages/messages.ts';
import { useLogin } from '../lib/login.ts';
import { openDialog, showError, useDialogs } from '../ui/dialogs.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Says that a login is needed, and offers it. */
export function askForLogin(): void {
  showError({ text: t('notLoggedIn'), next: { label: '로그인', act: () => openDialog('login') } });
}

/** A page for members: visitors are told so and stay outside. */
export function MemberOnly({ children }: { readonly children: ReactNode }) {
  const login = useLogin();
  if (login === 'unknown') return <PageSkeleton />;
  return login === 'member' ? children : <Outside />;
}

function Outside() {
  useEffect(() => {
    // A login that just ended has said why already.
    if (useDialogs.getState().error === null) askForLogin();
  }, []);
  return <Navigate to="/main" replace />;
}
