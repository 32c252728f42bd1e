import { Refusal } from '../../../shared/refusals.ts';
import { type OverrideLine, overrideLineAt } from '../../table/sports/overrides.ts';

/** The time of the override that a lift was shown, epoch ms; undefined when it lifts whichever stands. */
export const shownTime = (at: string | undefined): number | undefined =>
  at === undefined ? undefined : Date.parse(at);

/**
 * Asked when the lift of the override that the operator was shown was refused: whether that one is gone already, as after a lost
 * reply. @param at when the shown one was set, epoch ms @throws Refusal override-replaced: another one stands in its place
 */
export async function isLiftedAlready(
  place: Pick<OverrideLine, 'scope' | 'id'>,
  at: number,
): Promise<boolean> {
  const standing = await overrideLineAt(place);
  if (standing && standing.at !== at) throw new Refusal('override-replaced');
  return standing === undefined;
}
