import * as z from 'zod';
import { WireRoundGame } from '../../../shared/model/games/wire-round.ts';
import type { Person } from '../bank/people.ts';
import { payloadOf } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';

const OnNow = z.object({ game: WireRoundGame });

/** The round that is on, as a member is told. */
export async function roundNow(person: Person): Promise<WireRoundGame> {
  const { reply } = await retryUntilAnswered(() => person('/game/powerball/powerball', {}));
  return payloadOf(reply, OnNow).game;
}

/** One selection of a power ball round. */
export function slipOn(game: WireRoundGame, { key, amount }: { key: string; amount: number }) {
  const { game_seq: gameSeq, game_round: round } = game;
  return { game: 'powerball', gameSeq, round, betsSeq: `${gameSeq}:${key}`, odds: 1.95, amount };
}
