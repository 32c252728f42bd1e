import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';

/** Lets `run` happen once, right before the next transaction reaches the table. */
export function beforeNextTransaction(run: () => Promise<unknown>): void {
  configureWire({
    send: async (operation, body) => {
      if (operation === 'TransactWriteItems') {
        configureWire({ send: sendSigned });
        await run();
      }
      return sendSigned(operation, body);
    },
  });
}
