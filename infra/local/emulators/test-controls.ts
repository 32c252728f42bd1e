import * as z from 'zod';
import type { TableProcess } from './table-process.ts';

let ahead = 0;

/** Lets this process's clock stand `milliseconds` further ahead of the machine's, as if it had slept so long; timers go on as they were. */
function passTime(milliseconds: number): void {
  if (ahead === 0 && milliseconds > 0) standAhead(Date);
  ahead += milliseconds;
}

function standAhead(machine: DateConstructor): void {
  const now = () => machine.now() + ahead;
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

const Order = z.enum(['kill-table', 'restart-table', 'stop']);
/** Milliseconds that pass at once. */
const Pass = z.object({ pass: z.int().positive() });

/** A house started by a test reports where it is and lets the test take its table away, or let time pass. */
export function underTest({
  origin,
  table,
  wake,
  stop,
}: {
  origin: string;
  table: TableProcess | null;
  wake: () => void;
  stop: () => Promise<void>;
}): void {
  if (process.send === undefined) return;
  const tell = (about: object) => process.send?.(about);
  process.on('message', async (message) => {
    const passing = Pass.safeParse(message).data;
    if (passing) {
      passTime(passing.pass);
      wake();
      return tell({ done: 'pass' });
    }
    const order = Order.safeParse(message).data;
    if (order === 'stop') await stop();
    if (order === 'kill-table') table?.kill();
    if (order === 'restart-table') await table?.restart();
    tell({ done: order });
  });
  // A test that is gone leaves no house behind.
  process.once('disconnect', () => void stop());
  tell({
    ready: {
      url: origin,
      consoleUrl: `${origin}/console`,
      tableEndpoint: process.env.DYNAMODB_ENDPOINT,
      tablePid: table?.pid(),
    },
  });
}
