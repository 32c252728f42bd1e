import type { Game } from '../../../../shared/model/sports/match.ts';
import { storedMember } from '../member/stored-member.ts';
import { storedFootball } from '../sports/stored-match.ts';
import { acceptedAt, placedBet } from './placed-bet.ts';

/** A member with a single of 10,000 at 1.85 on a football match. */
export async function betOnFootball(changes: Partial<Game> = {}) {
  const [member, game] = await Promise.all([storedMember(), storedFootball(changes)]);
  return { member, game, code: await placedBet(member, [game]) };
}

/** A member with two of them: one taken a millisecond before a moment (epoch ms) of the match, the late one at that moment. */
export async function betsAround(momentOf: (match: Game) => number) {
  const { member, game, code } = await betOnFootball();
  const late = await placedBet(member, [game]);
  const moment = momentOf(game.game);
  await acceptedAt(member, code, moment - 1);
  await acceptedAt(member, late, moment);
  return { member, game, moment, code, late };
}
