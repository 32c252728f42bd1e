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
const Deposit = lazyPage(async () => (await import('./pages/deposit.tsx')).Deposit);
const Withdrawal = lazyPage(async () => (await import('./pages/withdrawal.tsx')).Withdrawal);

/** Every page of the member site. A new page is a line here. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', page: Home, for: 'everybody', slip: true },
  { path: '/main', page: Home, for: 'everybody', slip: true },
  { path: '/sport/korean', page: KoreanSports, for: 'member', area: 'korean', slip: true },
  { path: '/my/betting-result', page: BettingResult, for: 'member' },
  { path: '/balance/deposit', page: Deposit, for: 'member' },
  { path: '/balance/withdrawal', page: Withdrawal, for: 'member' },
];

/** Path-style addresses of the spec and where they lead (§2, Route table). */
export const aliases: Readonly<Record<string, string>> = {
  '/info/bet': '/my/betting-result',
};
