import type { ComponentType } from 'react';
import type { SlipKind } from '../features/betting/cart/stored-slip.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import type { FramedPage } from './boards/framed-sports.tsx';

export interface SiteRoute {
  readonly path: string;
  readonly page: ComponentType;
  /** 'member': a visitor is asked to log in and sent to the home page. */
  readonly for: 'everybody' | 'member';
  /** Menu area (`config.menu`) whose flag closes the page. */
  readonly area?: string;
  /** The kind of bet slip shown beside it; 'mini': the single-bet slip of a mini game. */
  readonly slip?: SlipKind | 'mini';
  /** Money, the member's own pages and games: on phones the bar of open bets stays away. */
  readonly hidesOpenBets?: true;
  /** The page of the sports host that can replace it. */
  readonly framed?: FramedPage;
}

const Home = lazyPage(async () => (await import('./pages/home.tsx')).Home);
const KoreanSports = lazyPage(async () => (await import('./pages/sports/korean-sports.tsx')).KoreanSports);
const SpecialSports = lazyPage(async () => (await import('./pages/sports/special-sports.tsx')).SpecialSports);
const EuropeanSports = lazyPage(
  async () => (await import('./pages/sports/european-sports.tsx')).EuropeanSports,
);
const EuropeanMatch = lazyPage(async () => (await import('./pages/sports/european-match.tsx')).EuropeanMatch);
const InplaySports = lazyPage(async () => (await import('./pages/sports/inplay-sports.tsx')).InplaySports);
const LsportInplay = lazyPage(async () => (await import('./pages/sports/inplay-sports.tsx')).LsportInplay);
const InplayMatch = lazyPage(async () => (await import('./pages/sports/inplay-match.tsx')).InplayMatch);
const LiveSports = lazyPage(async () => (await import('./pages/sports/live-sports.tsx')).LiveSports);
const LsportKorean = lazyPage(async () => (await import('./pages/sports/lsport-korean.tsx')).LsportKorean);
const LsportEuropean = lazyPage(
  async () => (await import('./pages/sports/lsport-european.tsx')).LsportEuropean,
);
const LsportEuropeanMatch = lazyPage(
  async () => (await import('./pages/sports/lsport-european-match.tsx')).LsportEuropeanMatch,
);
const PowerBall = lazyPage(async () => (await import('./pages/games/mini-power.tsx')).PowerBall);
const PowerLadder = lazyPage(async () => (await import('./pages/games/mini-power.tsx')).PowerLadder);
const LotusMain = lazyPage(async () => (await import('./pages/games/game-homes.tsx')).LotusMain);
const TokenMain = lazyPage(async () => (await import('./pages/games/game-homes.tsx')).TokenMain);
const LotusOddEven = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).LotusOddEven);
const LotusBaccarat1 = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).LotusBaccarat1);
const LotusBaccarat2 = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).LotusBaccarat2);
const Roulette = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).Roulette);
const TokenBaccarat = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).TokenBaccarat);
const HighLow = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).HighLow);
const HighLow5s = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).HighLow5s);
const Horse = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).Horse);
const Keno = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).Keno);
const Graph = lazyPage(async () => (await import('./pages/games/framed-games.tsx')).Graph);
const Results = lazyPage(async () => (await import('./pages/sports/results.tsx')).Results);
const ResultDetail = lazyPage(async () => (await import('./pages/sports/result-detail.tsx')).ResultDetail);
const BettingResult = lazyPage(async () => (await import('./pages/my/betting-result.tsx')).BettingResult);
const MyPage = lazyPage(async () => (await import('./pages/my/my-page.tsx')).MyPage);
const MyInvite = lazyPage(async () => (await import('./pages/my/my-invite.tsx')).MyInvite);
const Deposit = lazyPage(async () => (await import('./pages/my/cashier.tsx')).Deposit);
const Withdrawal = lazyPage(async () => (await import('./pages/my/cashier.tsx')).Withdrawal);
const LiveCasino = lazyPage(async () => (await import('./pages/casino/live-casino.tsx')).LiveCasino);
const Slots = lazyPage(async () => (await import('./pages/casino/slots.tsx')).Slots);
const SlotLauncher = lazyPage(async () => (await import('./pages/casino/slot-launcher.tsx')).SlotLauncher);
const CasinoCharge = lazyPage(async () => (await import('./pages/my/casino-wallet.tsx')).CasinoCharge);
const CasinoExchange = lazyPage(async () => (await import('./pages/my/casino-wallet.tsx')).CasinoExchange);
const Notices = lazyPage(async () => (await import('./pages/board/notice-list.tsx')).Notices);
const Events = lazyPage(async () => (await import('./pages/board/event-list.tsx')).Events);
const AttendancePage = lazyPage(async () => (await import('./pages/events/event-pages.tsx')).AttendancePage);
const LottoPage = lazyPage(async () => (await import('./pages/events/event-pages.tsx')).LottoPage);
const WheelPage = lazyPage(async () => (await import('./pages/events/event-pages.tsx')).WheelPage);
const Rules = lazyPage(async () => (await import('./pages/board/rule-list.tsx')).Rules);
const Faqs = lazyPage(async () => (await import('./pages/board/faq-list.tsx')).Faqs);
const NoticeArticle = lazyPage(async () => (await import('./pages/board/articles.tsx')).NoticeArticle);
const EventArticle = lazyPage(async () => (await import('./pages/board/articles.tsx')).EventArticle);
const FaqArticle = lazyPage(async () => (await import('./pages/board/articles.tsx')).FaqArticle);
const Point = lazyPage(async () => (await import('./pages/my/point.tsx')).Point);
const StatementPage = lazyPage(async () => (await import('./pages/my/statement.tsx')).StatementPage);
const MessageList = lazyPage(async () => (await import('./pages/my/message-list.tsx')).MessageList);
const MessageDetail = lazyPage(async () => (await import('./pages/my/message-detail.tsx')).MessageDetail);
const SupportList = lazyPage(async () => (await import('./pages/board/support-list.tsx')).SupportList);
const SupportDetail = lazyPage(async () => (await import('./pages/board/support-detail.tsx')).SupportDetail);
const PasswordReset = lazyPage(async () => (await import('./pages/my/password-reset.tsx')).PasswordReset);
const Responsible = lazyPage(async () => (await import('./pages/my/responsible.tsx')).Responsible);
const Fair = lazyPage(async () => (await import('./pages/games/fair.tsx')).Fair);
const SupportRegister = lazyPage(
  async () => (await import('./pages/board/support-register.tsx')).SupportRegister,
);

