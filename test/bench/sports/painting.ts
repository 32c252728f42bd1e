import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { chromium, type Page } from 'playwright-core';
import * as z from 'zod';
import type { LiveMessage } from '../../../shared/live.ts';
import { WireFolder } from '../../../shared/model/sports/wire-match.ts';
import { chromiumFlags, chromiumPath, withKoreanType } from '../../support/system/chromium.ts';
import { startLocalSystem } from '../../support/system/system.ts';
import { member, type Person } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { feed, heartbeat } from '../../trust/system/feed.ts';
import { type Row, row } from '../report.ts';
import { manyMatches } from './many-games.ts';
import { type Scrolled, scrolledFrames } from './scrolling.ts';
import { type Painted, watchPainting } from './watch-painting.ts';

/**
 * Gives a process the lowest CPU priority, thread by thread, so that it does not slow the browser down: a member's device
 * runs no server.
 */
function lowerPriority(pid: number): void {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return;
  for (const thread of readdirSync(threads)) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

const userId = 'member05';
const password = 'newbet1234';
const updates = 7;
const scrolls = 3;
const cpuSlowdown = 4;

/**
 * The board of 300 matches in play in a browser: how soon messages that change all of them are painted, at full speed and
 * with a CPU four times slower, and how it scrolls when slow. The browser has no GPU and shares the CPU with the local
 * system, whose processes therefore get the lowest priority while it is measured.
 */
export async function paintFigures(): Promise<readonly Row[]> {
  const system = await startLocalSystem({ feed: 'off', pages: true });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    env: withKoreanType(),
    args: chromiumFlags,
  });
  try {
    const api = apiClient(system.url);
    const listMember = member(api, 'member04');
    await manyMatches(api, { count: 300, first: 660_000_000, inPlay: true });
    const context = await browser.newContext({
      baseURL: system.url,
      locale: 'ko-KR',
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    // tsx compiles functions with calls of a helper `__name`, which does not exist in the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(watchPainting);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await logIn(page);
    await page.goto('/sport/inplay');
    await page.locator('[data-odds-row]').nth(299).waitFor({ state: 'attached' });
    await page.waitForTimeout(3_000);
    // Without heartbeats of the feed the matches would be suspended, and suspended selections show no price to paint.
    await feed(api, [heartbeat()]);
    lowerPriority(system.pid);
    const heartbeats = setInterval(() => void feed(api, [heartbeat()]), 5_000);
    const fullSpeed = await paintedUpdates(page, listMember);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const slow = await paintedUpdates(page, listMember);
    const frames: Scrolled[] = [];
    for (let turn = 0; turn < scrolls; turn += 1) frames.push(await scrolledFrames(page, session));
    clearInterval(heartbeats);
    const median = <T>(list: readonly T[], figure: (item: T) => number) =>
      list.map(figure).toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const inFirstFrame = median(fullSpeed, (update) => update.rowsInFirstFrame);
    return [
      row(
        'rows updated at once',
        median(fullSpeed, ({ rows }) => rows),
        `${inFirstFrame} in or near sight`,
        { atLeast: 300 },
      ),
      row(
        '  painted after',
        median(fullSpeed, ({ firstFrameMs: milliseconds }) => milliseconds),
        'ms',
        { atMost: 100 },
      ),
      row(
        '  those out of sight up to date after',
        median(fullSpeed, ({ lastFrameMs: all }) => all),
        'ms',
      ),
      row(
        `  painted after, at ${cpuSlowdown} × CPU slow-down`,
        median(slow, ({ firstFrameMs: milliseconds }) => milliseconds),
        'ms',
      ),
      row(
        'frames drawn while scrolling 3,000 pixels',
        median(frames, ({ drawn }) => drawn),
        '',
        { atLeast: 60 },
      ),
      row(
        `  dropped, at ${cpuSlowdown} × CPU slow-down`,
        median(frames, ({ dropped }) => dropped),
        '',
        { atMost: 0 },
      ),
      row(
        '  scrolled in time, filled later',
        median(frames, ({ partial }) => partial),
        '',
      ),
    ];
  } finally {
    await browser.close();
    await system.stop();
  }
}

const Listed = z.object({
  list: z.array(z.object({ gameId: z.string(), folders: z.array(WireFolder).min(1) })),
});

/** Sends several messages that each change all prices of every match's first market, and measures when they are painted. */
async function paintedUpdates(page: Page, lister: Person): Promise<readonly Painted[]> {
  const { list } = payloadOf(await lister('/v2/inplay/list', { body: {} }), Listed);
  const painted: Painted[] = [];
  for (let turn = 1; turn <= updates; turn += 1) {
    const message: LiveMessage = {
      type: 'batch',
      list: list.map(({ gameId, folders: [main] }) => ({
        type: 'odds',
        gameId,
        folders: main ? [withMovedPrices(main, turn)] : [],
      })),
    };
    await page.evaluate((text) => window.deliverMessage(text), JSON.stringify(message));
    await page.waitForTimeout(2_000);
    painted.push(await page.evaluate(() => window.painted()));
  }
  return painted;
}

function withMovedPrices(folder: WireFolder, turn: number): WireFolder {
  const bets = folder.bets.map((bet) => ({ ...bet, price: Math.round(bet.price * 100 + turn) / 100 }));
  return { ...folder, bets };
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await dialog.getByLabel('아이디', { exact: true }).fill(userId);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '로그인', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
