import * as z from 'zod';
import type { TableProcess } from './table-process.ts';

const Order = z.enum(['kill-table', 'restart-table', 'stop']);

/** A house started by a test reports where it is and lets the test take its table away. */
export function underTest({
  origin,
  table,
  stop,
}: {
  origin: string;
  table: TableProcess | null;
  stop: () => Promise<void>;
}): void {
  if (process.send === undefined) return;
  const tell = (about: object) => process.send?.(about);
  process.on('message', async (message) => {
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
