import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { LocalFirewall } from '../emulators/firewall.ts';
import { serveOn } from '../gateway/listen.ts';
import { type Order, Reply, type Start } from './orders.ts';

export interface ServingProcesses {
  /** Ids of the processes beside this one that live. */
  others(): readonly number[];
  /** Each connection in turn goes to one of the processes, this one among them. */
  take(connection: Socket): void;
  /** Moves the clocks of the others. */
  pass(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Tells a process something; one that has just been killed cannot be told, and needs not. */
function tell(child: ChildProcess, order: Order): void {
  child.send(order, () => undefined);
}

/** Of Node's flags the inspector's port is for one process alone. */
const flags = () => process.execArgv.filter((flag) => !flag.startsWith('--inspect'));

/** Starts one; it is there when its file is open and its handlers are loaded. A socket's connection comes back to `server`. */
function startOther(start: Start, server: Server): Promise<ChildProcess> {
  const child = fork(join(start.built, 'infra/local/serving/serving-process.js'), { execArgv: flags() });
  child.send(start, () => undefined);
  // Its end is what counts.
  child.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    child.on('message', (message, connection) => {
      const reply = Reply.parse(message);
      if ('ready' in reply) resolve(child);
      if (!('upgrade' in reply) || !(connection instanceof Socket)) return;
      connection.unshift(Buffer.from(reply.upgrade, 'base64'));
      serveOn(server, connection);
    });
    child.once('exit', (code, signal) => reject(new Error(`a serving process ended with ${code ?? signal}`)));
  });
}

/** Resolves when its clock is moved, or when it ends. */
function clockMoved(child: ChildProcess, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.on('message', function answered(message) {
      if (!('passed' in Reply.parse(message))) return;
      child.off('message', answered);
      resolve();
    });
    tell(child, { pass: milliseconds });
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * `count` processes that answer calls, this one and others over the same file; sockets, schedules and the queue are this
 * one's. A process that ends is not replaced: what it serves is lost, as with a Lambda that is killed, and the rest go on.
 */
export async function startServing({
  count,
  start,
  firewall,
  server,
}: {
  readonly count: number;
  readonly start: Start;
  readonly firewall: LocalFirewall;
  /** Of this process. */
  readonly server: Server;
}): Promise<ServingProcesses> {
  const starting = Array.from({ length: count - 1 }, () => startOther(start, server));
  const started = await Promise.all(starting);
  const others = new Set(started.filter((child) => !hasEnded(child)));
  /** Connections that a process has not taken yet, by their numbers: kept open here, and served here when it ends. */
  const handed = new Map(started.map((child) => [child, new Map<number, Socket>()]));
  for (const [child, connections] of handed)
    child.on('message', (message) => {
      const reply = Reply.parse(message);
      if (!('took' in reply)) return;
      connections.get(reply.took)?.destroy();
      connections.delete(reply.took);
    });
  let turn = 0;
  const hand = (connection: Socket, child: ChildProcess) => {
    handed.get(child)?.set(turn, connection);
    const order: Order = { connection: turn };
    child.send(order, connection, { keepOpen: true }, () => undefined);
  };
  let isStopping = false;
  for (const child of others)
    child.once('exit', (code, signal) => {
      others.delete(child);
      for (const connection of handed.get(child)?.values() ?? []) serveOn(server, connection);
      if (!isStopping) process.stderr.write(`a serving process ended with ${code ?? signal}\n`);
    });
  firewall.watch((sets) => {
    const denied = sets.map(({ family, addresses }) => ({ family, addresses: [...addresses] }));
    for (const child of others) tell(child, { denied });
  });
  return {
    others: () => [...others].flatMap(({ pid }) => pid ?? []),
    take: (connection) => {
      turn += 1;
      const child = [...others][turn % (others.size + 1)];
      if (child?.connected) hand(connection, child);
      else serveOn(server, connection);
    },
    pass: async (milliseconds) => {
      await Promise.all([...others].map((child) => clockMoved(child, milliseconds)));
    },
    stop: async () => {
      isStopping = true;
      const ending = [...others].filter((child) => !hasEnded(child)).map((child) => once(child, 'exit'));
      for (const child of others) if (child.connected) child.disconnect();
      await Promise.all(ending);
    },
  };
}
