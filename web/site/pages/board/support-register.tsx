import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import { AttachedBets } from '../../../features/board/support/attached-bets.tsx';
import { SupportForm } from '../../../features/board/support/support-form.tsx';
import css from '../../../features/board/support.module.css';
import { Link } from '../../../lib/routing/link.tsx';
import { BoardFrame } from '../../boards/board-frame.tsx';
import { useTitle } from '../../routing/use-title.ts';
import { attachedBet } from './attached-bet.tsx';

const list = '/board/support/list';

/** An inquiry on a page of its own, with bets attached. */
export function SupportRegister() {
  useTitle('문의 등록');
  const navigate = useNavigate();
  const [bets, setBets] = useState<readonly WireBet[]>([]);
  return (
    <BoardFrame>
      <h1>문의 등록</h1>
      <div className={css.card}>
        <SupportForm
          button="등록"
          rows={10}
          betting={bets.map((bet) => attachedBet(bet).code)}
          onDone={() => navigate(list)}
          actions={
            <Link className={css.link} to={list}>
              취소
            </Link>
          }
        >
          <AttachedBets bets={bets} formatBet={attachedBet} onChange={setBets} />
        </SupportForm>
      </div>
    </BoardFrame>
  );
}
