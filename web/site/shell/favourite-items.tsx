import { IconBallFootball, IconCards, IconCherry, IconDots, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasFavourites } from '../../lib/member/public-settings.ts';
import { currentFavourites } from '../../lib/page/favourites.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { boardAddress } from '../boards/board-address.ts';
import { MemberLink } from '../routing/member-link.tsx';
import { useOpenCasino } from '../routing/use-open-casino.ts';
import css from '../side-menu.module.css';

interface FavouriteItemsProps {
  /** Of more than so many a button unfolds the rest: the menu beside a page stands on one screen. */
  readonly most: number;
}

/** 즐겨찾기: favourite leagues, favourite matches until a day after their start, and titles and tables of the casino. */
export function FavouriteItems({ most }: FavouriteItemsProps) {
  const [isOpen, setOpen] = useState(false);
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
  const links = [
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
  const items: readonly ReactNode[] = [
    ...links.map(({ key, name, to, Icon }) => (
      <MemberLink key={key} className={css.item} to={to} current={`${pathname}${search}` === to}>
        <Icon size={18} aria-hidden />
        <span title={name}>{name}</span>
      </MemberLink>
    )),
    ...casino.toReversed().map((pick) => (
      <button
        key={`${pick.kind} ${pick.code}`}
        type="button"
        className={css.item}
        onClick={() => openCasino(pick)}
      >
        {pick.kind === 'slot' ? <IconCherry size={18} aria-hidden /> : <IconCards size={18} aria-hidden />}
        <span title={pick.name}>{pick.name}</span>
      </button>
    )),
  ];
  const further = items.length - most;
  return (
    <section className={css.group} aria-label="즐겨찾기">
      <p className={css.title}>즐겨찾기</p>
      {isOpen ? items : items.slice(0, most)}
      {further > 0 && (
        <button type="button" className={css.item} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconDots size={18} aria-hidden />
          <span>{isOpen ? '접기' : `${further}개 더보기`}</span>
        </button>
      )}
    </section>
  );
}
