import type { FrameLocator, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { logIn } from '../steps/member.ts';

type Part = Page | FrameLocator;

/** A game's page: what is drawn on it, the first whole row of what can be bet on, and the button. */
export interface GamePage {
  readonly name: string;
  /** Of the site, with the game in a frame; a live table is a window of its own. */
  readonly path?: string;
  readonly table?: string;
  /** Accessible names; the draw's is a region's. */
  readonly draw: { readonly region: RegExp } | 'the picks';
  /** In the frame, but for the mini games, whose prices stand in the page. */
  readonly picks: readonly RegExp[];
  readonly isMini?: true;
  readonly hasNoRounds?: true;
  /** Where its last results stand; the mini games have tables, keno the member's own games. */
  readonly strip?: (part: Part) => Locator;
}

const beads = (part: Part) => part.getByRole('list', { name: /^최근 결과/ });
const region = (name: string) => (part: Part) => part.getByRole('region', { name });
const pastCards = (part: Part) => part.getByRole('list', { name: '최근 카드' });

const cards = /카드/;
const baccarat = [/^플레이어 \d/, /^타이 \d/, /^뱅커 \d/];
/** 0, the corners of the table and the columns: the other numbers lie between them. */
const roulette = [/^0 36/, /^1 /, /^3 /, /^34 /, /^36 /, /^1열/, /^2열/, /^3열/, /^1~18/, /^19~36/, /^25~36/];
const hilo = [/^하이 /, /^로우 /, /^레드/, /^블랙/];

export const gamePages: readonly GamePage[] = [
  {
    name: '파워볼',
    path: '/mini/powerball',
    draw: { region: /^추첨$/ },
    picks: [/^홀.*1\.95$/, /^짝.*1\.95$/],
    isMini: true,
  },
  {
    name: '파워사다리',
    path: '/mini/powerladder',
    draw: { region: /^추첨$/ },
    picks: [/^좌.*1\.95$/, /^우.*1\.95$/],
    isMini: true,
  },
  {
    name: '로투스 홀짝',
    path: '/lotus/oe',
    draw: { region: cards },
    strip: beads,
    picks: [/^홀 \d/, /^짝 \d/],
  },
  {
    name: '로투스 바카라1',
    path: '/lotus/baccarat1',
    draw: { region: cards },
    strip: beads,
    picks: baccarat,
  },
  {
    name: '로투스 바카라2',
    path: '/lotus/baccarat2',
    draw: { region: cards },
    strip: beads,
    picks: baccarat,
  },
  {
    name: '룰렛',
    path: '/token/roulette',
    draw: { region: /^최근 결과$/ },
    strip: region('최근 결과'),
    picks: roulette,
  },
  { name: '바카라', path: '/token/baccarat', draw: { region: cards }, strip: beads, picks: baccarat },
  {
    name: '하이로우',
    path: '/token/highlow',
    draw: { region: /^이전 카드$/ },
    strip: pastCards,
    picks: hilo,
  },
  {
    name: '하이로우 5초',
    path: '/token/highlow5s',
    draw: { region: /^이전 카드$/ },
    strip: pastCards,
    picks: hilo,
  },
  {
    name: '경마',
    path: '/token/horse',
    draw: { region: /^경주$/ },
    strip: region('최근 경주'),
    picks: [/^단승 1번/, /^연승 1번/],
  },
  {
    name: '키노',
    path: '/token/keno',
    draw: 'the picks',
    hasNoRounds: true,
    picks: [/^1 ?번$/, /^8 ?번$/, /^33 ?번$/, /^40 ?번$/],
  },
  {
    name: '그래프',
    path: '/token/graph',
    draw: { region: /^비행$/ },
    strip: region('최근 추락 배수'),
    picks: [],
  },
];

export const livePages: readonly GamePage[] = [
  { name: '스피드 바카라 A', table: 'evolution-1', draw: { region: cards }, strip: beads, picks: baccarat },
  { name: '노커미션 바카라', table: 'evolution-4', draw: { region: cards }, strip: beads, picks: baccarat },
  {
    name: '드래곤 타이거',
    table: 'evolution-5',
    draw: { region: cards },
    strip: beads,
    picks: [/^드래곤 \d/, /^타이 \d/, /^타이거 \d/],
  },
  {
    name: '라이브 룰렛',
    table: 'evolution-6',
    draw: { region: /^최근 결과$/ },
    strip: region('최근 결과'),
    picks: roulette,
  },
  {
    name: '식보',
    table: 'evolution-9',
    draw: { region: /주사위/ },
    strip: beads,
    picks: [/^소 4~10/, /^모든 트리플/, /^대 11~17/],
  },
];

const Link = z.object({ link: z.object({ link: z.string() }) });

/** Opens a game's page as a member. @returns where the game itself is */
export async function openGame(
  page: Page,
  { path, table, name }: GamePage,
  { userId, origin = inject('origin') }: { readonly userId: string; readonly origin?: string },
): Promise<Part> {
  if (table === undefined) {
    await logIn(page, userId, path);
  } else {
    const ask = member(apiClient(origin), userId);
    const body = { lobbyId: 'evolution', gameId: table, platform: 'PC' };
    await page.goto(payloadOf(await ask('/casino/v2/connect/link', { body }), Link).link.link);
  }
  const part = table === undefined ? page.frameLocator('iframe') : page;
  await part.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'attached' });
  return part;
}

/** Bets are open on the round that is on; of a game without rounds they always are. */
export async function untilOpen(page: Page, part: Part, { isMini, hasNoRounds }: GamePage): Promise<void> {
  if (hasNoRounds) await part.getByRole('button', { name: '베팅하기' }).waitFor();
  else if (isMini) await page.getByText('베팅 중', { exact: true }).first().waitFor();
  else await part.getByText('베팅 중', { exact: true }).waitFor({ timeout: 90_000 });
}
