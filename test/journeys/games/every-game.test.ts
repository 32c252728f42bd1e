import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { type Guest, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { newMember } from '../steps/member.ts';
import { type GamePage, gamePages, livePages, openGame, untilOpen } from './game-pages.ts';
import { familiesHere, textsHere } from './texts.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
/** The lowest phone last: a page that stands on another one is laid out anew. */
const lowest = { width: 360, height: 640 };
/** Where the table of roulette is upright at its lowest, and lies beside the tray in the narrowest window with columns. */
const windowsOfRoulette = {
  mobile: [
    { width: 360, height: 800 },
    { width: 360, height: 780 },
  ],
  desktop: [{ width: 1024, height: 768 }],
} as const satisfies Record<Screen, readonly object[]>;
/** CSS pixels of a number of roulette, either way up: what a finger hits. */
const leastHeight = 24;
/** Phones on their side. */
const onTheirSide = [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
  { width: 667, height: 375 },
] as const;
/** Milliseconds: one that comes late waits for the next round. */
const wholeRounds = 240_000;
const cash = 98_760_000;
const credit = 12_340_000;
/** A member of one's own, who may be logged in in three windows at once; only those at a live table have credit. */
async function player(hasCredit: boolean): Promise<string> {
  const userId = await newMember({ cash: hasCredit ? cash + credit : cash });
  const ask = member(apiClient(inject('origin')), userId);
  if (hasCredit)
    payloadOf(await ask('/casino/v2/deposit', { body: { amount: credit }, key: randomUUID() }), z.unknown());
  return userId;
}

type Part = Page | FrameLocator;

/** What is drawn and, in a frame, the button. */
async function expectDrawAndButton(part: Part, { name, draw, isMini }: GamePage): Promise<void> {
  if (draw !== 'the picks')
    await expectInSight(part.getByRole('region', { name: draw.region }).first(), `${name}: draw`);
  if (!isMini)
    await expectInSight(part.getByRole('button', { name: /^(베팅하기|베팅 마감)$/ }), `${name}: button`);
}

/** Wholly in sight before anything is scrolled: what is drawn, the first row of bets, the button. */
async function expectTogether(page: Page, part: Part, game: GamePage): Promise<void> {
  const { name, isMini } = game;
  await expectDrawAndButton(part, game);
  const picks = isMini ? page.getByRole('main') : part;
  for (const pick of game.picks)
    await expectInSight(picks.getByRole('button', { name: pick }).first(), `${name}: ${pick}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** The same on every window of this screen, the lowest last. */
async function expectTogetherEverywhere(
  screen: Screen,
  { page, part, game }: { readonly page: Page; readonly part: Part; readonly game: GamePage },
): Promise<void> {
  const others = game.name === '룰렛' ? windowsOfRoulette[screen] : [];
  await expectTogether(page, part, game);
  for (const window of [...others, ...(screen === 'mobile' ? [lowest] : [])]) {
    await page.setViewportSize(window);
    await expectTogether(page, part, game);
    if (game.name === '룰렛') {
      const box = await part.getByRole('button', { name: /^17 / }).first().boundingBox();
      expect(box?.height, `${window.width} × ${window.height}`).toBeGreaterThanOrEqual(leastHeight);
    }
  }
}

/** Once the frame is scrolled to; of a mini game the draw and the prices below it. */
async function expectTogetherOnItsSide(page: Page, part: Part, game: GamePage): Promise<void> {
  for (const window of onTheirSide) {
    await page.setViewportSize(window);
    const name = `${game.name} ${window.width} × ${window.height}`;
    if (game.table === undefined)
      await page
        .locator('iframe')
        .evaluate(
          (frame, isMini) => frame.scrollIntoView({ block: isMini ? 'start' : 'nearest' }),
          game.isMini === true,
        );
    await expectDrawAndButton(part, { ...game, name });
    for (const pick of game.isMini ? game.picks : [])
      await expectInSight(
        page.getByRole('main').getByRole('button', { name: pick }).first(),
        `${name}: ${pick}`,
      );
    const across = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(across, name).toBeLessThanOrEqual(0);
  }
}

/** How often the amount of the balance, the name of the game and a time that runs are written, in the page and its frames. */
async function counted(page: Page, { name, table }: GamePage) {
  const texts = (await Promise.all(page.frames().map((frame) => frame.evaluate(textsHere)))).flat();
  const balance = (table === undefined ? cash : credit).toLocaleString('ko-KR');
  const timers = await Promise.all(
    page.frames().map((frame) => frame.getByRole('timer').filter({ visible: true }).count()),
  );
  return {
    balances: texts.filter((text) => text.includes(balance)).length,
    titles: texts.filter((text) => text === name).length,
    clocks: texts.filter((text) => /^\d{1,2}:\d\d$/.test(text)).length,
    timers: timers.reduce((sum, count) => sum + count, 0),
  };
}

/** One typeface, and no sound before its switch is pressed. */
async function expectQuietType(page: Page, part: Part, { isMini }: GamePage): Promise<void> {
  const families = await Promise.all(page.frames().map((frame) => frame.evaluate(familiesHere)));
  expect(new Set(families.flat()).size).toBe(1);
  if (!isMini) await part.getByRole('button', { name: '소리', exact: true, pressed: false }).waitFor();
}

const roulette = gamePages.find(({ name }) => name === '룰렛') ?? gamePages[0];
const inRoulette = async ({ page }: Guest) => {
  if (!roulette) throw new Error('there is no roulette');
  return { page, game: roulette, part: await openGame(page, roulette, { userId: await player(false) }) };
};

/** A press where a finger finds it: nothing is scrolled to. */
async function pressWhereItIs(page: Page, part: Part, name: RegExp): Promise<void> {
  const box = await part.getByRole('button', { name }).first().boundingBox();
  if (box === null) throw new Error(`${name} is not there`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

describe.each(screens)('%s', (screen) => {
  it.concurrent.each([...gamePages, ...livePages])(
    '$name: draw, bets and button in sight together; one title, one balance, one clock, one typeface',
    (game) =>
      visit(screen, async ({ page }) => {
        const userId = await player(game.table !== undefined);
        const part = await openGame(page, game, { userId });
        await untilOpen(page, part, game);
        await expectTogetherEverywhere(screen, { page, part, game });
        const clocks = game.hasNoRounds ? 0 : 1;
        expect(await counted(page, game)).toEqual({ balances: 1, titles: 1, clocks, timers: clocks });
        await expectQuietType(page, part, game);
        if (screen === 'desktop') await expectTogetherOnItsSide(page, part, game);
      }),
    wholeRounds,
  );

  it.concurrent(
    'roulette has one clock, too, when bets are over and the draw is waited for',
    () =>
      visit(screen, async (guest) => {
        const { page, part, game } = await inRoulette(guest);
        await part.getByText('베팅 마감', { exact: true }).first().waitFor({ timeout: 90_000 });
        expect(await counted(page, game)).toEqual({ balances: 1, titles: 1, clocks: 1, timers: 1 });
      }),
    wholeRounds,
  );

  it.concurrent(
    'the panel of roulette covers no number and no column with chips on the table',
    () =>
      visit(screen, async (guest) => {
        const { page, part, game } = await inRoulette(guest);
        await untilOpen(page, part, game);
        for (const place of [/^1 /, /^36 /, /^3열/]) await pressWhereItIs(page, part, place);
        await part.getByText('30,000원', { exact: true }).first().waitFor();
        await expectTogetherEverywhere(screen, { page, part, game });
      }),
    wholeRounds,
  );
});
