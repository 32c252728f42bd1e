import type { Call } from '../../shared/calls/call.ts';
import { areaSentence } from '../../shared/messages/area-sentence.ts';
import type { Settings } from '../../shared/model/settings.ts';
import { Refusal } from '../../shared/refusals.ts';

/**
 * Whether the operator lets this call be answered now: an emergency closes what members ask, a menu flag its area.
 * @throws Refusal maintenance, with the operator's or the area's sentence
 */
export function refuseClosed(call: Call, { option, menu }: Pick<Settings, 'option' | 'menu'>): void {
  const ofMembers = call.for === 'member' || call.for === 'visitor';
  if (ofMembers && option.emergency?.active && !call.duringEmergency)
    throw new Refusal('maintenance', { sentence: option.emergency.message });
  const { area } = call;
  if (area !== undefined && menu?.some(({ name, visible }) => name === area && !visible))
    throw new Refusal('maintenance', { sentence: areaSentence(area) });
}
