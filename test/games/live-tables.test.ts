import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectAccessible, visit, withBrowser } from '../journeys/steps/guest.ts';
import { newMember } from '../journeys/steps/member.ts';
import { type LocalSystem, startLocalSystem } from '../support/system/system.ts';
import { member } from '../trust/bank/people.ts';
import { apiClient, payloadOf } from '../trust/system/api-client.ts';
import { type Covered, expectLying, expectLyingUntilResult, watchChips } from './lying-chips.ts';
import { expectLayers } from './proof.ts';

/** Rounds of 45 s take 18 here, 14 of them for bets. */
const speed = 2.5;
const aRound = 60_000;
const wholeJourney = 400_000;

let system: LocalSystem;
withBrowser();
beforeAll(async () => {
  system = await startLocalSystem({ feed: 'off', pages: true, quickHashes: true, speed });
});
afterAll(() => system?.stop());

const Link = z.object({ link: z.object({ link: z.string() }) });
const Wallet = z.object({ details: z.array(z.object({ thirdPartyBalance: z.int() })) });

/** A member with that much credit at the sandbox, the addresses their launches open, and what their wallet says. */
async function player(credit: number) {
  const origin = system.url;
  const ask = member(apiClient(origin), await newMember({ cash: 500_000, origin }));
  if (credit > 0)
    payloadOf(await ask('/casino/v2/deposit', { body: { amount: credit }, key: randomUUID() }), z.unknown());
  return {
    launch: async (page: Page, body: object) => {
      await page.goto(payloadOf(await ask('/casino/v2/connect/link', { body }), Link).link.link);
    },
    credit: async () =>
      payloadOf(await ask('/casino/v2/check/wallet', {}), Wallet).details.reduce(
        (sum, { thirdPartyBalance }) => sum + thirdPartyBalance,
        0,
      ),
  };
}

const betButton = (page: Page) => page.getByRole('button', { name: '베팅하기' });
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** Amounts and prices are read in one piece: none is broken over two lines, on the narrowest phone either. */
async function expectWholeFigures(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(brokenFigures)).toEqual([]);
  if (size) await page.setViewportSize(size);
  expect(await page.evaluate(brokenFigures)).toEqual([]);
}

const brokenFigures = () =>
  [...document.querySelectorAll<HTMLElement>('main button span:not(.sr), form dt, form dd')]
    .filter(({ textContent, offsetHeight }) => textContent !== '' && offsetHeight > 26)
    .map(({ textContent }) => textContent);

/** Waits for a round with time left to put a bet together. */
const freshRound = (page: Page) => page.getByText(/^마감 0:(0[7-9]|1\d)/).waitFor({ timeout: aRound });

/** Puts a bet together by `choose` and places it. @returns the number of its round */
async function place(page: Page, choose: () => Promise<void>): Promise<number> {
  await freshRound(page);
  await choose();
  await betButton(page).click();
  const taken = page.getByText(/^베팅이 완료되었습니다\. \d+회차/);
  await taken.waitFor();
  return Number(/(\d+)회차/.exec((await taken.textContent()) ?? '')?.[1]);
}

/** Waits until the outcome of the member's bet on a round is said. @returns won that came back */
async function outcome(page: Page, round: number): Promise<number> {
  const said = page
    .locator('p[aria-hidden]')
    .filter({ hasText: `${round}회차` })
    .locator('b');
  const text = (await said.textContent({ timeout: aRound })) ?? '';
  return Number(/당첨 ([\d,]+)원/.exec(text)?.[1]?.replaceAll(',', ''));
}

