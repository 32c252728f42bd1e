import type { SportsFrame } from '../../model/sports/sports-frame.ts';
import { gameKeys } from './game.ts';

/** Pages of a sports host. */
export const framePages = ['korean', 'european', 'inplay', 'live'] as const;
export type FramePage = (typeof framePages)[number];
/** What a ticket may be for: a sports page, one game, or the games whose ticket names none. */
export const launchPages = [...framePages, ...gameKeys, 'token'] as const;
export type LaunchPage = (typeof launchPages)[number];

interface Frame {
  readonly page: FramePage;
  readonly mobile: boolean;
  readonly settings: SportsFrame | undefined;
  /** Origins the deployment lets pages show in frames. */
  readonly allowed: readonly string[];
}

/** Our own host's page. */
export const hostPagePath = '/host.html';
/** Live sports opens in a window, where our own page needs no host around it. */
const livePagePath = '/sport/live';

/** The host's page a frame shows: the operator's where the deployment allows its origin, else our own. */
export function frameHost({ page, mobile, settings, allowed }: Frame): string {
  const wanted = page === 'live' ? settings?.live : settings?.[mobile ? 'mobile' : 'desktop'];
  const native = page === 'live' ? livePagePath : hostPagePath;
  if (wanted === undefined || wanted === '') return native;
  return allowed.includes(new URL(wanted).origin) ? wanted : native;
}

/** Whether the page of a host knows its member without a ticket: a page of the site. */
export function knowsItsMember(host: string): boolean {
  return host === livePagePath;
}

/** Whether a host is another's: what is bet on there is not judged by our calls. */
export function isForeign(host: string): boolean {
  return !host.startsWith('/');
}

/** The whole address: variant, page, the member site's name and a one-time ticket in place of a login's token. */
export function frameAddress(
  host: string,
  { page, mobile, siteName, ticket }: Pick<Frame, 'page' | 'mobile'> & { siteName: string; ticket: string },
): string {
  const query = new URLSearchParams({
    variant: mobile ? 'mobile' : 'desktop',
    page,
    siteName,
    token: ticket,
  });
  return `${host}${host.includes('?') ? '&' : '?'}${query}`;
}
