import { useMember } from '../../../lib/member/member.ts';
import { type CasinoPick, usePreferences } from '../../../lib/page/preferences.ts';

const none: readonly CasinoPick[] = [];

/** The member's stars, newest first, and the games they played last. */
export function usePicks(kinds: readonly CasinoPick['kind'][]) {
  const member = String(useMember()?.members_seq ?? 0);
  const recent = usePreferences(({ recentCasino }) => recentCasino[member] ?? none);
  const favourites = usePreferences(({ favouriteCasino }) => favouriteCasino);
  const isWanted = ({ kind }: CasinoPick): boolean => kinds.includes(kind);
  return { recent: recent.filter(isWanted), favourites: favourites.filter(isWanted).toReversed() };
}
