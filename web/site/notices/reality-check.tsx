import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { usePlacing } from '../../features/betting/placing/placing-state.ts';
import { RealityCheck } from '../../features/member/reality-check/reality-check.tsx';
import { logOut } from '../../lib/member/log-out.ts';
import { followOtherWindows, useRealityChecks } from '../../lib/member/reality-checks.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.ts';

/**
 * The reminder on the site, and for the casino's windows what they remind by. Waits while a bet is placed or a dialog is open.
 */
export function SiteRealityCheck({ member }: { readonly member: WireMember }) {
  const navigate = useNavigate();
  const isPlacing = usePlacing(({ phase }) => phase !== 'idle');
  const isAsking = useDialogs((dialogs) => dialogs.open !== null || dialogs.question !== null);
  const { since, result, reminderMinutes } = member.play;
  useEffect(followOtherWindows, []);
  useEffect(() => {
    useRealityChecks.setState({ play: { since, result, reminderMinutes, asOf: serverNow() } });
  }, [since, result, reminderMinutes]);
  return (
    <RealityCheck
      play={member.play}
      isBusy={isPlacing || isAsking}
      onLimits={() => navigate('/my/page')}
      onLeave={logOut}
    />
  );
}
