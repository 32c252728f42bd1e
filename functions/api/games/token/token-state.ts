import type { games } from '../../../../shared/calls/games/games.ts';
import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { roundBetToWire } from '../../../../shared/rules/rounds/round-bet-to-wire.ts';
import { limitsFor } from '../../../../shared/rules/slip/limits.ts';
import { currentRound, type RoundContext, roundGame } from '../../../domain/rounds/current-round.ts';
import { previousDraw } from '../../../domain/rounds/draw-round.ts';
import { lastRounds } from '../../../domain/rounds/drawn-rounds.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { newestRoundBets } from '../../../table/games/round-bets.ts';
import { readMemberSnapshot } from '../../../table/member/members.ts';
import { assertOpen, closedMessage, gameNamed, whyClosed } from '../rounds/open-game.ts';
import { roundContextAt } from '../rounds/round-context.ts';
import { settleDueBets } from '../rounds/settle-own.ts';
import { flightOf } from './flight.ts';

const roundsShown = 20;
const betsShown = 20;

export const tokenState: Answer<typeof games.calls.tokenState> = async (
  { game: key, withFolders },
  { caller, now, announce },
) => {
  const game = gameNamed(key);
  const roundContext = await roundContextAt(now);
  const { memberSeq, familyId } = caller;
  const newest = await newestRoundBets(memberSeq, { game: game.key, limit: betsShown });
  // A member with an open bet sees it to its end and may cash out, even when the game is closed meanwhile.
  const hasOpenBet = newest.some(({ status }) => status === 'open');
  if (!hasOpenBet) assertOpen(game, roundContext.settings);
  const myBets = (await settleDueBets(newest, { ...roundContext, announce })).map(roundBetToWire);
  // After the settlement, so that the balance includes what was just paid.
  const [round, snapshot] = await Promise.all([
    roundPart(game, roundContext, withFolders),
    readMemberSnapshot(memberSeq, familyId, []),
  ]);
  const { level, permissions } = snapshot.profile;
  const closed = whyClosed(game, { settings: roundContext.settings, permissions });
  if (closed && !hasOpenBet) throw closed;
  const { minBetting, maxBetting, maxWin, maxOdds } = limitsFor(roundContext.settings.level, {
    level,
    kind: game.levelKind,
  });
  return {
    ...round,
    game: closed && round.game ? withClosedSelections(round.game) : round.game,
    closed: closed && closedMessage(closed),
    myBets,
    member: { members_cash: snapshot.balance.cash, members_point: snapshot.balance.point },
    limits: { minBetting, maxBetting, maxWin, maxOdds: maxOdds === null ? null : maxOdds / 100 },
  };
};

async function roundPart(game: Game, roundContext: RoundContext, withFolders: boolean) {
  if (game.times(roundContext.settings) === null)
    return { game: null, rounds: [], previous: null, flight: null };
  const round = await currentRound(game, roundContext);
  const [shown, rounds, flight, drawnBefore] = await Promise.all([
    roundGame(game, roundContext, { withFolders }),
    lastRounds(game, roundContext, roundsShown),
    game.drawnFrom === 'chain' ? flightOf(round, roundContext) : null,
    previousDraw(game, round, roundContext),
  ]);
  const [before] = rounds;
  // The prices depend on its draw, even when the round was voided since.
  const previous = before && drawnBefore ? { ...before, result: game.resultOf(drawnBefore) } : null;
  return { game: shown, rounds: [...rounds], previous, flight };
}

function withClosedSelections({ folders, ...game }: WireRoundGame): WireRoundGame {
  return {
    ...game,
    folders: folders.map(({ bets, ...folder }) => ({
      ...folder,
      bets: bets.map((bet) => ({ ...bet, bets_status: 'closed' })),
    })),
  };
}
