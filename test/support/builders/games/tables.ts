import { roundContextAt } from '../../../../functions/api/games/rounds/round-context.ts';
import { handler } from '../../../../functions/api/sandbox/handler.ts';
import { finishTableBets } from '../../../../functions/jobs/rounds/finish-table-bets.ts';
import { newestTableBets } from '../../../../functions/table/casino/table-bets.ts';
import type { TableBet } from '../../../../shared/model/casino/table-bet.ts';
import { tableGame } from '../../../../shared/rules/casino/tables/table-games.ts';
import { lineReturns } from '../../../../shared/rules/casino/tables/table-returns.ts';
import type { TableKey } from '../../../../shared/rules/games/game.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import type { StoredMember } from '../member/members.ts';
import { callHandler, newKey, type Reply } from '../request.ts';
import { drawOf, moveClock, roundOn, settleRoundsDue } from './rounds.ts';

export const baccaratTable: TableKey = 'evolution-1';
export const noCommissionTable: TableKey = 'evolution-4';
export const rouletteTable: TableKey = 'evolution-6';

/** The round of a table that began a second ago: the clock is moved on to it. */
export async function freshRound(table: TableKey): Promise<Round> {
  const { drawAt } = await roundOn(table);
  moveClock(drawAt + 1_000);
  return roundOn(table);
}

export interface TableLine {
  readonly key: string;
  readonly amount: number;
}

export const callTable = (
  as: StoredMember,
  path: 'lobby' | 'state' | 'bet' | 'results',
  body: object,
  key?: string,
): Promise<Reply> => callHandler(handler, { path: `/sandbox/table/${path}`, as, body, ...(key && { key }) });

/** A bet on a round of a table, under a key of its own or the one given. */
export const betAt = (
  as: StoredMember,
  { game: table, seq: round }: Pick<Round, 'game' | 'seq'>,
  { bets, key = newKey() }: { readonly bets: readonly TableLine[]; readonly key?: string },
): Promise<Reply> => callTable(as, 'bet', { table, round, bets }, key);

/** The member's bets at a table as the sandbox keeps them, newest first. */
export const tableBetsOf = ({ memberSeq }: StoredMember, table: string): Promise<readonly TableBet[]> =>
  newestTableBets(memberSeq, { table });

/** The job of the rounds, as it runs at a time of the clock. @returns how many bets it brought further */
export async function runTableJob(now = Date.now()): Promise<number> {
  await settleRoundsDue(now);
  const { randomness } = await roundContextAt(now);
  return finishTableBets({ now, randomness });
}

/** Won that the round's draw returns of these lines. */
export async function returnedBy(round: Round, lines: readonly TableLine[]): Promise<number> {
  const game = tableGame(round.game);
  if (!game) throw new Error(`no table ${round.game}`);
  const draw = await drawOf(round);
  const pricing = { settings: undefined as never, previous: null };
  const priced = lines.map(({ key, amount }) => ({ key, amount, odds: game.priceOf(key, pricing) ?? 0 }));
  return lineReturns(game, { lines: priced, draw }).reduce((sum, { paid }) => sum + paid, 0);
}
