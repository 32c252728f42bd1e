import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, type Screen, visit, withBrowser } from '../journeys/steps/guest.ts';
import { cashOf, logIn, newMember, openSlip, seesCash } from '../journeys/steps/member.ts';
import { dayTogether } from './day-together.ts';
import { aRound, framed, freshRound, outcome, ownProof, place, spot } from './frame.ts';
import { type Proof, seesProof, verify } from './proof.ts';
import { type GamesSystem, gamesSystem } from './system.ts';

let system: GamesSystem;
const together = dayTogether(() => system);
withBrowser();
beforeAll(async () => {
  system = await gamesSystem();
});
afterAll(() => system?.stop());

const run = promisify(execFile);
const screens: readonly Screen[] = ['desktop', 'mobile'];
const wholeJourney = 400_000;
const stake = 10_000;

/** Between the numbers, by key, and from the list. */
async function roulette(page: Page): Promise<Proof> {
  const before = await cashOf(page);
  const frame = await framed(page, '/token/roulette', '룰렛');
  await freshRound(frame);
  const eight = spot(frame, /^8 블랙/);
  const { width = 0, height = 0 } = (await eight.boundingBox()) ?? {};
  await eight.click({ position: { x: width / 2, y: height - 2 } });
  await spot(frame, /^32 레드/).focus();
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: '식스라인' }).click();
  await spot(frame, /^식스라인 1-2-3-4-5-6 6\.00/).click();
  await spot(frame, /^짝 2\.00/).click();
  await frame.getByText('40,000원', { exact: true }).waitFor();
  const round = await place(frame);
  await seesCash(page, before - 4 * stake);
  await expectAccessible(page, '룰렛');
  const won = await outcome(frame, '40,000');
  await seesCash(page, before - 4 * stake + won);
  const { href } = await ownProof(frame);
  // Upright the line below 8 is that to 11; long across it is that to 7.
  const split = await frame.getByText(/^룰렛 스플릿 (7-8|8-11)$/).textContent();
  await frame.getByText('룰렛 스트레이트 32').waitFor();
  await frame.getByRole('button', { name: '회차 결과' }).click();
  // The first round of a day has none before it in its list.
  const rounds = frame.getByRole('link', { name: /회차 검증/ }).first();
  await rounds.or(frame.getByText('오늘 추첨된 회차가 없습니다.')).waitFor();
  const line = (folder: string, name: string, odds: number) => ({ folder, name, stake, pays: odds * stake });
  const lines = [
    line('스플릿', split?.split(' ').at(-1) ?? '', 18),
    line('스트레이트', '32', 36),
    line('식스라인', '1-2-3-4-5-6', 6),
    line('홀/짝', '짝', 2),
  ];
  return { href, round, stake: 4 * stake, won, lines };
}

/** Waits until bets on the round that is on are open for long enough. */
async function openRound(page: Page, left = '2[3-9]|3[0-2]'): Promise<void> {
  const head = page.getByRole('region', { name: '회차' });
  await head
    .getByRole('timer', { name: '마감까지 남은 시간' })
    .getByText(new RegExp(`^00:(${left})$`))
    .waitFor({ timeout: aRound });
}

/** Puts a price of the round that is on into the cart and bets ten thousand won on it. @returns the number of the round */
async function bet(page: Page, screen: Screen, price: RegExp): Promise<number> {
  const before = await cashOf(page);
  await page.getByRole('main').getByRole('button', { name: price }).click();
  const slip = await openSlip(page, screen);
  await slip.getByLabel('베팅금액').fill(String(stake));
  await slip.getByText('19,500원').waitFor();
  await slip.getByRole('button', { name: '베팅하기' }).click();
  const asked = page.getByRole('dialog', { name: '베팅 확인' });
  await asked.getByText('베팅하시겠습니까?').waitFor();
  await asked.getByRole('button', { name: '베팅하기' }).click();
  await slip.getByText('베팅이 완료되었습니다.').waitFor();
  const receipt = slip.getByRole('region', { name: '베팅 영수증' });
  const round = Number.parseInt((await receipt.getByText(/^\d+회$/).textContent()) ?? '', 10);
  // The bet before may have been drawn and paid in between.
  const taken = [before - stake, before - stake + 19_500].map((won) => won.toLocaleString('ko-KR'));
  await page.getByRole('img', { name: new RegExp(`^보유금 (${taken.join('|')})원$`) }).waitFor();
  await slip.getByRole('button', { name: '닫기', exact: true }).click();
  if (screen === 'mobile') await slip.getByRole('button', { name: '베팅카트 닫기' }).click();
  return round;
}

/** At the cut-off the cart is emptied and what stands open is hidden. */
async function seesCutOff(page: Page): Promise<void> {
  await openRound(page, '(0[4-9]|[12]\\d|3[0-2])');
  await page.getByRole('main').getByRole('button', { name: /^우/ }).click();
  await page.getByRole('button', { name: '규칙·환급률' }).click();
  const rules = page.getByRole('dialog', { name: '파워사다리 규칙·환급률' });
  await rules.getByText('97.50%').first().waitFor();
  await rules.waitFor({ state: 'detached', timeout: aRound });
  await expect(page.locator('[aria-pressed="true"]').count()).resolves.toBe(0);
}

