import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import type { CallbackRequest } from '../../../shared/model/casino/callback.ts';
import type { BookedCallback } from '../../../shared/model/casino/callback-record.ts';
import type { CasinoVendor } from '../../../shared/model/casino/vendor.ts';
import { type CallbackGame, callbackGame } from '../../../shared/rules/casino/callback-game.ts';
import type { CallbackDecision } from '../../../shared/rules/casino/decide-callback.ts';
import { newBetLineId, resultLineId } from '../../table/casino/casino-lines.ts';
import { newUlid } from '../../table/client/new-ulid.ts';

export type CallbackBooking = Extract<CallbackDecision, { readonly do: 'book' | 'remember' }>;

/** Letters of a ULID's random part: two requests of one transaction and nonce do not share them. */
const markLength = 10;

/** What the entry of a callback keeps. `credit`: after it. */
export function bookedCallback(named: {
  readonly request: CallbackRequest;
  readonly nonce: string;
  readonly judgement: CallbackBooking;
  readonly credit: number;
  readonly game: CallbackGame;
  readonly now: number;
}): BookedCallback {
  const { request, nonce, judgement, credit, game, now } = named;
  const { txId, roundId, gameId } = request;
  const amount = judgement.do === 'book' ? Math.abs(judgement.change) : 0;
  const requestMark = newUlid(now).slice(-markLength);
  const common = {
    txId,
    balance: credit,
    amount,
    nonce,
    requestMark,
    ...(roundId !== undefined && { roundId }),
  };
  if (judgement.do === 'remember') return { ...common, action: 'tombstone' };
  if (judgement.as !== 'bet') return { ...common, action: judgement.as };
  const ofBet = { play: game.play, line: newBetLineId(now), ...(gameId !== undefined && { gameId }) };
  return { ...common, action: 'bet', ...ofBet };
}

/** The history line of a booked callback. A result or rollback is shown under the game of its bet, whatever it names itself. */
export function callbackLine(named: {
  readonly booked: BookedCallback;
  readonly vendor: CasinoVendor;
  /** What was booked for the bet; absent on a bet. */
  readonly bet: BookedCallback | undefined;
  readonly game: CallbackGame;
  /** Of a bet, where its request names them. */
  readonly sides: CallbackRequest['sides'];
  readonly memberSeq: number;
  readonly now: number;
}): CasinoLine {
  const { booked, vendor, bet, game, sides, memberSeq, now } = named;
  const { txId, amount, action } = booked;
  const shown = bet ? gameOf(bet, vendor) : game;
  const common = {
    memberSeq,
    vendor: vendor.name,
    kind: shown.play === 'slot' ? 'slot' : 'casino',
    transactionId: txId,
    providerName: shown.providerName,
    gameType: shown.gameName,
    roundId: (bet ?? booked).roundId ?? '',
    amount,
    play: shown.play,
  } as const;
  const lineId = (bet ?? booked).line;
  if (lineId === undefined) throw new Error(`the bet of ${txId} has no line`);
  if (!bet) return { ...common, id: lineId, type: 'bet', result: null, ...(sides && { sides }) };
  const won = amount > 0 ? 'hit' : 'miss';
  const result = action === 'rollback' ? null : won;
  return { ...common, id: resultLineId(lineId), at: now, type: 'result', result };
}

function gameOf({ gameId, play }: BookedCallback, vendor: CasinoVendor): CallbackGame {
  return callbackGame({ gameId, gameType: play }, vendor);
}
