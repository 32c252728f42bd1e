import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../pictures/pages/faults.ts';
import { behind, withLongNames } from '../../pictures/pages/long-names.ts';
import { type BoardMatch, newBoardMatch, startMatch } from '../steps/board.ts';
import { busyMember } from '../steps/busy-member.ts';
import { visit, withBrowser } from '../steps/guest.ts';
import { logIn } from '../steps/member.ts';
import { sendScore } from '../steps/play.ts';

withBrowser();
let userId = '';
let over: BoardMatch;
let playing: BoardMatch;
let open: BoardMatch;
beforeAll(async () => {
  const busy = await busyMember();
  userId = busy.userId;
  over = busy.over;
  playing = await newBoardMatch();
  open = await newBoardMatch();
  await startMatch(playing);
  await sendScore(playing, { home: 102, away: 98, seconds: 600 });
});

const sizes = [
  { screen: 'mobile', width: 360, height: 740 },
  { screen: 'mobile', width: 390, height: 844 },
  { screen: 'desktop', width: 1024, height: 768 },
  { screen: 'desktop', width: 1280, height: 800 },
] as const;

const withoutMatches = '/my/statement';
const pages = () => [
  '/',
  `/sport/korean?q=${open.home}`,
  `/sport/european/${open.gameId}`,
  '/sport/inplay',
  `/sport/inplay/${playing.gameId}`,
  '/sport/results',
  `/sport/results/${over.gameId}`,
  '/my/betting-result',
  withoutMatches,
];

async function isThere(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[class*="_skeleton_"]') === null);
  await page.waitForTimeout(500);
}

describe.each(sizes)('long names of teams and leagues at $width px', ({ screen, width, height }) => {
  it('are cut by three dots or go on in the next line, with nothing beside them pushed out of sight or broken', () =>
    visit(screen, async ({ page, context }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, userId);
      await withLongNames(context);
      const faults: string[] = [];
      for (const path of pages()) {
        await page.goto(path);
        await isThere(page);
        // At the end of its row, and not behind its edge.
        if (path === '/my/betting-result')
          await page.getByRole('main').getByRole('button', { name: /상세$/ }).first().click();
        // A renamed field would keep its short names, and no fault would be found.
        if (path !== withoutMatches)
          await page
            .getByRole('main')
            .getByText(behind.team.trim())
            .filter({ visible: true })
            .first()
            .waitFor();
        faults.push(...(await page.evaluate(faultsOf)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults, faults.join('\n')).toEqual([]);
    }));
});
