import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { useLogin } from '../../lib/member/login.ts';
import { openDialog, showError, useDialogs } from '../../ui/dialogs/dialogs.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { Wanted } from './return-page.ts';

/** Says that a login is needed, and offers it. */
function askForLogin(act: () => void = () => openDialog('login')): void {
  showError({ text: t('notLoggedIn'), next: { label: '로그인', act } });
}

/** Stops a visitor on the way to a member page: a login is asked for, and who takes it is led on. */
export function useStopVisitor(): (wanted: string) => void {
  const here = useLocation();
  const navigate = useNavigate();
  return (wanted) => {
    const state: Wanted = { wanted };
    askForLogin(() => {
      navigate(here, { replace: true, state });
      openDialog('login');
    });
  };
}

/** A page for members: visitors are told so and stay outside. */
export function MemberOnly({ children }: { readonly children: ReactNode }) {
  const login = useLogin();
  if (login === 'unknown') return <PageSkeleton />;
  return login === 'member' ? children : <Outside />;
}

function Outside() {
  const { pathname, search } = useLocation();
  // A login that just ended leads away by itself, and has said why.
  const [isLeaving] = useState(() => pathname !== location.pathname);
  useEffect(() => {
    if (!isLeaving && useDialogs.getState().error === null) askForLogin();
  }, [isLeaving]);
  const state: Wanted = { wanted: pathname + search };
  return isLeaving ? <PageSkeleton /> : <Navigate to="/main" replace state={state} />;
}