describe.each(['desktop', 'mobile'] as const)('a live casino on %s', (screen) => {
  it(
    'from the lobby to a table: a bet by chips, cards, the pay, roads, and the proof of the round',
    () =>
      visit(
        screen,
        async ({ page }) => {
          const { launch, credit } = await player(200_000);
          await launch(page, { lobbyId: 'evolution', platform: screen === 'mobile' ? 'MOBILE' : 'PC' });
          await page.getByRole('heading', { level: 1, name: '에볼루션 라이브 카지노' }).waitFor();
          expect(await page.getByRole('button', { name: /점검중입니다\./ }).count()).toBe(2);
          expect(await page.getByRole('button', { name: /블랙잭 A/ }).isDisabled()).toBe(true);
          await expectAccessible(page, 'lobby');
          await page.getByRole('button', { name: /스피드 바카라 A/ }).click();
          await page.getByRole('heading', { level: 1, name: '스피드 바카라 A' }).waitFor();
          await page.getByText('샌드박스', { exact: true }).waitFor();
          await expectAccessible(page, 'table');

          const round = await place(page, async () => {
            const [playerSpot, tie] = [
              page.getByRole('button', { name: /^플레이어 2\.00/ }),
              page.getByRole('button', { name: /^타이 9\.00/ }),
            ];
            await playerSpot.click();
            await tie.click();
            await page.getByRole('button', { name: '되돌리기' }).click();
            await page.getByRole('button', { name: /두 배로/ }).click();
            await page.getByRole('definition').getByText(won(20_000), { exact: true }).first().waitFor();
          });
          await page.getByText(won(180_000), { exact: true }).waitFor();
          expect(await credit()).toBe(180_000);
          await page.getByText('베팅 마감', { exact: true }).first().waitFor({ timeout: aRound });
          const paid = await outcome(page, round);
          expect([0, 20_000, 40_000]).toContain(paid);
          expect(await credit()).toBe(180_000 + paid);
          await page
            .getByText(won(180_000 + paid), { exact: true })
            .first()
            .waitFor();
          await page.getByRole('region', { name: '빅로드' }).or(page.getByText(/타이/)).first().waitFor();
          await page
            .getByRole('list', { name: /최근 결과/ })
            .getByText(`${round}회차`)
            .waitFor({ state: 'attached' });

          await page.getByRole('button', { name: '규칙' }).click();
          await page.getByText('98.94%', { exact: true }).waitFor();
          await expectAccessible(page, 'rules');
          await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
          await page.getByRole('button', { name: '내역' }).click();
          const mine = page.getByRole('dialog').getByRole('link', { name: `${round}회차 검증 (새 창)` });
          await mine.first().waitFor();
          await expectAccessible(page, 'history');
          const [proof] = await Promise.all([page.context().waitForEvent('page'), mine.first().click()]);
          await proof.getByRole('combobox', { name: '게임' }).waitFor();
          expect(new URL(proof.url()).searchParams.get('game')).toBe('evolution-1');
          expect(await proof.getByRole('combobox', { name: '게임' }).inputValue()).toBe('evolution-1');
          await proof
            .getByRole('heading', { name: new RegExp(`${round}회`) })
            .or(proof.getByText(`${round}회차`))
            .first()
            .waitFor();
          await expectLayers(proof, round);
          await proof.close();
          await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();

          await page.getByRole('button', { name: '에볼루션 로비' }).click();
          await page.getByRole('button', { name: /라이브 룰렛/ }).click();
          await page.getByRole('heading', { level: 1, name: '라이브 룰렛' }).waitFor();
          await freshRound(page);
          await page.getByRole('group', { name: '칩 금액' }).getByText('10만').click();
          for (const spot of [/^레드 2\.00/, /^블랙 2\.00/])
            await page.getByRole('button', { name: spot }).click();
          for (const _ of [200_000, 400_000]) await page.getByRole('button', { name: /두 배로/ }).click();
          await page.getByRole('definition').getByText(won(800_000), { exact: true }).first().waitFor();
          await expectWholeFigures(page);
          await page.goBack();
          await page.getByRole('heading', { level: 1, name: '에볼루션 라이브 카지노' }).waitFor();
        },
        { origin: system.url },
      ),
    wholeJourney,
  );

  it(
    'dice, cards of dragon and tiger and the wheel are bet at, drawn and paid, each at its table',
    () =>
      visit(
        screen,
        async ({ page, context }) => {
          const { launch, credit } = await player(300_000);
          const tables = [
            ['evolution-9', '식보', /^대 11~17 2\.00/],
            ['evolution-5', '드래곤 타이거', /^드래곤 2\.00/],
            ['evolution-6', '라이브 룰렛', /^레드 2\.00/],
            ['evolution-4', '노커미션 바카라', /^뱅커 2\.00/],
          ] as const;
          const paid = await Promise.all(
            tables.map(async ([gameId, name, spot], at) => {
              const window = at === 0 ? page : await context.newPage();
              await launch(window, { lobbyId: 'evolution', gameId, platform: 'PC' });
              await window.getByRole('heading', { level: 1, name }).waitFor();
              await expectAccessible(window, name);
              await expectWholeFigures(window);
              const round = await place(window, () => window.getByRole('button', { name: spot }).click());
              return outcome(window, round);
            }),
          );
          const returned = paid.reduce((sum, one) => sum + one, 0);
          expect(await credit()).toBe(300_000 - tables.length * 10_000 + returned);
        },
        { origin: system.url },
      ),
    wholeJourney,
  );
});

