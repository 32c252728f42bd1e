import type { Settings } from '../../../shared/model/admin/settings.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { beginChainAhead, placeInChain } from '../../domain/rounds/draw-crash.ts';
import type { DrawingRoom } from '../../domain/rounds/draw-round.ts';
import { roundOn } from '../../domain/rounds/round-clock.ts';
import { environment } from '../../runtime/env.ts';

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
