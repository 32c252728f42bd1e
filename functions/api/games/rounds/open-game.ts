import { areaSentence } from '../../../../shared/messages/area-sentence.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { roundGameOf } from '../../../../shared/rules/casino/tables/table-games.ts';
import type { Game, GameKey } from '../../../../shared/rules/games/game.ts';
import { gameOf, games } from '../../../../shared/rules/games/games.ts';
import { emergencyRefusal } from '../../../runtime/http/maintenance.ts';

/** Spec §5: the sentence for a game that is closed, or that the member may not play. */
const closedSentence = '점검중입니다.';

/** A game by its key. @throws Refusal not-found */
export function gameNamed(key: string): Game {
  const game = gameOf(key);
  if (!game) throw new Refusal('not-found');
  return game;
}

/** A game of rounds by its key, live tables among them: what is published of rounds is published of all. @throws Refusal not-found */
export function roundGameNamed(key: string): Game {
  const game = roundGameOf(key);
  if (!game) throw new Refusal('not-found');
  return game;
}

/** A live casino among the types of frames that no provider opens. */
const closedCasino = 'sexygaming';

/** A game of a frame by the gType of its address. @throws Refusal not-found, maintenance */
export function gameOfType(gType: string): Game {
  if (gType === closedCasino) throw new Refusal('maintenance', { sentence: closedSentence });
  const found = Object.values(games).find((game) => game.levelKind === 'other' && game.gType === gType);
  if (!found) throw new Refusal('not-found');
  return found;
}

export const gameByKey = (key: GameKey): Game => games[key];

/**
 * @throws Refusal maintenance while the game is closed or there is an emergency, with the area's sentence or the
 * spec's
 */
export function assertOpen(game: Game, settings: Settings): void {
  const closed = whyNotOpen(game, settings);
  if (closed) throw closed;
}

/** @throws Refusal kind-forbidden when the member's permission for the game is off */
export function assertAllowed(game: Game, permissions: Readonly<Record<string, boolean>>): void {
  const forbidden = whyNotAllowed(game, permissions);
  if (forbidden) throw forbidden;
}

/** Why a member cannot play a game at all, or null. */
export function whyClosed(
  game: Game,
  named: { readonly settings: Settings; readonly permissions: Readonly<Record<string, boolean>> },
): Refusal | null {
  return whyNotOpen(game, named.settings) ?? whyNotAllowed(game, named.permissions);
}

/** The message shown in the frame of a closed game. */
export function closedMessage({ details }: Refusal): string {
  return details.sentence || closedSentence;
}

function whyNotOpen(game: Game, settings: Settings): Refusal | null {
  const emergency = emergencyRefusal(settings);
  if (emergency) return emergency;
  const { area } = game;
  if (area !== null && settings.menu?.some(({ name, visible }) => name === area && !visible))
    return new Refusal('maintenance', { sentence: areaSentence(area) });
  return game.isActive(settings) ? null : new Refusal('maintenance', { sentence: closedSentence });
}

function whyNotAllowed({ permission }: Game, permissions: Readonly<Record<string, boolean>>): Refusal | null {
  const isOff = permission !== null && permissions[permission] === false;
  return isOff ? new Refusal('kind-forbidden', { sentence: closedSentence }) : null;
}
