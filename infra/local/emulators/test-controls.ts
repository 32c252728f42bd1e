import * as z from 'zod';
import type { ServingProcesses } from '../serving/serving-processes.ts';

let clockOffset = 0;

/** Moves this process's clock `milliseconds` ahead, as if the machine had slept; timers are not affected. */
export function passTime(milliseconds: number): void {
  if (clockOffset === 0 && milliseconds > 0) offsetClock(Date);
  clockOffset += milliseconds;
}

function offsetClock(machine: DateConstructor): void {
  const now = () => machine.now() + clockOffset;
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

const Order = z.enum(['stop']);
/** Milliseconds to move the clock ahead. */
const Pass = z.object({ pass: z.int().positive() });

/** A local system started by a test reports its addresses; the test can then stop it or move its clock. */
export function serveTestControls({
  origin,
  serving,
  wake,
  stop,
}: {
  origin: string;
  serving: ServingProcesses;
  wake: () => void;
  stop: () => Promise<void>;
}): void {
  if (process.send === undefined) return;
  const send = (message: object) => process.send?.(message);
  process.on('message', async (message) => {
    const passing = Pass.safeParse(message).data;
    if (passing) {
      passTime(passing.pass);
      await serving.pass(passing.pass);
      wake();
      return send({ done: 'pass' });
    }
    const order = Order.safeParse(message).data;
    if (order === 'stop') await stop();
    send({ done: order });
  });
  // When the test process is gone, this system stops too.
  process.once('disconnect', () => void stop());
  send({
    ready: {
      url: origin,
      consoleUrl: `${origin}/console`,
      tableEndpoint: process.env.DYNAMODB_ENDPOINT,
      processes: serving.others(),
    },
  });
}
