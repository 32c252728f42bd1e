import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLogin } from '../../lib/member/login.ts';
import { useMember } from '../../lib/member/member.ts';
import { lazyExtra } from '../../lib/page/lazy-page.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.ts';

const Popups = lazyExtra(async () => (await import('../../features/setting/popups.tsx')).Popups);

/** Pop-ups of the home page, never over another dialog. */
export function HomePopups() {
  const { pathname } = useLocation();
  const isEntering = useEntering();
  const free = useDialogs(
    ({ open, error, question }) => open === null && error === null && question === null,
  );
  const isHome = pathname === '/' || pathname === '/main';
  // Nothing advertises to who is on a break.
  const isResting = useMember()?.play.break != null;
  return isHome && free && !isEntering && !isResting ? <Popups /> : null;
}

/** Whether a visitor is logging in or signing up: no pop-up interrupts them. */
function useEntering(): boolean {
  const login = useLogin();
  const { state } = useLocation();
  const isLoginOpen = useDialogs(({ open }) => open === 'login' || open === 'signup');
  const [wasLoginOpen, setWasLoginOpen] = useState(false);
  useEffect(() => {
    if (isLoginOpen) setWasLoginOpen(true);
  }, [isLoginOpen]);
  return login !== 'member' && (wasLoginOpen || typeof state?.returnTo === 'string');
}
