import {
  IconActivity,
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallVolleyball,
  IconTargetArrow,
  IconTrophy,
  IconWorld,
} from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { usePrematchGames } from '../../features/sports/board/games-query.ts';
import { inSportOrder } from '../../features/sports/board/sport-order.ts';
import { AreaLink } from '../routing/area-link.tsx';
import { sportAreas } from '../routing/areas.ts';
import { MemberLink } from '../routing/member-link.tsx';
import css from '../side-menu.module.css';

const icons = new Map([
  [6046, IconBallFootball],
  [48242, IconBallBasketball],
  [154914, IconBallBaseball],
  [154830, IconBallVolleyball],
]);

const kinds: Readonly<Record<string, typeof IconTrophy>> = {
  스페셜: IconTargetArrow,
  유럽형: IconWorld,
  실시간: IconActivity,
};

/** Sports with the number of their matches, then the other ways of betting on them. */
export function SideSports() {
  const { pathname, search } = useLocation();
  const { data } = usePrematchGames('korean', { page: 1, size: 1 });
  const sport = new URLSearchParams(search).get('sport');
  return (
    <div className={css.group}>
      <p className={css.title}>스포츠</p>
      {inSportOrder(data?.sports ?? []).map(({ sportsId, sportNameKr, cnt }) => {
        const Icon = icons.get(sportsId) ?? IconTrophy;
        return (
          <MemberLink
            key={sportsId}
            className={css.item}
            to={`/sport/korean?sport=${sportsId}`}
            current={pathname === '/sport/korean' && sport === String(sportsId)}
          >
            <Icon size={20} aria-hidden />
            <span>{sportNameKr}</span>
            <small>{cnt}</small>
          </MemberLink>
        );
      })}
      {sportAreas
        .filter(({ name }) => name in kinds)
        .map((area) => {
          const Icon = kinds[area.name] ?? IconTrophy;
          return (
            <AreaLink
              key={area.name}
              area={area}
              className={css.item}
              icon={<Icon size={20} aria-hidden />}
            />
          );
        })}
    </div>
  );
}
