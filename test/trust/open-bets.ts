import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod';
import { commitPlacedBet, findBet } from '../../functions/table/bets.ts';
import type { Bet } from '../../shared/model/bet.ts';
import { Refusal } from '../../shared/refusals.ts';
import { betCode } from '../../shared/rules/bet-code.ts';
import { type Ask, payloadOf } from './api-client.ts';
import { type Match, slipOf } from './match.ts';
import { member, type TrustMember } from './people.ts';
import { untilAnswered } from './until-answered.ts';

const Placed = z.object({ betCode: z.string() });
const atOnce = 16;

/** Repeated under its key while the machine is too busy to answer in time. */
async function committed(bet: Bet): Promise<void> {
  const placing = {
    bet,
    key: randomUUID(),
    requestHash: 'open-bets',
    response: { betCode: bet.code, cash: 0, point: 0 },
    tokenVersion: 1,
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await commitPlacedBet(placing);
      return;
    } catch (error) {
      if (!(error instanceof Refusal) || tries === 5) throw error;
    }
  }
}

/**
 * Many open singles on one match, spread over its prices and the members: one of each price is placed as a member does,
 * the rest are committed like it by this process, which is as good for a settlement and ten times as fast.
 */
export async function openBets(named: {
  ask: Ask;
  match: Match;
  cast: readonly TrustMember[];
  count: number;
}): Promise<readonly Bet[]> {
  const { ask, match, cast, count } = named;
  const [first] = cast;
  if (!first) throw new Error('no members');
  const person = member(ask, first.userId);
  const placed: Bet[] = [];
  for (const pick of match.picks) {
    const body = slipOf([pick], 5_000);
    const key = randomUUID();
    const { reply } = await untilAnswered(() => person('/betting/korean/process', { body, key }));
    const bet = await findBet(first.memberSeq, payloadOf(reply, Placed).betCode);
    if (bet) placed.push(bet);
  }
  const models = [...placed];
  const wanted = Array.from({ length: Math.max(0, count - placed.length) }, (_, at) => at);
  const place = async () => {
    for (let at = wanted.pop(); at !== undefined; at = wanted.pop()) {
      const model = models[at % models.length];
      const memberSeq = cast[at % cast.length]?.memberSeq ?? 0;
      if (!model) throw new Error('no bet to go by');
      const bet: Bet = { ...model, memberSeq, code: betCode(ulid(), memberSeq), acceptedAt: Date.now() };
      await committed(bet);
      placed.push(bet);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, place));
  return placed;
}
