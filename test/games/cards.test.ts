import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, type Width, withBrowser } from '../journeys/steps/guest.ts';
import { cashOf, logIn, newMember, seesCash } from '../journeys/steps/member.ts';
import { dayTogether } from './day-together.ts';
import {
  betButton,
  closeSheet,
  framed,
  freshRound,
  outcome,
  ownProof,
  place,
  placeAsked,
  placed,
  pressProof,
  spot,
} from './frame.ts';
import { type Proof, seesProof, verify } from './proof.ts';
import { type GamesSystem, gamesSystem } from './system.ts';

let system: GamesSystem;
const together = dayTogether(() => system);
withBrowser();
beforeAll(async () => {
  system = await gamesSystem();
});
afterAll(() => system?.stop());

const screens: readonly Screen[] = ['desktop', 'mobile'];
const narrowToo: readonly Width[] = ['desktop', 'narrow'];
const wholeJourney = 400_000;

type Play = (page: Page) => Promise<Proof>;

/** Games played side by side, each in a window of its own: the header of the first shows what all of them brought. */
async function play(page: Page, games: readonly Play[]): Promise<readonly Proof[]> {
  const before = await cashOf(page);
  const [first, ...others] = games;
  const beside = async (game: Play) => {
    const window = await page.context().newPage();
    const proof = await game(window);
    await window.close();
    return proof;
  };
  const proofs = await Promise.all([...(first ? [first(page)] : []), ...others.map(beside)]);
  await seesCash(
    page,
    proofs.reduce((cash, { stake, won }) => cash - stake + won, before),
  );
  return proofs;
}

/** With another chip, the balance after each step, and once more from the last bet. */
async function baccarat(page: Page): Promise<Proof> {
  const before = await cashOf(page);
  const frame = await framed(page, '/token/baccarat', '바카라');
  await freshRound(frame);
  await frame.getByRole('group', { name: '칩 금액' }).getByRole('button', { name: /^5만/ }).click();
  await spot(frame, /^뱅커 1\.95/).click();
  const round = await place(frame);
  await seesCash(page, before - 50_000);
  await expectAccessible(page, '바카라');
  const won = await outcome(frame, '50,000');
  await frame.getByText('베팅 중', { exact: true }).waitFor();
  await frame.getByRole('button', { name: '이전 베팅' }).click();
  await frame.getByText('97,500원', { exact: true }).waitFor();
  await frame.getByRole('button', { name: '규칙' }).click();
  await frame.getByText('98.94%', { exact: true }).waitFor();
  await expectAccessible(page, '바카라 규칙');
  await closeSheet(frame);
  const { href } = await ownProof(frame);
  return { href, round, stake: 50_000, won, lines: [banker(50_000)] };
}

const banker = (stake: number) => ({ folder: '승부', name: '뱅커', stake, pays: (stake * 195) / 100 });

async function lotusBaccarat1(page: Page): Promise<Proof> {
  const frame = await framed(page, '/lotus/baccarat1', '로투스 바카라1');
  await freshRound(frame);
  await spot(frame, /^뱅커 1\.95/).click();
  const isDesktop = (page.viewportSize()?.width ?? 0) > 600;
  expect(await frame.getByLabel('베팅금액').inputValue()).toBe(isDesktop ? '10,000' : '0');
  await frame.getByLabel('베팅금액').fill('20000');
  await frame.getByText('39,000원', { exact: true }).waitFor();
  const round = await placeAsked(frame);
  await spot(frame, /^뱅커 1\.95/).click();
  expect(await frame.getByLabel('베팅금액').inputValue()).toBe('0');
  await expectAccessible(page, '로투스 바카라1');
  const won = await outcome(frame, '20,000');
  const { href } = await ownProof(frame);
  return { href, round, stake: 20_000, won, lines: [banker(20_000)] };
}

/** From the list of own bets of the page around the frame. */
async function lotusBaccarat2(page: Page): Promise<Proof> {
  const frame = await framed(page, '/lotus/baccarat2', '로투스 바카라2');
  await freshRound(frame);
  await spot(frame, /^타이 9\.00/).click();
  await frame.getByLabel('베팅금액').fill('10000');
  const round = await placeAsked(frame);
  const won = await outcome(frame, '10,000');
  expect([0, 90_000]).toContain(won);
  await page.getByText('로투스 바카라2 베팅내역').click();
  const link = page.getByRole('row').getByRole('link', { name: /타이 검증$/ });
  await page
    .getByRole('row')
    .getByText(won > 0 ? '적중' : '미적중', { exact: true })
    .waitFor();
  await expectAccessible(page, '로투스 바카라2 베팅내역');
  const href = (await link.getAttribute('href')) ?? '';
  const line = { folder: '승부', name: '타이', stake: 10_000, pays: 90_000 };
  return { href, round, stake: 10_000, won, lines: [line] };
}

/** Nothing is wider than the screen, and what places the bet is in sight. */
async function expectReadable(page: Page, frame: FrameLocator): Promise<void> {
  const across = (root: HTMLElement) => root.scrollWidth - root.clientWidth;
  expect(await page.locator('html').evaluate(across)).toBeLessThanOrEqual(0);
  expect(await frame.locator('html').evaluate(across)).toBeLessThanOrEqual(0);
  const bar = page.getByRole('navigation', { name: '하단 메뉴' });
  const { height } = page.viewportSize() ?? { height: 0 };
  const foot = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : height;
  const endOfButton = async () => {
    const box = await betButton(frame).boundingBox();
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
  };
  await expect.poll(endOfButton).toBeLessThanOrEqual(foot);
}

