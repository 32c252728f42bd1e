import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { games } from '../../shared/calls/games/games.ts';
import { type GamePage, gamePages, livePages, openGame } from '../journeys/games/game-pages.ts';
import { type Screen, visit, withBrowser } from '../journeys/steps/guest.ts';
import { logIn, newMember } from '../journeys/steps/member.ts';
import { type LocalSystem, startLocalSystem } from '../support/system/system.ts';
import { roundsUpTo, spokenGames } from './past/results.ts';
import { saveGames } from './settings.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Sixteen rounds of the games with long ones, five of power ball. */
const played = 25 * minute;
let system: LocalSystem;
withBrowser();
/** Rounds drawn last that the public call tells of, ten at most. */
const drawnOf = async (key: string): Promise<number> => {
  const reply: unknown = await (await fetch(`${system.url}/api/fair/rounds/${key}`)).json();
  return Drawn.parse(reply).payload.rounds.filter(({ result }) => result !== null).length;
};

/** Whether a gap is drawn far enough back. */
async function isDrawn(key: string): Promise<boolean> {
  const wanted = key === 'powerball' ? 4 : 10;
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await drawnOf(key)) >= wanted) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

/** Late enough in the Korean day for all rounds that are shown to be of it. */
beforeAll(async () => {
  system = await startLocalSystem({ pages: true, quickHashes: true });
  const keys = ['powerball', ...Object.values(spokenGames).map(({ key }) => key)];
  await Promise.all(keys.map(drawnOf));
  const sinceMidnight = (Date.now() + 9 * hour) % day;
  const then = sinceMidnight + played;
  const isOneDay = then > hour && then < day - hour / 4;
  await system.pass(isOneDay ? played : (day + hour - sinceMidnight) % day);
  // Rounds that closed before their day's seed was promised are never drawn: those of a second gap all are.
  if (!(await Promise.all(keys.map(isDrawn))).every(Boolean)) await system.pass(played);
  expect(await Promise.all(keys.map(isDrawn))).toEqual(keys.map(() => true));
});
afterAll(() => system?.stop());

const screens: readonly Screen[] = ['desktop', 'mobile'];
const wholeJourney = 240_000;
const framed = [...gamePages, ...livePages].filter(({ strip }) => strip !== undefined);
const Drawn = z.object({ payload: games.calls.fairNow.reply });
const Balls = z.object({
  balls: z.array(z.int()),
  ...{ powerball: z.int(), sum: z.int() },
  ...{ pbOE: z.string(), pbUO: z.string(), nbOE: z.string(), nbUO: z.string(), nbSize: z.string() },
  ...{ pbSection: z.string(), nbSection: z.string() },
  ladder: z.object({ start: z.string(), lines: z.int(), oe: z.string() }),
});
type Balls = z.infer<typeof Balls>;
/** Pages that are looked at side by side. */
const abreast = 3;

interface Past {
  readonly items: readonly string[];
  readonly statistics: readonly (readonly [name: string, said: string])[];
  readonly title: string;
}

/** Strip and statistics of one moment: a round may be drawn between two looks. */
const pastOf = (strip: Locator): Promise<Past> =>
  strip.evaluate((element) => {
    const said = (item: Element): string => {
      const copy = document.importNode(item, true);
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      for (const picture of copy.querySelectorAll('[role="img"]'))
        picture.textContent = picture.getAttribute('aria-label');
      return copy.textContent?.replaceAll(/\s/g, '') ?? '';
    };
    const statistics = document.querySelector('[aria-label="통계"]');
    return {
      items: [...element.querySelectorAll('li')].map(said),
      title: statistics?.querySelector('h3')?.textContent ?? '',
      statistics: [...(statistics?.querySelectorAll('dl > div') ?? [])].map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    };
  });

const share = (count: number, of: number): string => `${count}회 · ${Math.round((count / of) * 100)}%`;

