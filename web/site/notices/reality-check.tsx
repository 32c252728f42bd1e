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

/** Reminds the member every 30, 60 or 120 minutes of the time played and the result. */
export function RealityCheck() {
  const member = useMember();
  return member === null ? null : <Reminder member={member} />;
}

/** Waits while a bet is placed or a dialog is open. */
function Reminder({ member }: { readonly member: WireMember }) {
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
