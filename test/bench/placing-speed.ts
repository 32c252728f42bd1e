import pMap from 'p-map';
import * as z from 'zod';
import { castMembers, type TrustMember } from '../trust/bank/people.ts';
import { payloadOf } from '../trust/system/api-client.ts';
import { newMatch, slipOf } from '../trust/system/match.ts';
import type { System } from '../trust/system/system.ts';
import { cpuOf } from './cpu.ts';
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

/** Bets a second over `connections`, with the CPU of the serving process and of the table's apart. */
export async function placingSpeed(
  system: System,
  named: {
    name: string;
    crowd: Crowd;
    tokens?: readonly string[];
    connections: number;
    seconds: number;
  },
): Promise<PlacingRun> {
  const { name, crowd, tokens = crowd.tokens, connections, seconds } = named;
  const pids = { api: system.server.pid(), table: system.tableProcess?.pid() ?? 0 };
  const before = { api: cpuOf(pids.api), table: cpuOf(pids.table) };
  const origin = system.origin.replace('localhost', '127.0.0.1');
  const found = await load({
    origin,
    path,
    tokens: [...tokens],
    bodies: [...crowd.bodies],
    connections,
    seconds,
  });
  return {
    ...found,
    name,
    perSecond: found.done / found.seconds,
    apiCpu: (cpuOf(pids.api) - before.api) / found.done,
    tableCpu: (cpuOf(pids.table) - before.table) / found.done,
  };
}