/** The strip and statistics of a game in a frame or at a live table are those of the rounds as drawn. */
async function expectPast(page: Page, game: GamePage, userId: string): Promise<void> {
  const spoken = spokenGames[game.name];
  if (game.strip === undefined || spoken === undefined) throw new Error(game.name);
  const part = await openGame(page, game, { userId, origin: system.url });
  const strip = game.strip(part);
  await strip.getByRole('listitem').first().waitFor();
  const { items, statistics, title } = await pastOf(strip);
  const count = Number(/^최근 (\d+)회 통계$/.exec(title)?.[1]);
  expect(count, `${game.name}: ${title}`).toBeGreaterThanOrEqual(10);
  const numbers = items.map((item) => Number(/(\d+)회차/.exec(item)?.[1]));
  const newest = Math.max(...numbers);
  const rounds = await roundsUpTo(system.url, spoken.key, { newest, count });
  const shown = new Map(items.map((item, at) => [numbers[at], item.replace(/\d+회차/, '')]));
  expect(shown.size, `${game.name}: ${items.join(' ')}`).toBe(items.length);
  expect(items.length).toBeGreaterThan(2);
  for (const { round, result } of rounds.slice(0, items.length))
    expect(shown.get(round), `${game.name} ${round}`).toBe(spoken.says(result));
  const counted = rounds.flatMap(({ result }) => spoken.counts(result));
  const names = statistics.map(([name]) => name);
  expect(names, game.name).toEqual(expect.arrayContaining(counted));
  expect(statistics, game.name).toEqual(
    names.map((name) => [name, share(counted.filter((one) => one === name).length, count)]),
  );
}

/** Cells of a table without blanks, the newest row first. */
const rowsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll(/\s/g, '') ?? ''),
      ),
    );

interface Mini {
  readonly path: string;
  /** Cells of a result behind its round's number: in the drawing, and in the page's list. */
  readonly view: (drawn: Balls) => readonly unknown[];
  readonly page: (drawn: Balls) => readonly unknown[];
  /** What statistics are kept of, and its values. */
  readonly figures: Readonly<Record<string, (drawn: Balls) => string>>;
}

const minis: Readonly<Record<string, Mini>> = {
  파워볼: {
    path: '/mini/powerball',
    view: ({ balls, sum, nbOE, powerball, pbOE }) => [
      balls.join(''),
      `${sum}${nbOE}`,
      `파워볼${powerball}${pbOE}`,
    ],
    page: ({ balls, sum, powerball, pbOE, pbUO, nbOE, nbUO, nbSize, pbSection, nbSection }) => [
      balls.join(''),
      ...[sum, powerball, pbOE, pbUO, nbOE, nbUO, nbSize, `${pbSection}/${nbSection}`],
    ],
    figures: {
      '파워볼 홀짝': ({ pbOE }) => pbOE,
      '파워볼 언오버': ({ pbUO }) => pbUO,
      '일반볼 홀짝': ({ nbOE }) => nbOE,
      '일반볼 언오버': ({ nbUO }) => nbUO,
      대중소: ({ nbSize }) => nbSize,
    },
  },
  파워사다리: {
    path: '/mini/powerladder',
    view: ({ balls, ladder: { start, lines, oe } }) => [balls[0], start, `${lines}줄`, oe],
    page: ({ balls, ladder: { start, lines, oe } }) => [
      ...[balls[0], start, `${lines}줄`, oe],
      `${start}${lines}${oe}`,
    ],
    figures: {
      출발: ({ ladder }) => ladder.start,
      줄수: ({ ladder }) => `${ladder.lines}줄`,
      홀짝: ({ ladder }) => ladder.oe,
    },
  },
};

/** The rows of a table are the rounds as drawn. */
async function expectRows(
  table: Locator,
  drawn: ReadonlyMap<number, Balls>,
  cellsOf: (balls: Balls) => readonly unknown[],
): Promise<void> {
  const rows = await rowsOf(table);
  expect(rows.length).toBeGreaterThan(2);
  for (const [round = '', ...cells] of rows) {
    const balls = drawn.get(Number.parseInt(round.replace(/\d\d:\d\d.*$/, ''), 10));
    expect(cells, round).toEqual(balls && cellsOf(balls).map(String));
  }
}

