import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { useOneTap } from '../../../lib/page/preferences.ts';
import { useSlipStore } from '../cart/slip-store.ts';
import { usePlacing } from '../placing/placing-state.ts';

/** Whether the bar of one-tap betting has something to say: it is on, or a bet by it waits or is just placed. */
export function useOneTapShown(member: WireMember | null): boolean {
  const isOn = useOneTap(member) !== null;
  const hasPlaced = usePlacing(({ oneTapBet }) => oneTapBet !== null);
  const isPlacing = useSlipStore(({ pending }) => pending?.oneTap !== undefined);
  return isOn || hasPlaced || isPlacing;
}
