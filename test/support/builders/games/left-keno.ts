import { configureWire, sendSigned } from '../../../../functions/table/client/wire.ts';
import { newestRoundBets } from '../../../../functions/table/games/round-bets.ts';
import { killedAt } from '../../fakes/killed-at.ts';
import type { StoredMember } from '../member/stored-member.ts';
import { ofGames } from './rounds.ts';

/** A game of keno whose call ends between its bet and its payment. @returns the code of the bet it left open */
export async function leftKeno(as: StoredMember, asked: { key: string; body: object }): Promise<string> {
  killedAt((operation, body) => operation === 'TransactWriteItems' && body.includes('"Delete"'));
  try {
    await ofGames('/token/bet', { as, ...asked });
  } finally {
    configureWire({ send: sendSigned });
  }
  const [bet] = await newestRoundBets(as.memberSeq, { game: 'keno', limit: 1 });
  if (!bet) throw new Error('no game was left');
  return bet.code;
}
