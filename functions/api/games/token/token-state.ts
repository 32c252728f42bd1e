import type { games } from '../../../../shared/calls/games/games.ts';
import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { roundBetToWire } from '../../../../shared/rules/rounds/round-bet-to-wire.ts';
import { limitsFor } from '../../../../shared/rules/slip/limits.ts';
import { previousDraw } from '../../../domain/rounds/draw-round.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { newestRoundBets } from '../../../table/games/round-bets.ts';
import { readStanding } from '../../../table/member/members.ts';
import { roomAt } from '../draw-context.ts';
import { assertOpen, gameNamed, sentenceOf, whyClosed } from '../open-game.ts';
import { currentRound, type Room, roundGame } from '../rounds/current-round.ts';
import { lastRounds } from '../rounds/drawn-rounds.ts';
import { settledFirst } from '../rounds/settle-own.ts';
import { flightOf } from './flight.ts';

const roundsShown = 20;
const betsShown = 20;

export const tokenState: Answer<typeof games.calls.tokenState> = async (
  { game: key, withFolders },
  { caller, now, announce },
) => {
  const game = gameNamed(key);
  const room = await roomAt(now);
  const { memberSeq, familyId } = caller;
  const newest = await newestRoundBets(memberSeq, { game: game.key, limit: betsShown });
  // A stake that is out is seen to its end, and a flight cashed out, whoever closes the game meanwhile.
  const isHolding = newest.some(({ status }) => status === 'open');
  if (!isHolding) assertOpen(game, room.settings);
  const myBets = (await settledFirst(newest, { ...room, announce })).map(roundBetToWire);
  // Behind the settlement, so that the balance holds what was just paid.
  const [round, standing] = await Promise.all([
    roundPart(game, room, withFolders),
    readStanding(memberSeq, familyId, []),
  ]);
  const { level, permissions } = standing.profile;
  const closed = whyClosed(game, { settings: room.settings, permissions });
  if (closed && !isHolding) throw closed;
  const { minBetting, maxBetting, maxWin, maxOdds } = limitsFor(room.settings.level, {
    level,
    kind: game.levelKind,
  });
  return {
    ...round,
    game: closed && round.game ? withNothingSold(round.game) : round.game,
    closed: closed && sentenceOf(closed),
    myBets,
    member: { members_cash: standing.balance.cash, members_point: standing.balance.point },
    limits: { minBetting, maxBetting, maxWin, maxOdds: maxOdds === null ? null : maxOdds / 100 },
  };
};

async function roundPart(game: Game, room: Room, withFolders: boolean) {
  if (game.times(room.settings) === null) return { game: null, rounds: [], previous: null, flight: null };
  const round = await currentRound(game, room);
  const [shown, rounds, flight, drawnBefore] = await Promise.all([
    roundGame(game, room, { withFolders }),
    lastRounds(game, room, roundsShown),
    game.drawnFrom === 'chain' ? flightOf(round, room) : null,
    previousDraw(game, round, room),
  ]);
  const [before] = rounds;
  // What is sold hangs on its draw, also when it was taken back since.
  const previous = before && drawnBefore ? { ...before, result: game.resultOf(drawnBefore) } : null;
  return { game: shown, rounds: [...rounds], previous, flight };
}

function withNothingSold({ folders, ...game }: WireRoundGame): WireRoundGame {
  return {
    ...game,
    folders: folders.map(({ bets, ...folder }) => ({
      ...folder,
      bets: bets.map((bet) => ({ ...bet, bets_status: 'closed' })),
    })),
  };
}
