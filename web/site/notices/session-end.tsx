import { Suspense, useEffect } from 'react';
import { session } from '../../lib/calls/api.ts';
import { loginEnd, warnAhead } from '../../lib/calls/login-end.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { useServerReading } from '../../lib/time/ticking.ts';

const Dialog = lazyPage(async () => (await import('./session-end-dialog.tsx')).SessionEndDialog);

/** Warns two minutes before a login ends, and ends it on this page when the time is up. */
export function SessionEnd() {
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
