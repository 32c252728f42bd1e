import { Suspense } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { usePlacing } from '../../features/betting/placing/placing-state.ts';
import { useMember } from '../../lib/member/member.ts';
import { remindersDue, useRealityChecks } from '../../lib/member/reality-checks.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { epochOf } from '../../lib/time/time.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.ts';

const Dialog = lazyPage(async () => (await import('./reality-check-dialog.tsx')).RealityCheckDialog);

/** Every 30, 60 or 120 minutes the member is told how long he has been here and what it brought. */
export function RealityCheck() {
  const member = useMember();
  return member === null ? null : <Watch member={member} />;
}

/** Waits for a placement and for an open dialog: nobody is interrupted in the middle of something. */
function Watch({ member }: { readonly member: WireMember }) {
  const { since, reminderMinutes } = member.play;
  const busy = usePlacing(({ phase }) => phase !== 'idle');
  const open = useDialogs((dialogs) => dialogs.open !== null || dialogs.question !== null);
  const seen = useRealityChecks();
  const due = useServerReading((now) =>
    remindersDue({ since: epochOf(since), now, everyMinutes: reminderMinutes }),
  );
  const answered = seen.since === since ? seen.answered : 0;
  if (due <= answered || busy || open) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
