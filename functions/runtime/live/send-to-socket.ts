import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { LiveMessage } from '../../../shared/live.ts';
import { clientConfig, slimmed, statusOf } from '../../aws/clients.ts';
import { removeUnknownSocket } from '../../table/auth/sockets.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { environment } from '../env.ts';
import { log } from '../log.ts';
import { type Push, socketOutboxes } from './outbox.ts';

const timeout = 3_000;
/** Status of a push to a socket that is no longer there. */
const gone = 410;

/** Loaded on first use: a cold start answers its call before anybody is sent something. */
const socketClient = () => import('@aws-sdk/client-apigatewaymanagementapi');

/** Undefined where no sockets are: in tests and scripts. */
const connections = perTableMemory(async () => {
  const { LIVE_ENDPOINT: endpoint, AWS_REGION: region } = environment();
  if (endpoint === undefined) return undefined;
  const { ApiGatewayManagementApiClient } = await socketClient();
  const config = clientConfig({ region, endpoint, timeout });
  return slimmed(new ApiGatewayManagementApiClient({ ...config, cacheMiddleware: true }));
});

async function requestSocket(
  connectionId: string,
  request: (client: ApiGatewayManagementApiClient) => Promise<unknown>,
): Promise<void> {
  try {
    const client = await connections();
    if (client === undefined) return;
    await request(client);
  } catch (error) {
    if (statusOf(error) === gone) return removeUnknownSocket(connectionId, Date.now());
    // A push is a hint: the page reads the data again anyway.
    log.warn('push-failed', { message: error instanceof Error ? error.message : String(error) });
  }
}

const outboxes = socketOutboxes({
  clock: () => performance.now(),
  wait: (milliseconds, wake) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      void wake?.then(() => {
        clearTimeout(timer);
        resolve();
      });
    }),
  freezes: () => environment().STAGE !== 'local',
  post: (connectionId, [first, ...rest]) => {
    if (first === undefined) return Promise.resolve();
    const message: LiveMessage = rest.length === 0 ? first : { type: 'batch', list: [first, ...rest] };
    const input = { ConnectionId: connectionId, Data: JSON.stringify(message) };
    return requestSocket(connectionId, async (client) => {
      const { PostToConnectionCommand } = await socketClient();
      await client.send(new PostToConnectionCommand(input));
    });
  },
});

/** To one socket, within its frame limit; resolves when posted, or when it need not be awaited. A closed socket is removed. */
export function pushTo(push: Push): Promise<void> {
  return outboxes.push(push);
}

export function closeSocket(connectionId: string): Promise<void> {
  return requestSocket(connectionId, async (client) => {
    const { DeleteConnectionCommand } = await socketClient();
    await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  });
}