/** One item within its limits, and the cards. */
async function oddEven(page: Page): Promise<Proof> {
  const frame = await framed(page, '/lotus/oe', '로투스 홀짝');
  await freshRound(frame);
  await betButton(frame).click();
  await frame.getByText('선택후 베팅을 진행해주세요.').waitFor();
  await spot(frame, /^홀 1\.95/).click();
  await spot(frame, /^짝 1\.95/).click();
  await expectReadable(page, frame);
  const items = frame.getByRole('list', { name: '베팅 항목' }).getByRole('listitem');
  expect(await items.count()).toBe(1);
  const amount = frame.getByLabel('베팅금액');
  await amount.fill('999999999');
  await frame.getByText('베팅금액은 최대베팅금액을 초과할 수 없습니다.').waitFor();
  await amount.fill('20000');
  await frame.getByText('39,000원', { exact: true }).waitFor();
  const round = await placeAsked(frame);
  await expectAccessible(page, '로투스 홀짝');
  const won = await outcome(frame, '20,000');
  await frame
    .getByRole('img', { name: /^(스페이드|하트|다이아몬드|클럽) (A|\d+)$/ })
    .nth(1)
    .waitFor();
  const { href } = await ownProof(frame);
  const line = { folder: '홀짝', name: '짝', stake: 20_000, pays: 39_000 };
  return { href, round, stake: 20_000, won, lines: [line] };
}

function hilo(path: string, name: string): Play {
  return async (page) => {
    const frame = await framed(page, path, name);
    const round = await placed(frame, () => spot(frame, /^레드 2\.00/).click());
    await expectAccessible(page, name);
    const won = await outcome(frame, '10,000');
    const { href } = await ownProof(frame);
    const line = { folder: '색', name: '레드', stake: 10_000, pays: 20_000 };
    return { href, round, stake: 10_000, won, lines: [line] };
  };
}

async function horse(page: Page): Promise<Proof> {
  const frame = await framed(page, '/token/horse', '경마');
  await frame.getByRole('button', { name: '쌍승' }).click();
  await frame.getByRole('button', { name: '3번 새벽바람' }).click();
  await freshRound(frame);
  await spot(frame, /^쌍승 3번 다음 1번 19\.25/).click();
  await frame.getByText('192,500원', { exact: true }).waitFor();
  await frame.getByRole('button', { name: '지우기' }).click();
  await frame.getByRole('button', { name: '단승·연승·홀짝' }).click();
  const round = await placed(frame, () => spot(frame, /^연승 1번 천둥번개 1\.45/).click());
  const won = await outcome(frame, '10,000');
  const arrived = frame.getByRole('list', { name: '도착 순서' }).getByRole('listitem');
  await arrived.nth(7).waitFor();
  await expectAccessible(page, '경마');
  const { href } = await ownProof(frame);
  const line = { folder: '연승', name: '1 천둥번개', stake: 10_000, pays: 14_500 };
  return { href, round, stake: 10_000, won, lines: [line] };
}

/** The link of the last bet, pressed in the frame's history that stands open, leads to its proof in a new window. */
async function pressLink(page: Page, proof: Proof): Promise<void> {
  const opened = await pressProof(page, page.frameLocator('iframe'));
  await seesProof(opened, proof);
  await opened.close();
}

const journey = (screen: Width, start: string, steps: readonly (readonly Play[])[]) =>
  together(({ untilDayIsOver }) =>
    visit(
      screen,
      async ({ page, expects }) => {
        // A bet that came too late for its round; a login that slept over the night.
        expects(422);
        expects(401);
        await logIn(page, await newMember({ cash: 200_000, origin: system.url }), start);
        const proofs: Proof[] = [];
        for (const games of steps) proofs.push(...(await play(page, games)));
        await untilDayIsOver();
        // The first of the last step was played in this window, and its history is open there.
        const last = proofs.splice(-(steps.at(-1)?.length ?? 0), 1)[0];
        if (last) await pressLink(page, last);
        await verify(page, proofs);
      },
      // The wheel and cards of the widest screen move.
      { origin: system.url, motion: screen === 'desktop' },
    ),
  );

describe('a member bets in the frames, sees what came of each bet on the balance, and verifies its very round', () => {
  it.concurrent.each(screens)(
    'on %s: baccarat, and both tables of lotus baccarat side by side',
    (screen) => journey(screen, '/token/baccarat', [[baccarat], [lotusBaccarat1, lotusBaccarat2]]),
    wholeJourney,
  );

  it.concurrent.each(narrowToo)(
    'on %s: lotus odd/even beside a race, and cards of both hi-lo',
    (screen) =>
      journey(screen, '/lotus/oe', [
        [oddEven, horse],
        [hilo('/token/highlow', '하이로우'), hilo('/token/highlow5s', '하이로우 5초')],
      ]),
    wholeJourney,
  );
});