/** The one bet of the history once its round is drawn: what came of it, and the way to its proof. */
async function decided(page: Page, name: string): Promise<Pick<Proof, 'href' | 'stake' | 'won'>> {
  await page.getByRole('tab', { name: '베팅내역' }).click();
  const table = page.getByRole('tabpanel', { name: '베팅내역' });
  const row = table.getByRole('row').last();
  await row.getByText(/^(적중|미적중)$/).waitFor({ timeout: aRound });
  const isWon = (await row.getByText('적중', { exact: true }).count()) === 1;
  const heads = await table.locator('th').allTextContents();
  expect(heads).toEqual(['회차', '베팅내용', '당첨여부', '베팅시간', '베팅금액', '적중금', '취소/삭제']);
  const link = row.getByRole('link', { name: new RegExp(`${name} 검증$`) });
  return { href: (await link.getAttribute('href')) ?? '', stake, won: isWon ? 19_500 : 0 };
}

/** Every step of the proof agrees, and it names what it is derived from. */
async function seesEveryStep(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: /회 검증$/ });
  await steps.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  // Four steps behind the statement, six of the calculation.
  expect(await steps.getByText('일치', { exact: true }).count()).toBe(10);
  await steps.getByRole('heading', { name: '정수 6개' }).waitFor();
  await steps.getByText('로컬', { exact: true }).waitFor();
  expect(await steps.getByText('적중', { exact: true }).count()).toBe(7);
  await expectAccessible(page, '공정성 검증');
}

/** The documented script derives a round and those around it again and ends with 0. */
async function scriptAgrees({ href, round }: Pick<Proof, 'href' | 'round'>): Promise<void> {
  const seq = new URL(href, system.url).searchParams.get('round') ?? '';
  const date = `${seq.slice(0, 4)}-${seq.slice(4, 6)}-${seq.slice(6, 8)}`;
  const asked = [
    'infra/local/verify/verify-day.ts',
    system.url,
    'powerball',
    date,
    // Twelve minutes before midnight: three rounds before and after are of the same day.
    `${round - 3}-${round + 3}`,
  ];
  const { stdout } = await run(process.execPath, ['--import', 'tsx', ...asked], { timeout: 60_000 });
  expect(stdout).toContain(`${seq} right local {`);
  expect(stdout).toContain('7 right, 0 wrong, 0 not revealed yet, 0 void, 0 not drawn');
}

/** What is played by day and verified when it is over. */
interface PlayedDay {
  readonly page: Page;
  readonly untilDayIsOver: () => Promise<void>;
}

/** A new member with 100,000 won plays from a page on, through the day shared with the others. */
const played = (screen: Screen, start: string, journey: (day: PlayedDay) => Promise<void>) =>
  together(({ untilDayIsOver }) =>
    visit(
      screen,
      async ({ page, expects }) => {
        // A login that slept over the night.
        expects(401);
        await logIn(page, await newMember({ cash: 100_000, origin: system.url }), start);
        await journey({ page, untilDayIsOver });
      },
      { origin: system.url },
    ),
  );

describe('a member', () => {
  it.concurrent.each(screens)(
    'on %s puts chips on roulette, sees what came of each on the balance, and verifies that very round',
    (screen) =>
      played(screen, '/token/roulette', async ({ page, untilDayIsOver }) => {
        const proof = await roulette(page);
        await untilDayIsOver();
        await verify(page, [proof]);
      }),
    wholeJourney,
  );

  it.concurrent.each(screens)(
    'on %s bets on power ball and ladder to the cut-off, is paid by the draw, verifies both, deletes a bet [state mini cut-off] [screen power ball history]',
    (screen) =>
      played(screen, '/mini/powerball', async ({ page, untilDayIsOver }) => {
        const before = await cashOf(page);
        await page.frameLocator('iframe[title="파워볼 게임 화면"]').locator('body').waitFor();
        await openRound(page);
        const ballRound = await bet(page, screen, /^홀/);
        await page.getByRole('link', { name: '파워사다리' }).first().click();
        await seesCutOff(page);
        await openRound(page);
        const ladderRound = await bet(page, screen, /^좌/);

        const ladderBet = await decided(page, '파워사다리 좌');
        await page.getByRole('link', { name: '파워볼', exact: true }).first().click();
        const ballBet = await decided(page, '파워볼 홀');
        await seesCash(page, before - 2 * stake + ladderBet.won + ballBet.won);
        await expectAccessible(page, '파워볼');

        const line = { stake, pays: 19_500 };
        const ball = {
          ...ballBet,
          round: ballRound,
          lines: [{ folder: '파워볼 홀짝', name: '홀', ...line }],
        };
        const ladder = {
          ...ladderBet,
          round: ladderRound,
          lines: [{ folder: '출발', name: '좌', ...line }],
        };
        await untilDayIsOver();
        await page
          .getByRole('tabpanel')
          .getByRole('link', { name: /파워볼 홀 검증$/ })
          .click();
        await seesProof(page, ball);
        await seesEveryStep(page);
        if (screen === 'desktop') await scriptAgrees(ball);
        await verify(page, [ladder]);

        await page.goto(`/mini/powerball?${new URLSearchParams({ tab: '베팅내역' })}`);
        // A cut-off would hide the question whether to delete.
        await openRound(page);
        await page.getByRole('button', { name: /파워볼 홀 삭제$/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
        await page.getByRole('tabpanel').getByText('데이터 없음').waitFor();
      }),
    wholeJourney,
  );
});
