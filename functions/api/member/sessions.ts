import type { member } from '../../../shared/calls/member/member.ts';
import { deviceWords } from '../../../shared/rules/member/device-words.ts';
import { maskedAddress } from '../../../shared/rules/member/masks.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { loginHistory } from '../../table/auth/login-history.ts';
import { isLiveFamily } from '../../table/auth/session-item.ts';
import { familiesOf } from '../../table/auth/sessions.ts';
import { keys } from '../../table/keys/keys.ts';

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
