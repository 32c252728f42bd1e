import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { games } from '../../shared/calls/games/games.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../journeys/steps/guest.ts';
import { logIn, newMember } from '../journeys/steps/member.ts';
import { member, operator, type Person } from '../trust/bank/people.ts';
import { apiClient, payloadOf } from '../trust/system/api-client.ts';
import { aRound, betButton, framed, freshRound, spot } from './frame.ts';
import { type Covered, expectLying, expectLyingUntilResult, watchChips } from './lying-chips.ts';
import { type GamesSystem, gamesSystem } from './system.ts';

let system: GamesSystem;
withBrowser();
beforeAll(async () => {
  system = await gamesSystem();
});
afterAll(() => system?.stop());

const screens: readonly Screen[] = ['desktop', 'mobile'];
const wholeJourney = 300_000;
const stake = 10_000;

/** What one game is bet on. */
interface Table extends Covered {
  readonly path: string;
  /** One selection with a typed stake, asked for in a sheet. */
  readonly isSingle?: true;
}

const tables: readonly Table[] = [
  { path: '/token/roulette', name: '룰렛', places: [/^32 레드/, /^짝 2\.00/] },
  { path: '/token/baccarat', name: '바카라', places: [/^플레이어 2\.00/, /^뱅커 페어/] },
  { path: '/token/horse', name: '경마', places: [/^연승 2번/, /^1착 번호 짝/] },
  { path: '/token/highlow', name: '하이로우', places: [/^레드/, /^조커/] },
  { path: '/lotus/oe', name: '로투스 홀짝', places: [/^홀 1\.95/], isSingle: true },
  { path: '/lotus/baccarat1', name: '로투스 바카라1', places: [/^뱅커 1\.95/], isSingle: true },
];
/** So many windows beside each other are there again in time on a busy machine. */
const atOnce = 3;

const roundIn = async (frame: FrameLocator): Promise<number> =>
  Number.parseInt(
    (await frame
      .getByText(/^\d+회차$/)
      .first()
      .textContent()) ?? '',
    10,
  );

/** Places chips and reloads. @returns their round, or null when it was over before the page was there again */
async function placedAndReloaded(page: Page, table: Table): Promise<number | null> {
  const frame = page.frameLocator('iframe');
  await freshRound(frame);
  for (const place of table.places) await spot(frame, place).click();
  if (table.isSingle) await frame.getByLabel('베팅금액').fill(String(stake));
  await betButton(frame).click();
  const asked = frame.getByRole('dialog', { name: '베팅 확인' });
  if (table.isSingle) await asked.getByRole('button', { name: '베팅하기' }).click();
  const taken = frame.getByText(/^베팅이 완료되었습니다\. \d+회차/);
  const round = Number(/(\d+)회차/.exec((await taken.textContent()) ?? '')?.[1]);
  await expectLying(frame, table);
  await page.reload();
  await frame.getByRole('heading', { level: 1, name: table.name, exact: true }).waitFor();
  await watchChips(frame);
  return (await roundIn(frame)) === round ? round : null;
}

/** All chips lie until the result of their round is said, over a reload too. */
async function chipsStay(page: Page, table: Table): Promise<void> {
  const { path, name } = table;
  const frame = await framed(page, path, name);
  let round: number | null = null;
  for (let tries = 0; tries < 4 && round === null; tries += 1) round = await placedAndReloaded(page, table);
  if (round === null) throw new Error(`${name}: every page was there too late`);
  await expectLyingUntilResult(frame, { ...table, round });
}

const Bet = z.object({ betCode: z.string() });
const Now = z.object({ payload: games.calls.fairNow.reply });

/** Ten thousand won on red of a round of five seconds, by call. @returns its number, to void it by */
async function betOnRed(person: Person): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply: unknown = await (await fetch(`${system.url}/api/fair/rounds/hilo5s`)).json();
    const gameSeq = Now.parse(reply).payload.now?.gameSeq ?? '';
    const body = { game: 'hilo5s', gameSeq, bets: [{ key: 'red', amount: stake, odds: 2 }] };
    const bet = await person('/token/bet', { body, key: randomUUID() });
    if (bet.status === 200) {
      payloadOf(bet, Bet);
      return gameSeq;
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  throw new Error('no round took a bet');
}

async function voidRound(gameSeq: string): Promise<void> {
  for (const trader of ['trader01', 'trader02']) {
    const body = { game: 'hilo5s', gameSeq, cause: 'draw-failed' };
    payloadOf(await operator(apiClient(system.url), trader)('/admin/rounds/void', { body }), z.unknown());
  }
}

/** How something looks: its colours as they are seen, the sign in it, its words, and the least contrast of both themes. */
interface Look {
  readonly tone: string;
  /** The line it stands in. */
  readonly around: string;
  readonly colors: string;
  readonly sign: string;
  readonly words: string;
  readonly contrast: number;
}

