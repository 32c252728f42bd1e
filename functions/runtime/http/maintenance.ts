import type { Call } from '../../../shared/calls/call.ts';
import { areaSentence } from '../../../shared/messages/area-sentence.ts';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../shared/refusals.ts';

/**
 * Refuses a call the operators closed: an emergency closes members' calls, a menu flag its area. @throws Refusal
 * maintenance, with the operator's or the area's sentence
 */
export function refuseClosed(
  call: Pick<Call, 'for' | 'area' | 'duringEmergency'>,
  { option, menu }: Pick<Settings, 'option' | 'menu'>,
): void {
  const ofMembers = call.for === 'member' || call.for === 'visitor';
  const emergency = ofMembers && !call.duringEmergency ? emergencyRefusal({ option }) : null;
  if (emergency) throw emergency;
  const { area } = call;
  if (area !== undefined && menu?.some(({ name, visible }) => name === area && !visible))
    throw new Refusal('maintenance', { sentence: areaSentence(area) });
}

/** The refusal of an emergency; null while there is none. */
export function emergencyRefusal({ option: { emergency } }: Pick<Settings, 'option'>): Refusal | null {
  return emergency?.active ? new Refusal('maintenance', { sentence: emergency.message }) : null;
}
