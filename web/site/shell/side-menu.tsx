import {
  IconActivity,
  IconArrowsExchange,
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallVolleyball,
  IconBolt,
  IconBroadcast,
  IconCalendarCheck,
  IconCards,
  IconCashBanknote,
  IconCherry,
  IconCircleDot,
  IconClover,
  IconCoin,
  IconCoins,
  IconDice3,
  IconGift,
  IconHeadset,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconMail,
  IconPlayCard,
  IconScale,
  IconSpeakerphone,
  IconStairs,
  IconTargetArrow,
  IconTrophy,
  IconUser,
  IconWallet,
  IconWheel,
  IconWorld,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { usePrematchMatches } from '../../features/sports/matches-query.ts';
import { inSportOrder } from '../../features/sports/sport-order.ts';
import { AreaLink } from '../routing/area-link.tsx';
import { eventAreas, miniAreas, siteAreas, sportAreas } from '../routing/areas.ts';
import { MemberLink } from '../routing/member-link.tsx';
import css from '../side-menu.module.css';
import { FavouriteItems } from './favourite-items.tsx';
import { LiveSportsButton } from './live-sports-button.tsx';

const sportIcons = new Map([
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

/** Sports with their number of matches, then the other kinds of sports betting. */
function SideSports() {
  const { pathname, search } = useLocation();
  const { data } = usePrematchMatches('korean', { page: 1, size: 1 });
  const sport = new URLSearchParams(search).get('sport');
  return (
    <div className={css.group}>
      <p className={css.title}>스포츠</p>
      {inSportOrder(data?.sports ?? []).map(({ sportsId, sportNameKr, cnt }) => {
        const Icon = sportIcons.get(sportsId) ?? IconTrophy;
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

const miniIcons: Readonly<Record<string, typeof IconCoin>> = {
  파워볼: IconCircleDot,
  파워사다리: IconStairs,
  '로투스 홀짝': IconDice3,
  '로투스 바카라1': IconPlayCard,
  '로투스 바카라2': IconCards,
  토큰게임: IconCoin,
};

/** The mini games. */
function MiniAreas() {
  return (
    <div className={css.group}>
      <p className={css.title}>미니게임</p>
      {miniAreas
        .filter(({ to }) => to !== undefined)
        .map((area) => {
          const Icon = miniIcons[area.name] ?? IconCoin;
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

const icons: Readonly<Record<string, typeof IconGift>> = {
  인플레이: IconBolt,
  카지노: IconCards,
  슬롯: IconCherry,
};

/** The areas other than sports and events. */
function SideAreas() {
  const shown = siteAreas.filter(({ name }) => name in icons);
  return (
    <div className={css.group}>
      <p className={css.title}>게임</p>
      {shown.map((area) => {
        const Icon = icons[area.name] ?? IconBolt;
        return (
          <AreaLink key={area.name} area={area} className={css.item} icon={<Icon size={20} aria-hidden />} />
        );
      })}
      <LiveSportsButton className={css.item} icon={<IconBroadcast size={20} aria-hidden />} />
    </div>
  );
}

const eventIcons: Readonly<Record<string, typeof IconGift>> = {
  출석체크: IconCalendarCheck,
  로또: IconClover,
  룰렛: IconWheel,
};

/** The events that are always there; those of the board are in the help group. */
function EventAreas() {
  return (
    <div className={css.group}>
      <p className={css.title}>이벤트</p>
      {eventAreas.map((area) => {
        const Icon = eventIcons[area.name] ?? IconGift;
        return (
          <AreaLink key={area.name} area={area} className={css.item} icon={<Icon size={20} aria-hidden />} />
        );
      })}
    </div>
  );
}

const memberLinks = [
  ['/my/page', '마이페이지', IconUser],
  ['/my/betting-result', '베팅내역', IconHistory],
  ['/balance/deposit', '입금', IconWallet],
  ['/balance/withdrawal', '출금', IconCashBanknote],
  ['/point', '포인트', IconCoins],
  ['/casino/charge', '카지노 충전', IconCards],
  ['/casino/exchange', '카지노 환전', IconArrowsExchange],
  ['/message/list', '쪽지', IconMail],
] as const;

const helpLinks = [
  ['/board/notice/list', '공지사항', IconSpeakerphone],
  ['/board/event/list', '이벤트', IconGift],
  ['/board/faq/list', 'FAQ', IconHelpCircle],
  ['/board/betting-rule', '베팅규정', IconScale],
] as const;

/** Favourites, sports with their counts, areas, the member's own pages, help. */
export function SideMenu() {
  const { pathname } = useLocation();
  const here = (path: string) => (pathname === path ? 'page' : undefined);
  const isHome = pathname === '/' || pathname === '/main';
  return (
    <div className={css.rail}>
      <div className={css.group}>
        <Link className={css.item} to="/" aria-current={isHome ? 'page' : undefined}>
          <IconHome size={20} aria-hidden />
          <span>홈</span>
        </Link>
      </div>
      <FavouriteItems />
      <SideSports />
      <MiniAreas />
      <SideAreas />
      <EventAreas />
      <div className={css.group}>
        <p className={css.title}>내 정보</p>
        {memberLinks.map(([to, name, Icon]) => (
          <MemberLink key={to} className={css.item} to={to}>
            <Icon size={20} aria-hidden />
            <span>{name}</span>
          </MemberLink>
        ))}
      </div>
      <div className={css.group}>
        <p className={css.title}>고객지원</p>
        <MemberLink className={css.item} to="/board/support/list">
          <IconHeadset size={20} aria-hidden />
          <span>고객센터</span>
        </MemberLink>
        {helpLinks.map(([to, name, Icon]) => (
          <Link key={to} className={css.item} to={to} aria-current={here(to)}>
            <Icon size={20} aria-hidden />
            <span>{name}</span>
          </Link>
        ))}
      </div>
    </div>
  );
}
