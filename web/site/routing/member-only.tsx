import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { useLogin } from '../../lib/member/login.ts';
import { openDialog, showError, useDialogs } from '../../ui/dialogs/dialogs.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { ReturnPage } from './return-page.ts';

/** Says that a login is needed and offers the login dialog. */
function offerLogin(act: () => void = () => openDialog('login')): void {
  showError({ text: t('notLoggedIn'), next: { label: '로그인', act } });
}

/** Returns a function that asks a visitor to log in and, once they have, opens the given page. */
export function useRequireLogin(): (returnTo: string) => void {
  const here = useLocation();
  const navigate = useNavigate();
  return (returnTo) => {
    const state: ReturnPage = { returnTo };
    offerLogin(() => {
      navigate(here, { replace: true, state });
      openDialog('login');
    });
  };
}

/** A page for members; visitors are sent to the home page and asked to log in. */
export function MemberOnly({ children }: { readonly children: ReactNode }) {
  const login = useLogin();
  if (login === 'unknown') return <PageSkeleton />;
  return login === 'member' ? children : <Outside />;
}

function Outside() {
  const { pathname, search } = useLocation();
  // A login that just ended navigates by itself and has explained why.
  const [isLeaving] = useState(() => pathname !== location.pathname);
  useEffect(() => {
    if (!isLeaving && useDialogs.getState().error === null) offerLogin();
  }, [isLeaving]);
  const state: ReturnPage = { returnTo: pathname + search };
  return isLeaving ? <PageSkeleton /> : <Navigate to="/main" replace state={state} />;
}