/** Every page of the member site. A new page is a line here. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', page: Home, for: 'everybody', slip: 'korean' },
  { path: '/main', page: Home, for: 'everybody', slip: 'korean' },
  {
    path: '/sport/korean',
    page: KoreanSports,
    for: 'member',
    area: 'korean',
    slip: 'korean',
    framed: 'korean',
  },
  { path: '/sport/special', page: SpecialSports, for: 'member', area: 'korean', slip: 'korean' },
  {
    path: '/sport/european',
    page: EuropeanSports,
    for: 'member',
    area: 'european',
    slip: 'european',
    framed: 'european',
  },
  { path: '/sport/european/:gameId', page: EuropeanMatch, for: 'member', area: 'european', slip: 'european' },
  {
    path: '/sport/inplay',
    page: InplaySports,
    for: 'member',
    area: 'inplay',
    slip: 'inplay',
    framed: 'inplay',
  },
  { path: '/sport/inplay/:gameId', page: InplayMatch, for: 'member', area: 'inplay', slip: 'inplay' },
  { path: '/sport/live', page: LiveSports, for: 'member', area: 'live', slip: 'live' },
  { path: '/sport/korean-lsport', page: LsportKorean, for: 'member', area: 'korean2', slip: 'lsport' },
  {
    path: '/sport/european-lsport',
    page: LsportEuropean,
    for: 'member',
    area: 'european',
    slip: 'lsportEuropean',
  },
  {
    path: '/sport/european-lsport/:gameId',
    page: LsportEuropeanMatch,
    for: 'member',
    area: 'european',
    slip: 'lsportEuropean',
  },
  { path: '/sport/inplay-lsport', page: LsportInplay, for: 'member', area: 'inplay', slip: 'inplay' },
  {
    path: '/mini/powerball',
    page: PowerBall,
    for: 'member',
    area: 'powerball',
    slip: 'mini',
    hidesOpenBets: true,
  },
  {
    path: '/mini/powerladder',
    page: PowerLadder,
    for: 'member',
    area: 'powerladder',
    slip: 'mini',
    hidesOpenBets: true,
  },
  { path: '/lotus/main', page: LotusMain, for: 'everybody' },
  { path: '/lotus/oe', page: LotusOddEven, for: 'member', area: 'lotusOddEven', hidesOpenBets: true },
  {
    path: '/lotus/baccarat1',
    page: LotusBaccarat1,
    for: 'member',
    area: 'lotusBaccarat1',
    hidesOpenBets: true,
  },
  {
    path: '/lotus/baccarat2',
    page: LotusBaccarat2,
    for: 'member',
    area: 'lotusBaccarat2',
    hidesOpenBets: true,
  },
  { path: '/token/main', page: TokenMain, for: 'everybody' },
  { path: '/token/roulette', page: Roulette, for: 'member', area: 'tokenRoulette', hidesOpenBets: true },
  { path: '/token/baccarat', page: TokenBaccarat, for: 'member', area: 'tokenBaccarat', hidesOpenBets: true },
  { path: '/token/highlow', page: HighLow, for: 'member', area: 'tokenHilo', hidesOpenBets: true },
  { path: '/token/highlow5s', page: HighLow5s, for: 'member', area: 'tokenHilo5s', hidesOpenBets: true },
  { path: '/token/horse', page: Horse, for: 'member', hidesOpenBets: true },
  { path: '/token/keno', page: Keno, for: 'member', hidesOpenBets: true },
  { path: '/token/graph', page: Graph, for: 'member', hidesOpenBets: true },
  { path: '/sport/results', page: Results, for: 'everybody' },
  { path: '/sport/results/:gameId', page: ResultDetail, for: 'everybody' },
  { path: '/my/betting-result', page: BettingResult, for: 'member', hidesOpenBets: true },
  { path: '/my/page', page: MyPage, for: 'member', hidesOpenBets: true },
  { path: '/my/invite', page: MyInvite, for: 'member', hidesOpenBets: true },
  { path: '/balance/deposit', page: Deposit, for: 'member', hidesOpenBets: true },
  { path: '/balance/withdrawal', page: Withdrawal, for: 'member', hidesOpenBets: true },
  { path: '/casino/live', page: LiveCasino, for: 'member', area: 'casino' },
  { path: '/casino/slot', page: Slots, for: 'member', area: 'slot' },
  { path: '/slots/:product/:type', page: SlotLauncher, for: 'member', area: 'slot', hidesOpenBets: true },
  { path: '/casino/charge', page: CasinoCharge, for: 'member', area: 'casinoDeposit', hidesOpenBets: true },
  {
    path: '/casino/exchange',
    page: CasinoExchange,
    for: 'member',
    area: 'casinoWithdrawal',
    hidesOpenBets: true,
  },
  { path: '/point', page: Point, for: 'member', hidesOpenBets: true },
  { path: '/my/statement', page: StatementPage, for: 'member', hidesOpenBets: true },
  { path: '/board/notice/list', page: Notices, for: 'everybody' },
  { path: '/board/notice/detail/:seq', page: NoticeArticle, for: 'everybody' },
  { path: '/board/event/list', page: Events, for: 'everybody' },
  { path: '/board/event/detail/:seq', page: EventArticle, for: 'member' },
  { path: '/event/attendance', page: AttendancePage, for: 'member' },
  { path: '/event/lotto', page: LottoPage, for: 'member' },
  { path: '/event/roulette', page: WheelPage, for: 'member' },
  { path: '/board/betting-rule', page: Rules, for: 'everybody' },
  { path: '/board/betting-rule/:seq', page: Rules, for: 'everybody' },
  { path: '/board/support/list', page: SupportList, for: 'member' },
  { path: '/board/support/detail/:seq', page: SupportDetail, for: 'member' },
  { path: '/board/support/register', page: SupportRegister, for: 'member' },
  { path: '/message/list', page: MessageList, for: 'member', hidesOpenBets: true },
  { path: '/message/detail/:seq', page: MessageDetail, for: 'member', hidesOpenBets: true },
  { path: '/board/faq/list', page: Faqs, for: 'everybody' },
  { path: '/board/faq/detail/:seq', page: FaqArticle, for: 'everybody' },
  { path: '/fair', page: Fair, for: 'everybody' },
  { path: '/responsible', page: Responsible, for: 'everybody', hidesOpenBets: true },
  { path: '/password/reset', page: PasswordReset, for: 'everybody', hidesOpenBets: true },
];

/** Path-style addresses of the spec and the routes they redirect to (§2, Route table). */
export const aliases: readonly { readonly path: string; readonly page: string }[] = [
  { path: '/info/bet', page: '/my/betting-result' },
  { path: '/info/user', page: '/my/page' },
  { path: '/info/recommender', page: '/my/invite' },
  { path: '/bbs/n/l', page: '/board/notice/list' },
  { path: '/bbs/e/l', page: '/board/event/list' },
  { path: '/bbs/c/l', page: '/board/support/list' },
  { path: '/bbs/msg/l', page: '/message/list' },
  { path: '/board/rule/list', page: '/board/betting-rule' },
];
