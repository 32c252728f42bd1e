import { job } from '../../runtime/lambda/every-lambda.ts';
import { log } from '../../runtime/log.ts';
import { publicPushKey, publishPushKey } from '../../table/member/push-subscriptions.ts';
import { announceKickOffs } from './announce-kick-offs.ts';
import { sendQueued } from './send-queued.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Milliseconds from the end of a pass to the next, and after which the next minute's run takes over. */
const rest = 2_000;
const runTime = 58_000;

type Task = (now: number) => Promise<number>;

/** Members' browsers subscribe with the key that writes; only this function has its private half. */
async function publishKey(): Promise<number> {
  const { current: id, writing } = vapidKeys();
  const { publicKey } = writing;
  const stored = await publicPushKey();
  if (stored?.id === id && stored.publicKey === publicKey) return 0;
  await publishPushKey({ id, publicKey });
  return 1;
}

async function carryOut(tasks: Readonly<Record<string, Task>>): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    try {
      const count = await run(Date.now());
      if (count > 0) log.info('pushed', { task, count });
    } catch (error) {
      log.error('web-push-failed', { task, message: error instanceof Error ? error.message : String(error) });
    }
  }
}

/**
 * From the schedule, each minute: stores the public key and finds the matches that begin, once; sends what waits for devices
 * every two seconds. Two runs that meet send nothing twice: each event is claimed.
 */
export const handler = job(async (event: { readonly source?: string }): Promise<void> => {
  const until = event.source === 'aws.scheduler' ? Date.now() + runTime : 0;
  await carryOut({ publishKey, announceKickOffs });
  for (;;) {
    await carryOut({ sendQueued });
    if (Date.now() + rest > until) return;
    await new Promise((resolve) => setTimeout(resolve, rest).unref());
  }
});
