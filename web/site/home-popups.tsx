import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialogs } from '../ui/dialogs.ts';
import { lazyPage } from './lazy-page.ts';

const Popups = lazyPage(async () => (await import('../features/setting/popups.tsx')).Popups);

/** Pop-ups of the home page, after it has loaded, and never over another dialog. */
export function HomePopups() {
  const { pathname } = useLocation();
  const loaded = useLoaded();
  const free = useDialogs(
    ({ open, error, question }) => open === null && error === null && question === null,
  );
  const isHome = pathname === '/' || pathname === '/main';
  return isHome && loaded && free ? <Popups /> : null;
}

/** The page's own files and pictures come first. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(document.readyState === 'complete');
  useEffect(() => {
    const done = (): void => setLoaded(true);
    addEventListener('load', done);
    return () => removeEventListener('load', done);
  }, []);
  return loaded;
}
