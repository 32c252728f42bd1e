import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import type { OddsChange } from '../../../../shared/rules/slip/slip.ts';
import { usePreferences } from '../../../lib/page/preferences.ts';

/** How the member takes moved prices; '변경 시 확인' unless chosen otherwise. */
export function useOddsChange(member: WireMember | null): OddsChange {
  return usePreferences(({ oddsChange }) => oddsChange[String(member?.members_seq ?? 0)] ?? 'ask');
}
