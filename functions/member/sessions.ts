import type { member } from '../../shared/calls/member.ts';
import { deviceWords } from '../../shared/rules/device-words.ts';
import { maskedAddress } from '../../shared/rules/masked-address.ts';
import type { Answer } from '../runtime/context.ts';
import { isLiveFamily } from '../table/family.ts';
import { keys } from '../table/keys.ts';
import { loginHistory } from '../table/login-history.ts';
import { familiesOf } from '../table/sessions.ts';

export const sessions: Answer<typeof member.calls.sessions> = async (_, { caller, now }) => {
  const [families, past] = await Promise.all([
    familiesOf(keys.balance(caller.memberSeq).pk),
    loginHistory(caller.memberSeq),
  ]);
  const live = families.filter((family) => isLiveFamily(family, now)).toReversed();
  const own = live.find(({ familyId }) => familyId === caller.familyId);
  const history = past.map(({ at, ...from }) => loginOf({ startedAt: at, ...from }));
  const before = past.findIndex(({ at }) => at < (own?.startedAt ?? now));
  return {
    list: live.map((family) => ({
      ...loginOf(family),
      familyId: family.familyId,
      lastAt: new Date(family.lastAt).toISOString(),
      current: family === own,
    })),
    history,
    lastLogin: history[before] ?? null,
  };
};

function loginOf({ device, ip, startedAt }: { device: string; ip: string; startedAt: number }) {
  return { device: deviceWords(device), ip: maskedAddress(ip), startedAt: new Date(startedAt).toISOString() };
}
