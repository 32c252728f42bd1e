import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { settleOpenLeg } from '../../functions/domain/settlement/settle-leg.ts';
import { findBet, pointerOf } from '../../functions/table/betting/bets.ts';
import { consumedCapacity, query } from '../../functions/table/client/table.ts';
import { keys, pointerShards } from '../../functions/table/keys/keys.ts';
import { readMatchState } from '../../functions/table/sports/matches.ts';
import { commitResult } from '../support/builders/sports/settlement.ts';
import { type Match, newMatch, slipOf } from '../trust/system/match.ts';
import type { System } from '../trust/system/system.ts';
import type { Crowd } from './placing-speed.ts';

const warm = 20;
const measured = 100;
/** Dollars per million write units, on demand, and the share of bets that win. */
const dollars = 0.625;
const winners = 0.3;

interface Use {
  readonly roundTrips: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}
export interface Units {
  readonly place: Use;
  readonly settleWon: Use;
  readonly settleLost: Use;
  /** US dollars of write units per million bets, placed and settled. */
  readonly perMillion: number;
}

type Serve = (event: object) => Promise<unknown>;
const Module = z.object({ handler: z.custom<Serve>((value) => typeof value === 'function') });
const Reply = z.object({ statusCode: z.int(), body: z.string() });
const Placed = z.object({ payload: z.object({ betCode: z.string() }) });
const places = '/api/betting/korean/process';

/** Round trips and capacity of one bet, counted where the served handler meets the real table, in this process. */
export async function unitsPerBet(system: System, crowd: Crowd): Promise<Units> {
  // As in the running system: the member's sockets are read, and there are none.
  Object.assign(process.env, {
    STAGE: 'local',
    LIVE_ENDPOINT: 'http://127.0.0.1:9',
    ORIGIN: system.origin,
    SUCCESS_LIMIT_FACTOR: '1000',
  });
  const { handler } = Module.parse(await import('../../functions/api/betting/handler.ts'));
  const match = await newMatch(system.api);
  const codes: string[] = [];
  const place = async (at: number) => {
    const token = crowd.tokens[at % crowd.tokens.length] ?? '';
    const pick = match.picks[at % 3];
    const { statusCode, body } = Reply.parse(
      await handler(eventOf({ token, body: JSON.stringify(slipOf(pick ? [pick] : [], 5_000)) })),
    );
    if (statusCode !== 200) throw new Error(`bet: ${statusCode} ${body}`);
    codes.push(Placed.parse(JSON.parse(body)).payload.betCode);
  };
  for (let at = 0; at < warm; at += 1) await place(at);
  const placed = await average(measured, (at) => place(at));
  const { settleWon, settleLost } = await settledUnits(match);
  const perMillion =
    (placed.writeUnits + winners * settleWon.writeUnits + (1 - winners) * settleLost.writeUnits) * dollars;
  return { place: placed, settleWon, settleLost, perMillion };
}

/** One leg after the other by hand: a job committed here sends no messages, and the sweep waits ten seconds. */
async function settledUnits(match: Match): Promise<{ settleWon: Use; settleLost: Use }> {
  const state = await readMatchState(match.gameId);
  if (!state) throw new Error(`no match ${match.gameId}`);
  const job = await commitResult(state, { codes: { home: 2, draw: 1, away: 1 } });
  const pages = await Promise.all(pointerShards.map((shard) => query(keys.pointers(match.gameId, shard))));
  const pointers = pages.flatMap(({ items }) => items.map(pointerOf));
  const open = await Promise.all(
    pointers.map(async (pointer) => ({ pointer, bet: await findBet(pointer.memberSeq, pointer.betCode) })),
  );
  const settle = (code: number) => {
    const list = open.filter(({ pointer }) => job.results[pointer.selectionId] === code);
    return average(list.length, async (at) => {
      const one = list[at];
      if (one) await settleOpenLeg({ pointer: one.pointer, job, bet: one.bet, now: Date.now() });
    });
  };
  return { settleWon: await settle(2), settleLost: await settle(1) };
}

async function average(times: number, run: (at: number) => Promise<void>): Promise<Use> {
  const before = consumedCapacity();
  for (let at = 0; at < times; at += 1) await run(at);
  const after = consumedCapacity();
  const each = (name: keyof Use) => (after[name] - before[name]) / times;
  return { roundTrips: each('roundTrips'), readUnits: each('readUnits'), writeUnits: each('writeUnits') };
}

function eventOf({ token, body }: { token: string; body: string }): object {
  const http = {
    method: 'POST',
    path: places,
    protocol: 'HTTP/1.1',
    sourceIp: '127.0.0.1',
    userAgent: 'bench',
  };
  return {
    version: '2.0',
    routeKey: `POST ${places}`,
    rawPath: places,
    rawQueryString: '',
    isBase64Encoded: false,
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    requestContext: {
      http,
      domainName: 'localhost',
      requestId: 'bench',
      stage: '$default',
      timeEpoch: Date.now(),
    },
  };
}
