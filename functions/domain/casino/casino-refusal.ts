import { casinoSentence } from '../../../shared/messages/casino-sentence.ts';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type CasinoTarget, whyCasinoClosed } from '../../../shared/rules/casino/casino-access.ts';
import { excludedType } from '../../../shared/rules/settlement/ticket-points.ts';
import type { Profile } from '../../table/member/members.ts';

/** Why a member cannot open something of the casino, in the specification's words; null when they can. An emergency is not looked at. */
export function casinoRefusal(
  target: CasinoTarget,
  { settings, profile }: { readonly settings: Settings; readonly profile: Profile },
): Refusal | null {
  const { permissions, type } = profile;
  const member = { permissions, isExcludedFromSettlement: type === excludedType };
  const closed = whyCasinoClosed(target, { settings, member });
  if (!closed) return null;
  const code = closed.why === 'permission' ? 'kind-forbidden' : 'maintenance';
  return new Refusal(code, { sentence: casinoSentence(closed) });
}
