import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import * as z from 'zod';
import type { Cloud } from '../templates/cloud.ts';

const Asked = z.object({
  Id: z.string().optional(),
  Addresses: z.array(z.string()).optional(),
  LockToken: z.string().optional(),
});

/** Networks that are blocked, in CIDR notation. */
interface Networks {
  readonly family: 'ipv4' | 'ipv6';
  readonly addresses: readonly string[];
}

interface AddressSet extends Networks {
  readonly Name: string;
  readonly Id: string;
  addresses: readonly string[];
  lock: string;
}

type IsDenied = (address: string) => boolean;

/** @throws Error where an address is none of its family */
export function denierOf(sets: readonly Networks[]): IsDenied {
  const lists = sets.map((set) => ({ family: set.family, blocked: blockListOf(set) }));
  return (asked) => {
    const plain = asked.replace(/^::ffff:/, '');
    const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
    return lists.some((list) => list.family === family && list.blocked.check(plain, family));
  };
}

export interface LocalFirewall {
  /** Address of the calls that read and change the sets, on the loopback interface only. */
  readonly endpoint: string;
  /** Whether an address is in one of the sets. */
  isDenied(address: string): boolean;
  /** Calls back at once, and whenever the sets have changed. */
  watch(watcher: (sets: readonly Networks[]) => void): void;
  stop(): void;
}

/** What the caller did wrong, by the name AWS gives it. */
class Wrong extends Error {}

function blockListOf({ family, addresses }: Networks): BlockList {
  const blocked = new BlockList();
  for (const network of addresses) {
    const [address = '', bits] = network.split('/');
    if (isIP(address) !== (family === 'ipv4' ? 4 : 6)) throw new Wrong('WAFInvalidParameterException');
    blocked.addSubnet(address, Number(bits), family);
  }
  return blocked;
}

/** The firewall's address sets of the template behind the three calls that keep them; a change needs the last lock token. */
export async function startFirewall({ addressSets }: Pick<Cloud, 'addressSets'>): Promise<LocalFirewall> {
  const sets = addressSets.map(
    ({ name, family }): AddressSet => ({
      Name: name,
      Id: randomUUID(),
      family,
      addresses: [],
      lock: randomUUID(),
    }),
  );
  let isDenied = denierOf(sets);
  const watchers: ((sets: readonly Networks[]) => void)[] = [];
  const setOf = (id: string | undefined): AddressSet => {
    const set = sets.find(({ Id }) => Id === id);
    if (set === undefined) throw new Wrong('WAFNonexistentItemException');
    return set;
  };
  type Call = (asked: z.infer<typeof Asked>) => object;
  const list: Call = () => ({ IPSets: sets.map(({ Name, Id, lock }) => ({ Name, Id, LockToken: lock })) });
  const get: Call = ({ Id }) => {
    const { Name, addresses, lock } = setOf(Id);
    return { IPSet: { Name, Id, Addresses: addresses }, LockToken: lock };
  };
  const update: Call = ({ Id, Addresses = [], LockToken }) => {
    const set = setOf(Id);
    if (set.lock !== LockToken) throw new Wrong('WAFOptimisticLockException');
    blockListOf({ family: set.family, addresses: Addresses });
    Object.assign(set, { addresses: Addresses, lock: randomUUID() });
    isDenied = denierOf(sets);
    for (const watcher of watchers) watcher(sets);
    return { NextLockToken: set.lock };
  };
  const calls = new Map([
    ['ListIPSets', list],
    ['GetIPSet', get],
    ['UpdateIPSet', update],
  ]);
  const server = createServer(async (request, response) => {
    const [, name = ''] = String(request.headers['x-amz-target']).split('.');
    const type = { 'content-type': 'application/x-amz-json-1.1' };
    try {
      const call = calls.get(name);
      if (call === undefined) throw new Wrong('UnknownOperationException');
      response.writeHead(200, type).end(JSON.stringify(call(Asked.parse(await jsonOf(request)))));
    } catch (error) {
      const __type = error instanceof Wrong ? error.message : 'WAFInternalErrorException';
      response.writeHead(400, type).end(JSON.stringify({ __type }));
    }
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    isDenied: (address) => isDenied(address),
    watch: (watcher) => {
      watchers.push(watcher);
      watcher(sets);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
