import { useLocation, useNavigate } from 'react-router-dom';
import { SupportArticle } from '../../../features/board/support/support-article.tsx';
import { usePathFields } from '../../../lib/routing/routes.tsx';
import { BoardFrame } from '../../boards/board-frame.tsx';
import { useTitle } from '../../routing/use-title.ts';
import { attachedBet } from './attached-bet.tsx';

/** One inquiry with its answers. */
export function SupportDetail() {
  useTitle('고객센터');
  const { seq = '' } = usePathFields();
  const { state } = useLocation();
  const navigate = useNavigate();
  const from: unknown = state?.from;
  const list = '/board/support/list';
  const back = typeof from === 'string' && from.startsWith('?') ? `${list}${from}` : list;
  return (
    <BoardFrame>
      <SupportArticle
        key={seq}
        seq={seq}
        back={back}
        formatBet={attachedBet}
        onDeleted={() => navigate(back, { replace: true })}
      />
    </BoardFrame>
  );
}
