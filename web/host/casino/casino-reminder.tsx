import { useEffect } from 'react';
import { RealityCheck, useReminderDue } from '../../features/member/reality-check/reality-check.tsx';
import { logOut } from '../../lib/member/log-out.ts';
import { followOtherWindows, useRealityChecks } from '../../lib/member/reality-checks.ts';
import { frameSession } from '../games/frame/frame-session.ts';

interface CasinoReminderProps {
  /** A bet is on its way, or its result is being shown. */
  readonly isBusy: boolean;
  /** Called once a reminder is due: what repeats by itself ends, so that there is a moment to show it in. */
  readonly onDue?: () => void;
}

/** The reminder in a casino window, which lies over the site's. It knows the login from the site's page of this browser. */
export function CasinoReminder({ isBusy, onDue }: CasinoReminderProps) {
  const play = useRealityChecks((checks) => checks.play);
  const isDue = useReminderDue(play);
  useEffect(followOtherWindows, []);
  useEffect(() => {
    if (isDue) onDue?.();
  }, [isDue, onDue]);
  if (play === null) return null;
  return <RealityCheck play={play} isBusy={isBusy} onLimits={openLimits} onLeave={leave} />;
}

function openLimits(): void {
  window.open('/my/page', '_blank', 'noopener');
}

function leave(): void {
  logOut();
  frameSession.end('logout');
}
