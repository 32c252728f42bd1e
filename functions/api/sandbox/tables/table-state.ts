import type { sandbox } from '../../../../shared/calls/sandbox/sandbox.ts';
import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import { tableBetToWire, wasTaken } from '../../../../shared/rules/casino/tables/table-bet-to-wire.ts';
import { tableNames } from '../../../../shared/rules/casino/tables/table-games.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { sessionResult } from '../../../../shared/rules/member/session-result.ts';
import { limitsFor } from '../../../../shared/rules/slip/limits.ts';
import { roundGame } from '../../../domain/rounds/current-round.ts';
import { lastRounds } from '../../../domain/rounds/drawn-rounds.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { newestTableBets } from '../../../table/casino/table-bets.ts';
import { readMemberSnapshot } from '../../../table/member/members.ts';
import { finishOwnBets } from './finish-own-bets.ts';
import { sandboxCredit, tableContextAt, tableNamed, whyTableClosed } from './table-context.ts';

/** Enough for the roads of some forty minutes. */
const roundsShown = 48;
const betsShown = 20;
const closedSentence = '점검중입니다.';

export const tableState: Answer<typeof sandbox.calls.tableState> = async (
  { table: code, withFolders },
  { caller, now, clock, announce },
) => {
  const game = tableNamed(code);
  const context = await tableContextAt(now, { clock });
  const { memberSeq, familyId } = caller;
  const newest = await newestTableBets(memberSeq, { table: game.key, limit: betsShown });
  const hasOpenBet = newest.some(({ state }) => state !== 'paid' && state !== 'cancelled');
  const bets = await finishOwnBets(newest, { ...context, announce });
  // After what was due is finished, so that the credit includes what was just paid.
  const [round, rounds, { balance, profile, session }] = await Promise.all([
    roundGame(game, context, { withFolders }),
    lastRounds(game, context, roundsShown),
    readMemberSnapshot(memberSeq, familyId, []),
  ]);
  const { settings } = context;
  const closed = whyTableClosed(game, { settings, profile });
  // A member with an open bet sees it to its end, even when the table is closed meanwhile.
  if (closed && !hasOpenBet) throw closed;
  const { minBetting, maxBetting, maxWin } = limitsFor(settings.level, {
    level: profile.level,
    kind: game.levelKind,
  });
  return {
    table: tableToWire(game),
    game: closed ? withClosedSelections(round) : round,
    closed: closed && (closed.details.sentence || closedSentence),
    myBets: bets.filter(wasTaken).map((bet) => tableBetToWire(bet, game)),
    rounds: [...rounds],
    credit: sandboxCredit(balance),
    result: sessionResult(session?.lostBefore, balance),
    limits: { minBetting, maxBetting, maxWin },
  };
};

function tableToWire(game: Game) {
  const { provider, table } = tableNames(game);
  const { code, ko, game: kind } = table;
  return { code, name: ko, kind, provider: { code: provider.code, name: provider.ko } };
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
