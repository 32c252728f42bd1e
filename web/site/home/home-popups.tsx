import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLogin } from '../../lib/member/login.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.ts';
import { lazyExtra } from '../routing/lazy-extra.ts';

const Popups = lazyExtra(async () => (await import('../../features/setting/popups.tsx')).Popups);

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

/** Milliseconds between the page's own files and what is laid over it: first the page is there to be seen. */
const afterLoad = 1_500;

/** The page's own files and pictures come first. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let waiting = 0;
    const done = (): void => {
      waiting = window.setTimeout(() => setLoaded(true), afterLoad);
    };
    // It may have happened between the first paint and now.
    if (document.readyState === 'complete') done();
    else addEventListener('load', done, { once: true });
    return () => {
      clearTimeout(waiting);
      removeEventListener('load', done);
    };
  }, []);
  return loaded;
}
