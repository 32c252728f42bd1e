import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.ts';

export interface SiteRoute {
  readonly path: string;
  readonly page: ComponentType;
  /** Pages of members: a visitor is told to log in and stays outside. */
  readonly for: 'everybody' | 'member';
  /** Menu area (`config.menu`) whose flag closes the page. */
  readonly area?: string;
  /** The bet slip stands beside it. */
  readonly slip?: true;
}

const Home = lazyPage(async () => (await import('./pages/home.tsx')).Home);
const KoreanSports = lazyPage(async () => (await import('./pages/korean-sports.tsx')).KoreanSports);
const BettingResult = lazyPage(async () => (await import('./pages/betting-result.tsx')).BettingResult);
const MyPage = lazyPage(async () => (await import('./pages/my-page.tsx')).MyPage);
const MyInvite = lazyPage(async () => (await import('./pages/my-invite.tsx')).MyInvite);
const Deposit = lazyPage(async () => (await import('./pages/deposit.tsx')).Deposit);
const Withdrawal = lazyPage(async () => (await import('./pages/withdrawal.tsx')).Withdrawal);
const CasinoCharge = lazyPage(async () => (await import('./pages/casino-charge.tsx')).CasinoCharge);
const CasinoExchange = lazyPage(async () => (await import('./pages/casino-exchange.tsx')).CasinoExchange);
const Notices = lazyPage(async () => (await import('./pages/notice-list.tsx')).Notices);
const Events = lazyPage(async () => (await import('./pages/event-list.tsx')).Events);
const Rules = lazyPage(async () => (await import('./pages/rule-list.tsx')).Rules);
const Faqs = lazyPage(async () => (await import('./pages/faq-list.tsx')).Faqs);
const NoticeArticle = lazyPage(async () => (await import('./pages/articles.tsx')).NoticeArticle);
const EventArticle = lazyPage(async () => (await import('./pages/articles.tsx')).EventArticle);
const FaqArticle = lazyPage(async () => (await import('./pages/articles.tsx')).FaqArticle);
const Point = lazyPage(async () => (await import('./pages/point.tsx')).Point);
const StatementPage = lazyPage(async () => (await import('./pages/statement.tsx')).StatementPage);
const MessageList = lazyPage(async () => (await import('./pages/message-list.tsx')).MessageList);
const MessageDetail = lazyPage(async () => (await import('./pages/message-detail.tsx')).MessageDetail);
const SupportList = lazyPage(async () => (await import('./pages/support-list.tsx')).SupportList);
const SupportDetail = lazyPage(async () => (await import('./pages/support-detail.tsx')).SupportDetail);
const SupportRegister = lazyPage(async () => (await import('./pages/support-register.tsx')).SupportRegister);

/** Every page of the member site. A new page is a line here. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', page: Home, for: 'everybody', slip: true },
  { path: '/main', page: Home, for: 'everybody', slip: true },
  { path: '/sport/korean', page: KoreanSports, for: 'member', area: 'korean', slip: true },
  { path: '/my/betting-result', page: BettingResult, for: 'member' },
  { path: '/my/page', page: MyPage, for: 'member' },
  { path: '/my/invite', page: MyInvite, for: 'member' },
  { path: '/balance/deposit', page: Deposit, for: 'member' },
  { path: '/balance/withdrawal', page: Withdrawal, for: 'member' },
  { path: '/casino/charge', page: CasinoCharge, for: 'member', area: 'casinoDeposit' },
  { path: '/casino/exchange', page: CasinoExchange, for: 'member', area: 'casinoWithdrawal' },
  { path: '/point', page: Point, for: 'member' },
  { path: '/my/statement', page: StatementPage, for: 'member' },
  { path: '/board/notice/list', page: Notices, for: 'everybody' },
  { path: '/board/notice/detail/:seq', page: NoticeArticle, for: 'everybody' },
  { path: '/board/event/list', page: Events, for: 'everybody' },
  { path: '/board/event/detail/:seq', page: EventArticle, for: 'member' },
  { path: '/board/betting-rule', page: Rules, for: 'everybody' },
  { path: '/board/betting-rule/:seq', page: Rules, for: 'everybody' },
  { path: '/board/support/list', page: SupportList, for: 'member' },
  { path: '/board/support/detail/:seq', page: SupportDetail, for: 'member' },
  { path: '/board/support/register', page: SupportRegister, for: 'member' },
  { path: '/message/list', page: MessageList, for: 'member' },
  { path: '/message/detail/:seq', page: MessageDetail, for: 'member' },
  { path: '/board/faq/list', page: Faqs, for: 'everybody' },
  { path: '/board/faq/detail/:seq', page: FaqArticle, for: 'everybody' },
];

/** Path-style addresses of the spec and where they lead (§2, Route table). */
export const aliases: Readonly<Record<string, string>> = {
  '/info/bet': '/my/betting-result',
  '/info/user': '/my/page',
  '/info/recommender': '/my/invite',
  '/bbs/n/l': '/board/notice/list',
  '/bbs/e/l': '/board/event/list',
  '/bbs/c/l': '/board/support/list',
  '/bbs/msg/l': '/message/list',
  '/board/rule/list': '/board/betting-rule',
};
