import { IconBallFootball, IconCards, IconCherry, IconStarFilled } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { useHasFavourites } from '../../lib/member/public-settings.ts';
import { currentFavourites } from '../../lib/page/favourites.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { boardAddress } from '../boards/board-address.ts';
import { MemberLink } from '../routing/member-link.tsx';
import { useOpenCasino } from '../routing/use-open-casino.ts';
import css from '../side-menu.module.css';

/** 즐겨찾기: favourite leagues, favourite matches until a day after their start, and titles and tables of the casino. */
export function FavouriteItems() {
  const { pathname, search } = useLocation();
  const isOn = useHasFavourites();
  const leagues = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  const matches = currentFavourites(
    usePreferences(({ favouriteGames }) => favouriteGames),
    serverNow(),
  );
  const casino = usePreferences(({ favouriteCasino }) => favouriteCasino);
  const openCasino = useOpenCasino();
  if (!isOn || leagues.length + matches.length + casino.length === 0) return null;
  const items = [
    ...leagues.map(({ id, name }) => ({
      key: `l${id}`,
      name,
      to: boardAddress({ league: id }),
      Icon: IconStarFilled,
    })),
    ...matches.map(({ id, name, search }) => ({
      key: `g${id}`,
      name,
      to: boardAddress({ q: search }),
      Icon: IconBallFootball,
    })),
  ];
  return (
    <section className={css.group} aria-label="즐겨찾기">
      <p className={css.title}>즐겨찾기</p>
      {items.map(({ key, name, to, Icon }) => (
        <MemberLink key={key} className={css.item} to={to} current={`${pathname}${search}` === to}>
          <Icon size={18} aria-hidden />
          <span>{name}</span>
        </MemberLink>
      ))}
      {casino.toReversed().map((pick) => (
        <button
          key={`${pick.kind} ${pick.code}`}
          type="button"
          className={css.item}
          onClick={() => openCasino(pick)}
        >
          {pick.kind === 'slot' ? <IconCherry size={18} aria-hidden /> : <IconCards size={18} aria-hidden />}
          <span>{pick.name}</span>
        </button>
      ))}
    </section>
  );
}
