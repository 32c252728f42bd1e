import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLogin } from '../../lib/member/login.ts';

/** Stored in the history state: the page a visitor wanted to open when a login was needed. */
export interface ReturnPage {
  readonly returnTo: string;
}

/** After a login, opens the page that needed it. */
export function useReturnPage(): void {
  const login = useLogin();
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    const returnTo: unknown = here.state?.returnTo;
    if (login !== 'member' || typeof returnTo !== 'string') return;
    // So that the back button does not lead there again.
    navigate(here, { replace: true });
    navigate(returnTo);
  }, [login, navigate, here]);
}
