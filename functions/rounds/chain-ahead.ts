import type { Settings } from '../../shared/model/settings.ts';
import { games } from '../../shared/rules/games/games.ts';
import { beginChainAhead, placeInChain } from '../runtime/crash-draw.ts';
import type { DrawingRoom } from '../runtime/draw-round.ts';
import { environment } from '../runtime/env.ts';
import { roundOn } from '../runtime/round-clock.ts';

/** On the game's clock: a schedule that does not fire for hours leaves no gap. */
const lead = 24 * 3600 * 1000;
const { graph } = games;

/** The chain of the flight that is on, and the one of a day later, are committed to and salted. Not while graph is closed. */
export async function chainAhead(settings: Settings, room: DrawingRoom): Promise<void> {
  if (!graph.isActive(settings)) return;
  const [on, later] = [
    await roundOn(graph, room.now),
    await roundOn(graph, room.now + lead / environment().SPEED),
  ];
  if (on) await placeInChain(on, room);
  if (later) await beginChainAhead(later, room);
}
