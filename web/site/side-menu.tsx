import {
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallVolleyball,
  IconCashBanknote,
  IconHistory,
  IconHome,
  IconStarFilled,
  IconTrophy,
  IconWallet,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useKoreanGames } from '../features/sports/games-query.ts';
import { inSportOrder } from '../features/sports/sport-order.ts';
import { usePreferences } from '../lib/preferences.ts';
import { MemberLink } from './member-link.tsx';
import css from './side-menu.module.css';

const icons = new Map([
  [6046, IconBallFootball],
  [48242, IconBallBasketball],
  [154914, IconBallBaseball],
  [154830, IconBallVolleyball],
]);

/** Favourite leagues, sports with their counts, own areas. */
export function SideMenu({ onGo }: { readonly onGo?: () => void }) {
  const { pathname, search } = useLocation();
  const { data } = useKoreanGames({ page: 1, size: 1 });
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  const sport = new URLSearchParams(search).get('sport');
  const league = new URLSearchParams(search).get('league');
  const board = pathname === '/sport/korean';
  const item = (to: string) => ({ to, className: css.item, ...(onGo ? { onClick: onGo } : {}) });
  return (
    <div className={css.rail}>
      <div className={css.group}>
        <Link {...item('/')} aria-current={pathname === '/' || pathname === '/main' ? 'page' : undefined}>
          <IconHome size={20} aria-hidden />
          <span>홈</span>
        </Link>
      </div>
      {favourites.length > 0 && (
        <div className={css.group}>
          <p className={css.title}>즐겨찾기</p>
          {favourites.map(({ id, name }) => (
            <MemberLink
              key={id}
              {...item(`/sport/korean?league=${id}`)}
              current={board && league === String(id)}
            >
              <IconStarFilled size={18} aria-hidden />
              <span>{name}</span>
            </MemberLink>
          ))}
        </div>
      )}
      <div className={css.group}>
        <p className={css.title}>스포츠</p>
        {inSportOrder(data?.sports ?? []).map(({ sportsId, sportNameKr, cnt }) => {
          const Icon = icons.get(sportsId) ?? IconTrophy;
          return (
            <MemberLink
              key={sportsId}
              {...item(`/sport/korean?sport=${sportsId}`)}
              current={board && sport === String(sportsId)}
            >
              <Icon size={20} aria-hidden />
              <span>{sportNameKr}</span>
              <small>{cnt}</small>
            </MemberLink>
          );
        })}
      </div>
      <div className={css.group}>
        <p className={css.title}>내 정보</p>
        <MemberLink {...item('/my/betting-result')}>
          <IconHistory size={20} aria-hidden />
          <span>베팅내역</span>
        </MemberLink>
        <MemberLink {...item('/balance/deposit')}>
          <IconWallet size={20} aria-hidden />
          <span>입금</span>
        </MemberLink>
        <MemberLink {...item('/balance/withdrawal')}>
          <IconCashBanknote size={20} aria-hidden />
          <span>출금</span>
        </MemberLink>
      </div>
    </div>
  );
}
