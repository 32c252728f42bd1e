import type { Invoke } from '../gateway/handlers.ts';
import type { Cloud } from '../templates/cloud.ts';

const minute = 60_000;
const sweep = 'functions/jobs/sweep/handler.ts';
/** How often the sweep stands in for the stream's reader where the stage has no stream. */
const standIn = 2_000;

export interface Schedules {
  /** Every scheduled file runs now, as the clock of a machine that slept has them do. */
  wake(): void;
  stop(): void;
}

/** Runs every scheduled file at once and then each minute, like the scheduler without waiting for the run before. */
export function startSchedules({
  cloud,
  invoke,
  report,
}: {
  cloud: Cloud;
  invoke: Invoke;
  report: (entry: string, error: unknown) => void;
}): Schedules {
  let open = true;
  const run = async (entry: string, event: object) => {
    try {
      await invoke(entry, event);
    } catch (error) {
      if (open) report(entry, error);
    }
  };
  const wake = () => {
    for (const entry of cloud.schedules)
      void run(entry, { source: 'aws.scheduler', time: new Date().toISOString() });
  };
  // First what the house before left: its queue ended with it.
  void run(sweep, { source: 'local.start' }).then(() => open && wake());
  const timer = setInterval(wake, minute);
  const watched = async () => {
    while (open) {
      await new Promise((resolve) => setTimeout(resolve, standIn));
      if (open) await run(sweep, { source: 'local.watch', time: new Date().toISOString() });
    }
  };
  if (cloud.streamReader === null) void watched();
  return {
    wake,
    stop: () => {
      open = false;
      clearInterval(timer);
    },
  };
}
