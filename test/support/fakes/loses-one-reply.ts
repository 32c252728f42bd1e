import { faultyWire } from './faulty-wire.ts';

/** The reply of the next transaction is lost, though the table did it. */
export function losesOneReply(): void {
  let lost = 0;
  faultyWire((operation) => {
    if (operation !== 'TransactWriteItems' || lost > 0) return 'pass';
    lost += 1;
    return 'lost';
  });
}
