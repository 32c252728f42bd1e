import type { Invoke } from '../gateway/handlers.ts';
import type { Cloud } from '../templates/cloud.ts';

const minute = 60_000;
const sweep = 'functions/jobs/sweep/handler.ts';
/** Where the stage has no stream, the sweep does the stream consumer's work this often, ms. */
const sweepInterval = 2_000;

export interface Schedules {
  /** Runs every scheduled file now, as happens when a machine wakes up. */
  wake(): void;
  stop(): void;
}

/** Runs every scheduled file at once and then each minute, like the scheduler: without waiting for the previous run. */
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
  // First the work the previous process left: its queue was in memory.
  void run(sweep, { source: 'local.start' }).then(() => open && wake());
  const timer = setInterval(wake, minute);
  const sweepForStream = async () => {
    while (open) {
      await new Promise((resolve) => setTimeout(resolve, sweepInterval));
      if (open) await run(sweep, { source: 'local.watch', time: new Date().toISOString() });
    }
  };
  if (cloud.streamReader === null) void sweepForStream();
  return {
    wake,
    stop: () => {
      open = false;
      clearInterval(timer);
    },
  };
}
