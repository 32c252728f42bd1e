import { CreditLine } from '../../../features/casino/lobby/credit-line.tsx';
import { SlotLobby } from '../../../features/casino/lobby/slot-lobby.tsx';
import { useHasFavourites } from '../../../lib/member/public-settings.ts';
import { Link } from '../../../lib/routing/link.tsx';
import css from '../../page.module.css';
import { useOpenCasino } from '../../routing/use-open-casino.ts';
import { useTitle } from '../../routing/use-title.ts';

/** 슬롯: opens the titles in a window named for their provider. */
export function Slots() {
  useTitle('슬롯');
  const open = useOpenCasino();
  const hasStar = useHasFavourites();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>슬롯</h1>
        <Link to="/my/betting-result?type=slot">베팅내역 ›</Link>
      </div>
      <CreditLine />
      <SlotLobby hasStar={hasStar} onOpen={open} />
    </div>
  );
}
