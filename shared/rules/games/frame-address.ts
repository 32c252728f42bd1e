import type { SportsFrame } from '../../model/sports/sports-frame.ts';
import { gameKeys } from './game.ts';

/** Pages of a sports host. */
export const framePages = ['korean', 'european', 'inplay', 'live'] as const;
export type FramePage = (typeof framePages)[number];
/** What a ticket may be for: a sports page, one game, or the games whose ticket names none. */
export const launchPages = [...framePages, ...gameKeys, 'token'] as const;
/** A page of the sandbox casino: of a title, a live table, or a provider's lobby, by its code in the catalogue. */
export type CasinoPage = `slot/${string}` | `table/${string}` | `lobby/${string}`;
export type LaunchPage = (typeof launchPages)[number] | CasinoPage;

const casinoPage = /^(?:slot|table|lobby)\/[a-z0-9_-]{1,40}$/;

export function isCasinoPage(page: string): page is CasinoPage {
  return casinoPage.test(page);
}

/** What a stored ticket is for; undefined when it is for none of our own host's pages. */
export function launchPageOf(page: string): LaunchPage | undefined {
  return isCasinoPage(page) ? page : launchPages.find((one) => one === page);
}

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
  {
    page,
    mobile,
    siteName,
    ticket,
  }: {
    readonly page: FramePage | CasinoPage;
    readonly mobile: boolean;
    /** For hosts of others, which serve several sites. */
    readonly siteName?: string;
    readonly ticket: string;
  },
): string {
  const query = new URLSearchParams({
    variant: mobile ? 'mobile' : 'desktop',
    page,
    ...(siteName !== undefined && { siteName }),
    token: ticket,
  });
  return `${host}${host.includes('?') ? '&' : '?'}${query}`;
}
