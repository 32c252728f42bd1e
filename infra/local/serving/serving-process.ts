import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import { denierOf } from '../emulators/firewall.ts';
import { passTime } from '../emulators/test-controls.ts';
import { gatewayServer, serveOn } from '../gateway/listen.ts';
import { attachCalls } from '../gateway/serve-calls.ts';
import { joinEmbeddedTable } from '../table/embedded-table.ts';
import { Order, type Reply, Start } from './orders.ts';

/*
 * One more process that answers calls, over the same file as the first, as a Lambda beside another: it has its connections
 * from the first, and ends with it.
 */

const tell = (reply: Reply, connection?: Socket) => process.send?.(reply, connection);
let isDenied = denierOf([]);

/** The head of a request as it came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** A connection that becomes a socket goes back to the first process, which has them all. */
function passUpgradesBack(server: Server): void {
  server.on('upgrade', (request, connection, head) => {
    const upgrade = Buffer.concat([headOf(request), head]).toString('base64');
    if (connection instanceof Socket) tell({ upgrade }, connection);
    else connection.destroy();
  });
}

async function serve(start: Start): Promise<void> {
  const table = start.tableFile === null ? null : joinEmbeddedTable(start.tableFile);
  const server = gatewayServer();
  await attachCalls(server, { ...start, vite: null, isDenied: (address) => isDenied(address) });
  passUpgradesBack(server);
  process.on('message', (message, connection) => {
    const order = Order.parse(message);
    if ('denied' in order) isDenied = denierOf(order.denied);
    else if ('pass' in order) {
      passTime(order.pass);
      tell({ passed: order.pass });
    } else if (connection instanceof Socket) {
      tell({ took: order.connection });
      serveOn(server, connection);
    }
  });
  process.once('disconnect', async () => {
    server.closeAllConnections();
    await table?.close();
    process.exit(0);
  });
  tell({ ready: true });
}

// Signals may reach the whole group: the first process says when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.setSourceMapsEnabled(true);
process.once('message', (message) => void serve(Start.parse(message)));
