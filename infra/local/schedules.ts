import type { Cloud } from './cloud.ts';
import type { Invoke } from './handlers.ts';

const minute = 60_000;
/** How often the sweep stands in for the stream's reader where the stage has no stream. */
const standIn = 2_000;

export interface Schedules {
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
  const timers = cloud.schedules.map((entry) => {
    const start = () => void run(entry, { source: 'aws.scheduler', time: new Date().toISOString() });
    start();
    return setInterval(start, minute);
  });
  const watched = async () => {
    while (open) {
      await new Promise((resolve) => setTimeout(resolve, standIn));
      if (open)
        await run('functions/sweep/handler.ts', { source: 'local.watch', time: new Date().toISOString() });
    }
  };
  if (cloud.streamReader === null) void watched();
  return {
    stop: () => {
      open = false;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
