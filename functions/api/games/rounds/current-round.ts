import type { Settings } from '../../../../shared/model/admin/settings.ts';
import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Game, Pricing } from '../../../../shared/rules/games/game.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { placeInChain } from '../../../domain/rounds/draw-crash.ts';
import { type DrawingRoom, previousDraw } from '../../../domain/rounds/draw-round.ts';
import { roundOn } from '../../../domain/rounds/round-clock.ts';
import { settingsAt } from '../../../table/admin/settings-at.ts';
import { committedSeeds, seedsOf } from '../../../table/games/seeds.ts';

export type Room = DrawingRoom & { readonly settings: Settings };

/** The round that is on, open or closed. @throws Refusal not-found for a game without rounds */
export async function currentRound(game: Game, { now }: Pick<Room, 'now'>): Promise<Round> {
  const round = await roundOn(game, now);
  if (!round) throw new Refusal('not-found');
  return round;
}

/** What a round's prices hang on: the settings of when it opened, and the draw before where the game looks back. */
export async function pricingOf(game: Game, round: Round, room: Room): Promise<Pricing> {
  const [settings, previous] = await Promise.all([settingsAt(round.openAt), previousDraw(game, round, room)]);
  return { settings, previous };
}

/** What its results are drawn from, committed to by the first who asks before its close: the day's seed, or the chain's end. Blank for a round before that. */
export async function commitmentOfRound(game: Game, round: Round, room: Room): Promise<string> {
  if (game.drawnFrom === 'chain') return (await placeInChain(round, room))?.chain.terminatorHash ?? '';
  const { drawnBy } = game;
  const seeds =
    room.now < round.closeAt
      ? await seedsOf(drawnBy, round.day, room.now)
      : await committedSeeds(drawnBy, round.day);
  return seeds?.serverSeedHash ?? '';
}

/** The round that is on, as the spec lists it. */
export async function roundGame(game: Game, room: Room, { withFolders = true } = {}): Promise<WireRoundGame> {
  const round = await currentRound(game, room);
  const [pricing, serverSeedHash] = await Promise.all([
    pricingOf(game, round, room),
    commitmentOfRound(game, round, room),
  ]);
  const isOpen = room.now < round.closeAt;
  return {
    game_id: game.key,
    game_seq: round.seq,
    game_round: round.number,
    game_name: game.nameKo,
    game_starttime: iso(round.drawAt),
    openAt: iso(round.openAt),
    closeAt: iso(round.closeAt),
    serverTime: iso(room.now),
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
