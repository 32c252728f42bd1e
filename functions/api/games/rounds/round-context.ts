import type { Settings } from '../../../../shared/model/admin/settings.ts';
import type { DrawContext } from '../../../domain/rounds/draw-context.ts';
import { randomnessFrom } from '../../../providers/randomness/drand.ts';
import { environment } from '../../../runtime/env.ts';
import { settings } from '../../../table/admin/settings.ts';

/** The context of draws and prices at a time: settings and the stage's source of randomness. */
export async function roundContextAt(now: number): Promise<DrawContext & { readonly settings: Settings }> {
  return { settings: await settings(), randomness: randomnessFrom(environment().DRAND_ORIGIN), now };
}
