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
  IconListCheck,
  IconMail,
  IconPlayCard,
  IconReceipt,
  IconScale,
  IconShieldCheck,
  IconSpeakerphone,
  IconStairs,
  IconTargetArrow,
  IconTrophy,
  IconUser,
  IconWallet,
  IconWheel,
  IconWorld,
} from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { usePrematchMatches } from '../../features/sports/matches-query.ts';
import { inSportOrder } from '../../features/sports/sport-order.ts';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { Link } from '../../lib/routing/link.tsx';
import { AreaLink } from '../routing/area-link.tsx';
import { shownAreas, siteAreas } from '../routing/areas.ts';
import { eventAreas, miniAreas, sportAreas } from '../routing/kinds.ts';
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
  한국형2: IconTrophy,
  유럽형2: IconWorld,
  인플레이2: IconBolt,
  경기결과: IconListCheck,
};

/** Sports with their number of matches, then the other kinds of sports betting. */
function SideSports() {
  const { pathname, search } = useLocation();
  const { data } = usePrematchMatches('korean', { page: 1, size: 1 });
  const sport = new URLSearchParams(search).get('sport');
  const settings = usePublicSettings();
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
      {shownAreas(sportAreas, settings)
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
  로투스: IconPlayCard,
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
  카지노: IconCards,
  슬롯: IconCherry,
};

/** Casino, slots and live pictures of sports. */
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
  ['/my/statement', '거래내역서', IconReceipt],
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
  ['/fair', '공정성 검증', IconShieldCheck],
] as const;

/** On wide pages these stand in the header or in the customer centre's own menu. */
const besideHeader: ReadonlySet<string> = new Set([
  '/my/page',
  '/my/betting-result',
  '/balance/deposit',
  '/balance/withdrawal',
  '/point',
  '/message/list',
  '/board/notice/list',
  '/board/event/list',
  '/board/betting-rule',
]);

const inPlay = siteAreas.find(({ name }) => name === '인플레이');

interface SideMenuProps {
  /** Beside a wide page, whose header has its own links: what stands there is left out, and all fits one screen. */
  readonly isBeside?: boolean;
}

/** In-play first, favourites, sports with their counts, areas, the member's own pages, help. */
export function SideMenu({ isBeside = false }: SideMenuProps) {
  const { pathname } = useLocation();
  const isHome = pathname === '/' || pathname === '/main';
  const isShown = ([to]: readonly [string, ...unknown[]]): boolean => !isBeside || !besideHeader.has(to);
  return (
    <div className={css.rail} data-beside={isBeside || undefined}>
      <div className={css.group}>
        <Link className={css.item} to="/" aria-current={isHome ? 'page' : undefined}>
          <IconHome size={20} aria-hidden />
          <span>홈</span>
        </Link>
        {inPlay && <AreaLink area={inPlay} className={css.item} icon={<IconBolt size={20} aria-hidden />} />}
      </div>
      <FavouriteItems most={isBeside ? 3 : Number.POSITIVE_INFINITY} />
      <SideSports />
      <SideAreas />
      <MiniAreas />
      <EventAreas />
      {isBeside ? (
        <div className={css.group}>
          <p className={css.title}>내 정보 · 안내</p>
          <MemberItems links={memberLinks.filter(isShown)} />
          <HelpItems links={helpLinks.filter(isShown)} />
        </div>
      ) : (
        <>
          <div className={css.group}>
            <p className={css.title}>내 정보</p>
            <MemberItems links={memberLinks} />
          </div>
          <div className={css.group}>
            <p className={css.title}>고객지원</p>
            <MemberLink className={css.item} to="/board/support/list">
              <IconHeadset size={20} aria-hidden />
              <span>고객센터</span>
            </MemberLink>
            <HelpItems links={helpLinks} />
          </div>
        </>
      )}
    </div>
  );
}

type MenuLink = (typeof memberLinks)[number] | (typeof helpLinks)[number];

function MemberItems({ links }: { readonly links: readonly MenuLink[] }) {
  return links.map(([to, name, Icon]) => (
    <MemberLink key={to} className={css.item} to={to}>
      <Icon size={20} aria-hidden />
      <span>{name}</span>
    </MemberLink>
  ));
}

function HelpItems({ links }: { readonly links: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  return links.map(([to, name, Icon]) => (
    <Link key={to} className={css.item} to={to} aria-current={pathname === to ? 'page' : undefined}>
      <Icon size={20} aria-hidden />
      <span>{name}</span>
    </Link>
  ));
}
