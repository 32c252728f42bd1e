import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { games } from '../../../../shared/rules/games/games.ts';
import { type Round, roundGameId, wholeBet } from '../../../../shared/rules/rounds/rounds.ts';
import { roundExposure } from '../../../../shared/rules/trading/round-exposure.ts';
import { roundBefore, roundOn } from '../../../domain/rounds/round-clock.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { betsOnSelections } from '../../../table/betting/open-bets.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { readDraw } from '../../../table/games/draws.ts';
import { keys } from '../../../table/keys/keys.ts';

/** Bets counted per round; with more, the figures are partial. */
const maxBets = 2_000;

/** Only rounds listed as having bets are read. */
export const roundsNow: Answer<typeof trading.calls.roundsNow> = async (_, { now }) => {
  const config = await settings();
  const rows = await Promise.all(
    Object.values(games).map(async (game) => ({ game, round: await roundOn(game, now) })),
  );
  const found = await batchGet(
    rows.flatMap(({ round }) => (round ? [keys.betRound(round.game, round.seq)] : [])),
  );
  const list = rows.map(async ({ game, round }) => {
    const isBetOn = round !== null && at(found, keys.betRound(round.game, round.seq)) !== undefined;
    return {
      game: game.key,
      name: game.nameKo,
      open: isOpen(game, config),
      round: round && shown(round),
      exposure: isBetOn
        ? await exposureOf(game, round)
        : { tickets: 0, stake: 0, worst: 0, selections: [], partly: false },
    };
  });
  return { list: await Promise.all(list), serverTime: iso(now) };
};

async function exposureOf(game: Game, round: Round) {
  const { bets, isPartial } = await betsOnSelections(roundGameId(round), {
    selections: new Set([wholeBet]),
    limit: maxBets,
  });
  const exposure = roundExposure(bets, { game, previous: await previousOf(game, round) });
  return { ...exposure, selections: [...exposure.selections], partly: isPartial };
}

/** The draw its prices depend on: without it nothing is sold. */
async function previousOf(game: Game, round: Round) {
  const before = game.usesPrevious ? await roundBefore(game, round) : null;
  const drawn = before && (await readDraw(game.drawnBy, before.seq));
  return drawn?.draw ?? null;
}

function isOpen(game: Game, { menu, ...config }: Settings): boolean {
  const isHidden = menu?.some(({ name, visible }) => name === game.area && !visible) ?? false;
  return !isHidden && game.isActive(config);
}

function shown({ seq, number, closeAt, drawAt }: Round) {
  return { gameSeq: seq, round: number, closeAt: iso(closeAt), drawAt: iso(drawAt) };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
