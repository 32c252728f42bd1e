import type { CallbackReply, CallbackRequest } from '../../../shared/model/casino/callback.ts';
import { type CancelReason, cancelReasons, type TableBet } from '../../../shared/model/casino/table-bet.ts';
import { tableGame } from '../../../shared/rules/casino/tables/table-games.ts';
import { lineReturns } from '../../../shared/rules/casino/tables/table-returns.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { namedBy, type Round } from '../../../shared/rules/rounds/rounds.ts';
import { moveTableBet, tableBetOf } from '../../table/casino/table-bets.ts';
import { get } from '../../table/client/table.ts';
import { isVoided } from '../../table/games/round-voids.ts';
import { keys } from '../../table/keys/keys.ts';
import type { DrawContext } from '../rounds/draw-context.ts';
import { drawRound } from '../rounds/draw-round.ts';
import type { SendCallback } from './play-slot-round.ts';

export interface TablePlay extends DrawContext {
  readonly send: SendCallback;
  /** The server's clock, for what is decided after a callback; `now` is the time at the beginning. */
  readonly clock: () => number;
}

/** A callback was answered with what no bet comes to: a person has to look. */
class UnexpectedCallback extends Error {
  constructor({ ulid }: TableBet, answered: string) {
    super(`table bet ${ulid}: ${answered}`);
    this.name = 'UnexpectedCallback';
  }
}

/**
 * Brings a bet as far as it can come now: its stake taken, its round drawn, its result paid. Each callback has one id
 * whoever sends it and however often, so any number of workers may do this at once and after any interruption. A refused
 * bet is rolled back before it ends: one of the same id that is still on its way is not taken afterwards.
 * @returns the bet as stored @throws what `send` throws; this may be repeated then
 */
export async function playTableBet(bet: TableBet, play: TablePlay): Promise<TableBet> {
  switch (bet.state) {
    case 'placing':
      return place(bet, play);
    case 'open':
      return settle(bet, play);
    case 'cancelling':
      return rollBack(bet, play);
    case 'paid':
    case 'cancelled':
      return bet;
  }
}

/** No callback of a bet leaves from its round's close on; until the draw one that left before may still be answered. */
async function place(bet: TableBet, play: TablePlay): Promise<TableBet> {
  const { closeAt, drawAt } = bet;
  if (play.clock() >= drawAt) return cancel(bet, 'late', play);
  if (play.clock() >= closeAt) return bet;
  const { code } = await play.send('bet', callbackOf(bet, 'bet'));
  if (isTaken(code)) {
    if (play.clock() >= drawAt) return cancel(bet, 'late', play);
    return moveTableBet(bet, 'open', { retryAt: drawAt });
  }
  const reason = cancelReasons.find((known) => known === code);
  if (reason !== undefined) return cancel(bet, reason, play);
  // Another worker may have cancelled it meanwhile: a bet that is rolled back is not taken any more.
  const stored = await tableBetOf(bet);
  if (stored.state === 'placing') throw new UnexpectedCallback(bet, `bet ${code}`);
  return stored;
}

async function cancel(bet: TableBet, reason: CancelReason, play: TablePlay): Promise<TableBet> {
  const moved = await moveTableBet(bet, 'cancelling', { reason, retryAt: play.clock() });
  return moved.state === 'cancelling' ? rollBack(moved, play) : moved;
}

async function rollBack(bet: TableBet, play: TablePlay): Promise<TableBet> {
  const { code } = await play.send('rollback', callbackOf(bet, 'rollback'));
  // A worker had paid its result when the round was voided: that stands.
  if (code === 'TX_CONFLICT' && bet.reason === 'void') return payResult(bet, play);
  if (!isTaken(code)) throw new UnexpectedCallback(bet, `rollback ${code}`);
  return moveTableBet(bet, 'cancelled');
}

/** Pays what its round's draw returns, nothing of a lost one; a voided round that nobody was paid of returns the stake. */
async function settle(bet: TableBet, play: TablePlay): Promise<TableBet> {
  const { table, seq, drawAt } = bet;
  if (play.clock() < drawAt) return bet;
  if (isVoided(await get(keys.roundVoid(table, seq)))) return cancel(bet, 'void', play);
  return payResult(bet, play);
}

async function payResult(bet: TableBet, play: TablePlay): Promise<TableBet> {
  const { table, lines } = bet;
  const game = tableGame(table);
  if (!game) throw new UnexpectedCallback(bet, 'its table is gone');
  const drawn = await drawRound(game, roundOfBet(game, bet), { ...play, now: play.clock() });
  if (!drawn) return bet;
  const { draw } = drawn;
  const paid = lineReturns(game, { lines, draw }).reduce((sum, line) => sum + line.paid, 0);
  const { code } = await play.send('win', { ...callbackOf(bet, 'win'), amount: paid });
  if (!isTaken(code)) throw new UnexpectedCallback(bet, `win ${code}`);
  return moveTableBet(bet, 'paid', { draw: [...draw], paid });
}

function roundOfBet({ key }: Game, { seq, openAt, closeAt, drawAt }: TableBet): Round {
  const named = namedBy(seq);
  if (!named) throw new RangeError(`${seq} is no round`);
  return { ...named, game: key, seq, openAt, closeAt, drawAt };
}

const isTaken = (code: CallbackReply['code']): boolean => code === 'OK' || code === 'DUPLICATE';

/** A callback of a bet: its ids say which bet and what it does, so that a repeated one is the same. */
function callbackOf(
  { memberSeq, ulid, table, seq, stake, sides, at }: TableBet,
  action: 'bet' | 'win' | 'rollback',
): CallbackRequest {
  const bet = `table-${ulid}`;
  const played = tableGame(table)?.table;
  const isBaccarat = played === 'baccarat' || played === 'baccarat-no-commission';
  return {
    txId: `${bet}-${action}`,
    memberId: String(memberSeq),
    amount: stake,
    roundId: `${table}-${seq}`,
    gameId: table,
    gameType: isBaccarat ? 'baccarat' : 'casino',
    ...(action === 'bet' && sides && { sides }),
    ...(action !== 'bet' && { refTxId: `${bet}-bet` }),
    at: new Date(at).toISOString(),
  };
}
