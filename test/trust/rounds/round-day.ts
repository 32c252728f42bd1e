import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { findBet } from '../../../functions/table/betting/bets.ts';
import { readDraws } from '../../../functions/table/games/draws.ts';
import { WireRound } from '../../../shared/model/games/wire-round.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { castMembers, member } from '../bank/people.ts';
import { codeOf, payloadOf } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { type System, startSystem } from '../system/system.ts';
import { roundNow, slipOn } from './power-ball-slip.ts';

const Placed = z.object({ betCode: z.string() });
const Results = z.object({ rounds: z.array(WireRound) });
/** A round takes a second; two when they are few: a busy machine must bet on nearly each of them. */
const speedOf = (rounds: number) => (rounds > 100 ? 300 : 150);
/** What the last bets have left to be settled, ms: the design's figure for everyone, read strictly. */
const patience = 20_000;

/** On a busy machine a round closes while its bet is on its way: then another one is bet on, of so many times the rounds. */
const chances = 2;

/**
 * Rounds of power ball one after the other, bet on by a member: none missing, doubled or unsettled. Half-way
 * the process is killed between a bet and its draw; rounds pass until it is back.
 */
export async function roundDay({ rounds, seed }: { rounds: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: false, speed: speedOf(rounds) });
  try {
    return await dayOf(system, rounds);
  } finally {
    await system.stop();
  }
}

interface Told {
  readonly seq: string;
  readonly code: string;
}

async function dayOf(system: System, count: number): Promise<Verdict> {
  const [first] = await castMembers({ count: 1, cash: 1_000_000_000 });
  if (!first) throw new Error('no member');
  const person = member(system.api, first.userId);
  const seen: string[] = [];
  const placed: Told[] = [];
  const refused: string[] = [];
  let killedIn: string | null = null;
  let wasDrawn = false;
  while (placed.length < count && seen.length < chances * count) {
    const game = await roundNow(person);
    const { game_seq: seq } = game;
    if (seen.at(-1) !== seq) seen.push(seq);
    const body = slipOn(game, { key: seen.length % 2 ? 'pb.odd' : 'pb.even', amount: 5_000 });
    const asked = { body, key: randomUUID() };
    const { reply } = await retryUntilAnswered(() => person('/betting/mini/process', asked));
    if (reply.status === 200) placed.push({ seq, code: payloadOf(reply, Placed).betCode });
    else if (reply.status === 422) refused.push(codeOf(reply) ?? '');
    else throw new Error(`${reply.status} ${reply.text.slice(0, 200)}`);
    if (killedIn === null && placed.length >= count / 2 && reply.status === 200) {
      killedIn = seq;
      wasDrawn = (await readDraws('powerball', [seq])).has(seq);
      await system.server.kill();
      await system.server.start();
    }
    await until(Date.parse(game.game_starttime) + 20);
  }
  await until(Date.now() + 1_000);
  const unsettled = await waitedFor(first.memberSeq, placed);
  const all = roundsFrom(seen[0] ?? '', seen.at(-1) ?? '');
  const drawn = await drawnOf(person, all);
  const { checks } = await fullAudit(system);
  return {
    checks: [
      holds('rounds are told in their order', seen.join() === seen.toSorted().join(), seen.join()),
      holds('it was killed between a bet and its draw', killedIn !== null && !wasDrawn, killedIn ?? 'never'),
      holds(
        'a round is missed by a bet only when it closed',
        refused.every((code) => code.startsWith('round-')),
        refused.join(),
      ),
      holds('the rounds were bet on', placed.length === count, placed.length),
      check('no bet is unsettled', unsettled),
      holds(
        'every round, also of the time it was dead, has one result, told alike by list and table',
        drawn.length === 0,
        drawn.join(),
      ),
      ...checks,
    ],
    figures: { rounds: all.length, bets: placed.length, 'missed at the close': refused.length },
  };
}

/** Every round from one to another; midnight begins at 1 again: 288 a day. */
function roundsFrom(first: string, last: string): readonly string[] {
  const rounds = [first];
  for (let seq = first; seq < last; rounds.push(seq)) seq = after(seq);
  return rounds;
}

function after(seq: string): string {
  const [day, number] = [seq.slice(0, 8), Number(seq.slice(8))];
  const width = seq.length - 8;
  if (number < 288) return `${day}${String(number + 1).padStart(width, '0')}`;
  const next = new Date(Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) + 86_400_000);
  return `${next.toISOString().slice(0, 10).replaceAll('-', '')}${'1'.padStart(width, '0')}`;
}

async function waitedFor(memberSeq: number, placed: readonly Told[]): Promise<readonly string[]> {
  const end = Date.now() + patience;
  for (;;) {
    const bets = await Promise.all(placed.map(({ code }) => findBet(memberSeq, code)));
    const open = bets.flatMap((bet) => (bet?.status === 'settled' ? [] : [bet?.code ?? 'gone']));
    if (open.length === 0 || Date.now() > end) return open;
    await until(Date.now() + 200);
  }
}

/** Rounds without a result, or with another one in the list than in the table. */
async function drawnOf(
  person: ReturnType<typeof member>,
  seen: readonly string[],
): Promise<readonly string[]> {
  const told = new Map<string, string>();
  for (const day of new Set(seen.map((seq) => seq.slice(0, 8)))) {
    const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    for (let page = 1; page <= 6; page += 1) {
      const body = { game: 'powerball', page, size: 50, date };
      const { reply } = await retryUntilAnswered(() => person('/betting/minigame/results', { body }));
      for (const { gameSeq, result } of payloadOf(reply, Results).rounds)
        told.set(gameSeq, JSON.stringify(result?.['balls'] ?? null));
    }
  }
  const stored = await readDraws('powerball', seen);
  return seen.filter((seq) => {
    const draw = stored.get(seq)?.draw;
    return draw === undefined || told.get(seq) !== JSON.stringify(draw.slice(0, 5));
  });
}

function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}