it('the big road of a long evening ends with the newest result, on the narrowest phone too', () =>
  visit(
    'narrow',
    async ({ page }) => {
      const { launch } = await player(50_000);
      await page.route('**/sandbox/table/state', async (route) => {
        const response = await route.fetch();
        const reply = await response.json();
        // Sides in turn: a column each.
        reply.payload.rounds = Array.from({ length: 30 }, (_, place) => ({
          ...{ gameSeq: `2026010199${100 - place}`, round: 100 - place, state: 'settled' },
          ...{ drawAt: '2026-01-01T00:00:00.000Z', serverSeedHash: '', entropy: null, entropySource: null },
          result: { ...nine, winner: place % 2 === 0 ? 'P' : 'B' },
        }));
        await route.fulfill({ response, json: reply });
      });
      await launch(page, { lobbyId: 'evolution', gameId: 'evolution-1', platform: 'MOBILE' });
      const road = page.getByRole('region', { name: '빅로드' });
      const newest = await road.locator('[data-side]').last().boundingBox();
      const frame = await road.boundingBox();
      if (!newest || !frame) throw new Error('no road');
      expect(newest.x + newest.width).toBeLessThanOrEqual(frame.x + frame.width);
    },
    { origin: system.url },
  ));

/** Cards of a round of baccarat. */
const nine = {
  ...{ player: ['♣A', '♠8'], banker: ['♥J', '♠3'], p: 9, b: 3 },
  ...{ playerPair: false, bankerPair: false },
};

interface Table extends Covered {
  readonly gameId: string;
}

/** A table of each game. */
const eachGame: readonly Table[] = [
  { gameId: 'evolution-1', name: '스피드 바카라 A', places: [/^플레이어 2\.00/, /^뱅커 페어/] },
  { gameId: 'evolution-4', name: '노커미션 바카라', places: [/^뱅커 2\.00/] },
  { gameId: 'evolution-5', name: '드래곤 타이거', places: [/^드래곤 2\.00/] },
  { gameId: 'evolution-6', name: '라이브 룰렛', places: [/^레드 2\.00/, /^짝 2\.00/] },
  { gameId: 'evolution-9', name: '식보', places: [/^대 11~17 2\.00/] },
];

describe('own bets at a live table', () => {
  it.each(['desktop', 'mobile'] as const)(
    'on %s lie as chips, in a window opened anew too, until their result is said, and are gone with it',
    (screen) =>
      visit(
        screen,
        async ({ context }) => {
          const { launch } = await player(500_000);
          for (const table of eachGame) {
            const page = await context.newPage();
            const open = async () => {
              await launch(page, { lobbyId: 'evolution', gameId: table.gameId, platform: 'PC' });
              await page.getByRole('heading', { level: 1, name: table.name }).waitFor();
            };
            await expectLyingUntilResult(page, { ...table, round: await placedAndBack(page, table, open) });
            await page.close();
          }
        },
        { origin: system.url },
      ),
    wholeJourney,
  );
});

/** Places chips and opens the table anew while their round is on. @returns its number */
async function placedAndBack(page: Page, table: Table, open: () => Promise<void>): Promise<number> {
  await open();
  for (let tries = 0; tries < 4; tries += 1) {
    const round = await place(page, async () => {
      for (const spot of table.places) await page.getByRole('button', { name: spot }).first().click();
    });
    await expectLying(page, table);
    await open();
    await watchChips(page);
    if (
      (await page
        .getByText(/^\d+회차$/)
        .first()
        .textContent()) === `${round}회차`
    )
      return round;
  }
  throw new Error(`${table.name}: every page was there too late`);
}

describe('a member without credit', () => {
  it(
    'is shown the way to the cashier, and told so when they bet all the same',
    () =>
      visit(
        'mobile',
        async ({ page, expects }) => {
          const { launch } = await player(0);
          expects(422);
          await launch(page, { lobbyId: 'wm', gameId: 'wm-1', platform: 'MOBILE' });
          await page.getByText('카지노 크레딧이 없습니다.').waitFor();
          expect(await page.getByRole('link', { name: /카지노 충전/ }).getAttribute('href')).toBe(
            '/casino/charge',
          );
          await expectAccessible(page, 'no credit');
          await freshRound(page);
          await page.getByRole('button', { name: /^플레이어 2\.00/ }).click();
          await betButton(page).click();
          await page.getByRole('alert').getByText('카지노 크레딧이 부족합니다.').waitFor();
        },
        { origin: system.url },
      ),
    wholeJourney,
  );
});
