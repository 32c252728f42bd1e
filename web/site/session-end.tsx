import { Suspense, useEffect } from 'react';
import { session } from '../lib/api.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { useLogin } from '../lib/login.ts';
import { loginEnd, warnAhead } from '../lib/login-end.ts';
import { useServerReading } from '../lib/ticking.ts';

const Dialog = lazyPage(async () => (await import('./session-end-dialog.tsx')).SessionEndDialog);

/** Two minutes before a login ends the member is told and may stay; at the end the login is over here too. */
export function SessionEnd() {
  const login = useLogin();
  return login === 'member' ? <Ending /> : null;
}

function Ending() {
  const state = useServerReading(() => {
    const { left } = loginEnd(session.times(), Date.now());
    return left <= 0 ? 'over' : left <= warnAhead ? 'ending' : 'fresh';
  });
  useEffect(() => {
    if (state === 'over') session.end('expired');
  }, [state]);
  return state === 'ending' ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null;
}
