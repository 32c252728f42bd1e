import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { voidCauseIn } from '../../../../shared/messages/settlement-words.ts';
import { roundVoidCauses } from '../../../../shared/model/sports/void-causes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { gameOf } from '../../../../shared/rules/games/games.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import { type Round, roundOf, roundsPerDay } from '../../../../shared/rules/rounds/rounds.ts';
import { roundClockOn, roundOn } from '../../../domain/rounds/round-clock.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readDraws, type StoredDraw } from '../../../table/games/draws.ts';
import { type RoundVoid, roundVoidsOf } from '../../../table/games/round-voids.ts';

type Row = ReplyOf<typeof trading.calls.roundsList>['list'][number];

/** The console draws nothing: its Lambda has no seeds. */
export const roundsList: Answer<typeof trading.calls.roundsList> = async (request, { now }) => {
  const { game: key, page, size, date } = request;
  const game = gameOf(key);
  if (!game) throw new Refusal('not-found');
  const on = await roundOn(game, now);
  const day = date?.replaceAll('-', '') ?? on?.day;
  const clock = day === undefined ? null : await roundClockOn(game, day);
  if (!on || !clock || day === undefined) return { list: [], pagination: paginationOf(0, { page, size }) };
  const last = day > on.day ? 0 : day === on.day ? on.number : roundsPerDay(clock.times);
  const length = Math.max(0, Math.min(size, last - (page - 1) * size));
  const rounds = Array.from({ length }, (_, at) =>
    roundOf(clock, { day, number: last - (page - 1) * size - at }),
  );
  const [draws, voids] = await Promise.all([
    readDraws(
      game.drawnBy,
      rounds.map(({ seq }) => seq),
    ),
    roundVoidsOf(game.key, day),
  ]);
  return {
    list: rounds.map((round) =>
      rowOf(round, { game, draw: draws.get(round.seq), voided: voids.get(round.seq), now }),
    ),
    pagination: paginationOf(last, { page, size }),
  };
};

function rowOf(
  { seq, number, closeAt, drawAt }: Round,
  named: {
    readonly game: Game;
    readonly draw: StoredDraw | undefined;
    readonly voided: RoundVoid | undefined;
    readonly now: number;
  },
): Row {
  const { game, draw, voided, now } = named;
  const isVoid = voided?.confirmedBy !== undefined;
  const undrawn = now < closeAt ? 'open' : 'closed';
  return {
    gameSeq: seq,
    round: number,
    drawAt: new Date(drawAt).toISOString(),
    state: isVoid ? 'void' : draw ? 'drawn' : undrawn,
    result: draw ? { ...game.resultOf(draw.draw) } : null,
    entropySource: draw?.entropySource ?? null,
    pendingVoid:
      voided && voided.confirmedBy === undefined
        ? {
            ...{
              by: voided.by,
              cause: voided.cause ?? voidCauseIn(voided.reason, roundVoidCauses) ?? null,
              reason: voided.reason,
            },
            at: new Date(voided.at).toISOString(),
          }
        : null,
  };
}
