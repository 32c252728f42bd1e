import { CreditLine } from '../../../features/casino/lobby/credit-line.tsx';
import { LiveLobby } from '../../../features/casino/lobby/live-lobby.tsx';
import { useHasFavourites } from '../../../lib/member/public-settings.ts';
import { Link } from '../../../lib/routing/link.tsx';
import css from '../../page.module.css';
import { useOpenCasino } from '../../routing/use-open-casino.ts';
import { useTitle } from '../../routing/use-title.ts';

/** 라이브 카지노: opens lobbies and tables in a window named for their provider. */
export function LiveCasino() {
  useTitle('라이브 카지노');
  const open = useOpenCasino();
  const hasStar = useHasFavourites();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>라이브 카지노</h1>
        <Link to="/my/betting-result?type=casino">베팅내역 ›</Link>
      </div>
      <CreditLine />
      <LiveLobby hasStar={hasStar} onOpen={open} />
    </div>
  );
}
