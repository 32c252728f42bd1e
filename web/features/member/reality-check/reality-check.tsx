import { Suspense } from 'react';
import { isReminderDue, type Play, useRealityChecks } from '../../../lib/member/reality-checks.ts';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';

const Dialog = lazyPage(async () => (await import('./reality-check-dialog.tsx')).RealityCheckDialog);

interface RealityCheckProps {
  readonly play: Play;
  /** A bet is on its way or something else asks: the reminder waits. */
  readonly isBusy: boolean;
  readonly onLimits: () => void;
  readonly onLeave: () => void;
}

/** Whether a reminder is due that nobody answered yet, on this page or another of the browser. */
export function useReminderDue(play: Play | null): boolean {
  const seen = useRealityChecks();
  return useServerReading((now) => play !== null && isReminderDue(play, seen, now));
}

/** Reminds the member every 30, 60 or 120 minutes of the time played and the result. */
export function RealityCheck({ play, isBusy, onLimits, onLeave }: RealityCheckProps) {
  const isDue = useReminderDue(play);
  if (!isDue || isBusy) return null;
  return (
    <Suspense>
      <Dialog play={play} onLimits={onLimits} onLeave={onLeave} />
    </Suspense>
  );
}
