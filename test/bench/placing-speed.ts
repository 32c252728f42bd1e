import pMap from 'p-map';
import * as z from 'zod';
import { castMembers, type TrustMember } from '../trust/bank/people.ts';
import { payloadOf } from '../trust/system/api-client.ts';
import { newMatch, slipOf } from '../trust/system/match.ts';
import type { System } from '../trust/system/system.ts';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import type { Loaded } from './generator.ts';
import { load } from './load.ts';

const Token = z.object({ token: z.string() });
const path = '/betting/korean/process';
const loginsAtOnce = 2;

export interface PlacingRun extends Loaded {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds per bet of each process. */
  readonly apiCpu: number;
  readonly tableCpu: number;
  /** Cores that anything else on the machine was using meanwhile. */
  readonly otherCores: number;
}
export interface Crowd {
  readonly cast: readonly TrustMember[];
  readonly tokens: readonly string[];
  readonly bodies: readonly string[];
}

/** Members with money enough and a login each, and the singles they will place. */
export async function gather(system: System, members: number): Promise<Crowd> {
  const cast = await castMembers({ count: members, cash: 100_000_000_000 });
  const logIn = async ({ userId }: TrustMember) => {
    const reply = await system.api('/auth/login', { body: { userId, userPw: 'newbet1234', client: 'api' } });
    return payloadOf(reply, Token).token;
  };
  const tokens = await pMap(cast, logIn, { concurrency: loginsAtOnce });
  const matches = [
    await newMatch(system.api),
    await newMatch(system.api),
    await newMatch(system.api),
    await newMatch(system.api),
  ];
  const bodies = matches.flatMap(({ picks }) => picks.map((pick) => JSON.stringify(slipOf([pick], 5_000))));
  return { cast, tokens, bodies };
}

/** A server that takes bets, and the CPU it has used. */
export interface Target {
  readonly origin: string;
  readonly path: string;
  /** Milliseconds so far. */
  cpu(): { readonly api: number; readonly table: number };
}
export interface Placing {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** The product, as a server that takes bets. */
export function productTarget(system: System): Target {
  const pids = { api: system.server.pid(), table: system.tableProcess?.pid() ?? 0 };
  return {
    origin: system.origin.replace('localhost', '127.0.0.1'),
    path,
    cpu: () => ({ api: cpuOfFamily(pids.api), table: cpuOf(pids.table) }),
  };
}

/** Bets a second over `connections`, with the CPU of the serving process and of the table's apart. */
export async function placingOn(
  target: Target,
  { name, tokens, bodies, ...order }: Placing,
): Promise<PlacingRun> {
  const { origin, path } = target;
  const before = target.cpu();
  const found = await load({ origin, path, tokens: [...tokens], bodies: [...bodies], ...order });
  const after = target.cpu();
  const api = after.api - before.api;
  const table = after.table - before.table;
  return {
    ...found,
    name,
    perSecond: found.done / found.seconds,
    apiCpu: api / found.done,
    tableCpu: table / found.done,
    otherCores: Math.max(0, found.machineCpu - found.cpu - api - table) / (found.seconds * 1000),
  };
}

/** The same of the product. */
export function placingSpeed(
  system: System,
  {
    crowd,
    tokens = crowd.tokens,
    ...order
  }: Omit<Placing, 'tokens' | 'bodies'> & { crowd: Crowd; tokens?: readonly string[] },
): Promise<PlacingRun> {
  return placingOn(productTarget(system), { ...order, tokens, bodies: crowd.bodies });
}
