import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { DrawingRoom } from '../../domain/rounds/draw-round.ts';
import { randomnessFrom } from '../../providers/randomness/chosen.ts';
import { environment } from '../../runtime/env.ts';
import { settings } from '../../table/admin/settings.ts';

/** What the games of this stage are drawn with at a time. */
export async function roomAt(now: number): Promise<DrawingRoom & { readonly settings: Settings }> {
  return { settings: await settings(), randomness: randomnessFrom(environment().DRAND_ORIGIN), now };
}
