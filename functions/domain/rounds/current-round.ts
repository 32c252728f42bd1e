import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { WireRoundGame } from '../../../shared/model/games/wire-round.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Game, Pricing } from '../../../shared/rules/games/game.ts';
import { priceFrom } from '../../../shared/rules/odds-text.ts';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { settingsAt } from '../../table/admin/settings-at.ts';
import { committedSeeds, seedsOf } from '../../table/games/seeds.ts';
import type { DrawContext } from './draw-context.ts';
import { placeInChain } from './draw-crash.ts';
import { previousDraw } from './draw-round.ts';
import { roundOn } from './round-clock.ts';

export type RoundContext = DrawContext & { readonly settings: Settings };

/** The current round, open or closed. @throws Refusal not-found for a game without rounds */
export async function currentRound(game: Game, { now }: Pick<RoundContext, 'now'>): Promise<Round> {
  const round = await roundOn(game, now);
  if (!round) throw new Refusal('not-found');
  return round;
}

/** What a round's prices depend on: the settings at its opening, and the previous draw for games that use it. */
export async function pricingOf(game: Game, round: Round, roundContext: RoundContext): Promise<Pricing> {
  const [settings, previous] = await Promise.all([
    settingsAt(round.openAt),
    previousDraw(game, round, roundContext),
  ]);
  return { settings, previous };
}

/**
 * The commitment to what a round is drawn from, made by the first request before its close: the day's seed, or the
 * chain's end. Blank when there was none.
 */
export async function commitmentOfRound(
  game: Game,
  round: Round,
  roundContext: RoundContext,
): Promise<string> {
  if (game.drawnFrom === 'chain')
    return (await placeInChain(round, roundContext))?.chain.terminatorHash ?? '';
  const { drawnBy } = game;
  const seeds =
    roundContext.now < round.closeAt
      ? await seedsOf(drawnBy, round.day, roundContext.now)
      : await committedSeeds(drawnBy, round.day);
  return seeds?.serverSeedHash ?? '';
}

/** The current round in the spec's format. */
export async function roundGame(
  game: Game,
  roundContext: RoundContext,
  { withFolders = true } = {},
): Promise<WireRoundGame> {
  const round = await currentRound(game, roundContext);
  const [pricing, serverSeedHash] = await Promise.all([
    pricingOf(game, round, roundContext),
    commitmentOfRound(game, round, roundContext),
  ]);
  const isOpen = roundContext.now < round.closeAt;
  return {
    game_id: game.key,
    game_seq: round.seq,
    game_round: round.number,
    game_name: game.nameKo,
    game_starttime: iso(round.drawAt),
    openAt: iso(round.openAt),
    closeAt: iso(round.closeAt),
    serverTime: iso(roundContext.now),
    serverSeedHash,
    folders: withFolders ? foldersOf(game, round, { pricing, isOpen }) : [],
  };
}

function foldersOf(
  game: Game,
  { seq }: Round,
  { pricing, isOpen }: { readonly pricing: Pricing; readonly isOpen: boolean },
): WireRoundGame['folders'] {
  return game.folders(pricing).map((folder) => ({
    folders_seq: `${seq}:${folder.key}`,
    folders_type: folder.type,
    folders_detail: folder.detail,
    folders_name: folder.nameKo,
    bets: folder.selections.map(({ key, nameKo, odds }) => ({
      bets_seq: `${seq}:${key}`,
      bets_id: key,
      bets_name: nameKo,
      bets_price: priceFrom(odds),
      bets_line: null,
      bets_status: isOpen ? ('open' as const) : ('closed' as const),
      game_sport: game.key,
    })),
  }));
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
