import { Suspense, useEffect } from 'react';
import { session } from '../lib/api.ts';
import { useLogin } from '../lib/login.ts';
import { loginEnd, warnAhead } from '../lib/login-end.ts';
import { useServerSecond } from '../lib/ticking.ts';
import { lazyPage } from './lazy-page.ts';

const Dialog = lazyPage(async () => (await import('./session-end-dialog.tsx')).SessionEndDialog);

/** Two minutes before a login ends the member is told and may stay; at the end the login is over here too. */
export function SessionEnd() {
  const login = useLogin();
  return login === 'member' ? <Ending /> : null;
}

function Ending() {
  useServerSecond();
  const { left } = loginEnd(session.times(), Date.now());
  useEffect(() => {
    if (left <= 0) session.end('expired');
  }, [left]);
  return left > 0 && left <= warnAhead ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null;
}
