import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';

const killed = {
  status: 400,
  body: JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ValidationException', message: 'killed' }),
};

/** The process ends where it would write what `isThere` names, until the wire is configured anew. */
export function killedAt(isThere: (operation: string, body: string) => boolean): void {
  configureWire({
    send: async (operation, body) => (isThere(operation, body) ? killed : sendSigned(operation, body)),
  });
}