/** In the page: of elements that say won, lost or void. */
function looksOfAll(elements: readonly Element[]): Look[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color: string): readonly number[] => {
    if (pen === null) return [];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  /** The grounds it lies on, one over the other. */
  const groundOf = (element: Element): readonly number[] => {
    const grounds: string[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      grounds.unshift(getComputedStyle(one).backgroundColor);
    return grounds
      .map(rgba)
      .reduce(
        (under, [red = 0, green = 0, blue = 0, alpha = 0]) =>
          [red, green, blue].map((one, at) => (one * alpha + (under[at] ?? 0) * (255 - alpha)) / 255),
        [255, 255, 255],
      );
  };
  const light = (color: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((one) =>
      one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { dataset } = document.documentElement;
  const { mantineColorScheme: worn } = dataset;
  return elements.map((element) => {
    const seen = ['dark', 'light'].map((theme) => {
      Object.assign(dataset, { mantineColorScheme: theme });
      const ink = rgba(getComputedStyle(element).color);
      const ground = groundOf(element);
      const [dim = 0, bright = 0] = [light(ink.slice(0, 3)), light(ground)].sort((a, b) => a - b);
      const contrast = (bright + 0.05) / (dim + 0.05);
      return { colors: `${ink.join()} on ${ground.map(Math.round).join()}`, contrast };
    });
    Object.assign(dataset, { mantineColorScheme: worn });
    return {
      tone: element.closest('[data-tone]')?.getAttribute('data-tone') ?? '',
      around: element.closest('p')?.textContent ?? '',
      colors: seen.map(({ colors }) => colors).join(' / '),
      sign: element.querySelector('svg')?.innerHTML ?? '',
      words: (element.textContent ?? '').replaceAll(/[\d,]+/g, ''),
      contrast: Math.min(...seen.map(({ contrast }) => contrast)),
    };
  });
}

/** Told apart by each of these, and readable in both themes. */
function expectApart(
  looks: readonly Look[],
  by: readonly ('colors' | 'sign' | 'words')[],
  what: string,
): void {
  expect(looks.length, what).toBe(3);
  for (const part of by)
    expect(new Set(looks.map((look) => look[part])).size, `${what}: ${looks.map((look) => look[part])}`).toBe(
      3,
    );
  for (const { words, contrast } of looks) expect(contrast, `${what}: ${words}`).toBeGreaterThanOrEqual(4.5);
}

const looksOf = async (list: Locator, words: readonly string[]): Promise<readonly Look[]> => {
  const said = words.map((word) => list.getByText(word, { exact: true }).first());
  await Promise.all(said.map((one) => one.waitFor()));
  return (await Promise.all(said.map((one) => one.evaluateAll(looksOfAll)))).flat();
};
const words = ['적중', '미적중', '적특'];

/** What the strip says of a round; null when its time went by unseen. */
async function outcomeOf(frame: FrameLocator, round: number): Promise<Look | null> {
  for (const start = Date.now(); Date.now() - start < aRound / 4; ) {
    const [look] = await frame.locator('p[aria-hidden][data-tone] b').evaluateAll(looksOfAll);
    if (look?.around.startsWith(`${round}회차`)) return look;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

/** Bets on red until a round was seen won and one lost, and on others that are voided until one was seen. */
async function threeOutcomes(frame: FrameLocator, person: Person): Promise<readonly Look[]> {
  const looks = new Map<string, Look>();
  for (let tries = 0; tries < 30 && looks.size < 3; tries += 1) {
    const gameSeq = await betOnRed(person);
    if (looks.has('win') && looks.has('loss')) await voidRound(gameSeq);
    const look = await outcomeOf(frame, Number(gameSeq.slice(8)));
    if (look) looks.set(look.tone, look);
  }
  return ['win', 'loss', 'void'].flatMap((tone) => looks.get(tone) ?? []);
}

describe('own bets', () => {
  it.each(screens)(
    'on %s lie on the table as chips, over a reload too, until their result is shown, and are gone with it',
    (screen) =>
      visit(
        screen,
        async ({ page, context }) => {
          await logIn(page, await newMember({ cash: 100_000, origin: system.url }), tables[0]?.path);
          for (let first = 0; first < tables.length; first += atOnce)
            await Promise.all(
              tables.slice(first, first + atOnce).map(async (table) => {
                const window = await context.newPage();
                await chipsStay(window, table);
                await window.close();
              }),
            );
        },
        // Wheel, cards and race of the widest screen take their time to show a result.
        { origin: system.url, motion: screen === 'desktop' },
      ),
    wholeJourney,
  );

  it.each(screens)(
    'on %s that are won, lost and void look different by sign, word and colour, and are readable in both themes',
    (screen) =>
      visit(
        screen,
        async ({ page }) => {
          const userId = await newMember({ cash: 300_000, origin: system.url });
          const person = member(apiClient(system.url), userId);
          await logIn(page, userId, '/token/highlow5s');
          const frame = await framed(page, '/token/highlow5s', '하이로우 5초');
          expectApart(await threeOutcomes(frame, person), ['colors', 'sign', 'words'], 'strip');
          // A void round is told of by a note as well, which a phone shows in its list.
          await page.getByRole('button', { name: '확인', exact: true }).click();
          await page.goto('/my/page');
          await framed(page, '/token/highlow5s', '하이로우 5초');
          await frame.getByRole('button', { name: '내역' }).click();
          expectApart(await looksOf(frame.getByRole('dialog'), words), ['colors', 'words'], 'history');
          await expectAccessible(page, '내역');
          await frame.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
          if (screen === 'desktop')
            expectApart(
              await looksOf(frame.getByRole('region', { name: '최근 내 베팅' }), words),
              ['colors', 'words'],
              'last bets',
            );
          await page.getByText('하이로우 5초 베팅내역').click();
          await page.getByRole('row').getByText('적특', { exact: true }).first().waitFor();
          expectApart(await looksOf(page.getByRole('main'), words), ['colors', 'words'], 'list of the page');
          await expectAccessible(page, '베팅내역');
        },
        { origin: system.url },
      ),
    wholeJourney,
  );
});
