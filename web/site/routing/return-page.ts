import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLogin } from '../../lib/member/login.ts';

/** Kept with a place in the history: where somebody was going when a login was asked for. */
export interface Wanted {
  readonly wanted: string;
}

/** Leads on to the page that asked for the login. */
export function useWantedPage(): void {
  const login = useLogin();
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    const wanted: unknown = here.state?.wanted;
    if (login !== 'member' || typeof wanted !== 'string') return;
    // The way back stops here and leads on no more.
    navigate(here, { replace: true });
    navigate(wanted);
  }, [login, navigate, here]);
}
