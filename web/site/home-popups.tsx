import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLogin } from '../lib/login.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { lazyPage } from './lazy-page.ts';

const Popups = lazyPage(async () => (await import('../features/setting/popups.tsx')).Popups);

/** Pop-ups of the home page, after it has loaded, and never over another dialog. */
export function HomePopups() {
  const { pathname } = useLocation();
  const loaded = useLoaded();
  const isEntering = useEntering();
  const free = useDialogs(
    ({ open, error, question }) => open === null && error === null && question === null,
  );
  const isHome = pathname === '/' || pathname === '/main';
  return isHome && loaded && free && !isEntering ? <Popups /> : null;
}

/** A visitor on his way in is not held up, nor between sign-up and login. */
function useEntering(): boolean {
  const login = useLogin();
  const { state } = useLocation();
  const isAsked = useDialogs(({ open }) => open === 'login' || open === 'signup');
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) setAsked(true);
  }, [isAsked]);
  return login !== 'member' && (wasAsked || typeof state?.wanted === 'string');
}

/** The page's own files and pictures come first. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(document.readyState === 'complete');
  useEffect(() => {
    const done = (): void => setLoaded(true);
    // It may have happened between the first paint and now.
    if (document.readyState === 'complete') done();
    addEventListener('load', done);
    return () => removeEventListener('load', done);
  }, []);
  return loaded;
}
