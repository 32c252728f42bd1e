import { useLocation } from 'react-router-dom';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { miniKindOfPath } from '../../features/games/rounds/mini-kinds.ts';
import { MiniSlip } from '../../features/games/slip/mini-slip.tsx';

interface MiniPageSlipProps {
  readonly member: WireMember | null;
  readonly onClose?: () => void;
}

/** The slip of the mini game whose page is open. */
export function MiniPageSlip(props: MiniPageSlipProps) {
  const { pathname } = useLocation();
  return <MiniSlip kind={miniKindOfPath(pathname)} {...props} />;
}
