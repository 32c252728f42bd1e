import type { GameKey } from '../../../../shared/rules/games/game.ts';
import { games } from '../../../../shared/rules/games/games.ts';
import type { StoredMember } from '../member/members.ts';
import type { Reply } from '../request.ts';
import { callGames, lotusSlip, miniSlip, moveClock, roundOn } from './rounds.ts';

/** A selection of each game. */
const keys: Readonly<Record<GameKey, string>> = {
  ...{ powerball: 'pb.odd', powerladder: 'ladder.odd', tokenpowerball: 'pb.odd' },
  ...{ 'lotus-oe': 'oe.odd', 'lotus-bac1': 'bac.player', 'lotus-bac2': 'bac.player' },
  ...{ roulette: 'red', baccarat: 'bac.player', hilo: 'red', hilo5s: 'red' },
  ...{ horse: 'win:1', graph: 'graph', keno: 'keno' },
};

/** A bet of 10,000 on the round of a game that is on, or on the next one. After `withRoundClock`. */
export async function betOn(game: GameKey, as: StoredMember): Promise<Reply> {
  const amount = 10_000;
  const key = keys[game];
  if (game === 'keno')
    return callGames('/token/bet', { as, body: { game, bets: [{ key, amount }], picks: [1] } });
  const { closeAt, drawAt } = await roundOn(game);
  if (Date.now() >= closeAt) moveClock(drawAt);
  const round = await roundOn(game);
  const { levelKind } = games[game];
  if (levelKind === 'mini')
    return callGames('/betting/mini/process', {
      as,
      body: miniSlip(round, { betsSeq: `${round.seq}:${key}` }),
    });
  if (levelKind === 'lotus')
    return callGames('/betting/lc/process', {
      as,
      body: lotusSlip(round, { key, odds: game === 'lotus-oe' ? 1.95 : 2 }),
    });
  return callGames('/token/bet', { as, body: { game, gameSeq: round.seq, bets: [{ key, amount }] } });
}