/** Every statistic of a mini game counts the rounds as drawn, and its road has them in their order. */
async function expectRoad(page: Page, rounds: readonly Balls[], { figures }: Mini): Promise<void> {
  const road = page.getByRole('region', { name: /통계$/ });
  for (const [name, of] of Object.entries(figures)) {
    await road.getByLabel('통계 항목').selectOption(name);
    const values = rounds.map(of);
    const order = road.getByRole('img', { name: new RegExp(`^${name} 최근 순서`) });
    const letters = await order.locator('i').allTextContents();
    expect(letters.join(''), name).toBe(values.map((value) => value.slice(0, 1)).join(''));
    const shares = (await road.getByRole('listitem').allTextContents()).map((one) =>
      one.replaceAll(/\s/g, ''),
    );
    expect(shares.length, name).toBeGreaterThan(1);
    for (const value of new Set(values)) {
      const count = values.filter((one) => one === value).length;
      const percent = Math.round((count / values.length) * 100);
      expect(shares, name).toContain(`${value}${count}회${percent}%`);
    }
  }
}

async function expectMini(page: Page, mini: Mini): Promise<void> {
  await page.goto(mini.path);
  const view = page.frameLocator('iframe').getByRole('table');
  const list = page.getByRole('region', { name: '회차별 결과' });
  await view.waitFor();
  await list.locator('tbody tr').nth(2).waitFor();
  const title = page.getByRole('heading', { name: /^최근 \d+회 통계$/ });
  const count = Number(/\d+/.exec((await title.textContent()) ?? '')?.[0]);
  const newest = Number.parseInt((await rowsOf(list))[0]?.[0] ?? '', 10);
  const rounds = await roundsUpTo(system.url, 'powerball', { newest, count });
  const drawn = new Map(rounds.map(({ round, result }) => [round, Balls.parse(result)]));
  await expectRows(view, drawn, mini.view);
  await expectRows(list, drawn, mini.page);
  await expectRoad(page, [...drawn.values()].reverse(), mini);
}

describe.each(screens)('on %s', (screen) => {
  it(
    'strip and statistics of every game in a frame and of every live table are the rounds as drawn',
    () => {
      const left = [...framed];
      const lookOn = async (): Promise<void> => {
        const userId = await newMember({ origin: system.url });
        for (let game = left.shift(); game !== undefined; game = left.shift()) {
          const looked = game;
          await visit(screen, ({ page }) => expectPast(page, looked, userId), { origin: system.url });
        }
      };
      return Promise.all(Array.from({ length: abreast }, lookOn));
    },
    wholeJourney,
  );

  it.each(Object.entries(minis))(
    'results of %s in its drawing, its list and its statistics are the rounds as drawn',
    (_, mini) =>
      visit(
        screen,
        async ({ page }) => {
          await logIn(page, await newMember({ origin: system.url }), '/');
          await expectMini(page, mini);
        },
        { origin: system.url },
      ),
    wholeJourney,
  );
});

describe('keno and graph switched off by the operator', () => {
  it('say so on their pages and in the menus, on both widths, and take nobody', async () => {
    await saveGames(system.url, ({ tokenConfig }) => ({
      tokenConfig: Object.fromEntries(
        Object.entries(tokenConfig).map(([name, entry]) => [
          name,
          { ...entry, ...(['keno', 'graph'].includes(name) && { active: false }) },
        ]),
      ),
    }));
    for (const screen of screens)
      await visit(
        screen,
        async ({ page }) => {
          await logIn(page, await newMember({ origin: system.url }), '/token/keno');
          for (const path of ['/token/keno', '/token/graph']) {
            await page.goto(path);
            await page.getByText('점검중 입니다.').waitFor();
            expect(await page.locator('iframe').count()).toBe(0);
          }
          await page.goto('/token/main');
          const tiles = page.getByRole('main').getByRole('listitem');
          for (const name of ['키노', '그래프'])
            await tiles.filter({ hasText: name }).getByText('점검', { exact: true }).waitFor();
          expect(await tiles.getByText('점검', { exact: true }).count()).toBe(2);
          await page.goto('/token/horse');
          const row = page.getByRole('navigation', { name: '토큰게임 종류' });
          await row.getByRole('button', { name: /^키노\s*점검$/ }).click();
          await page
            .getByRole('dialog')
            .or(page.getByRole('alertdialog'))
            .getByText('점검중 입니다.')
            .waitFor();
        },
        { origin: system.url },
      );
  });
});
