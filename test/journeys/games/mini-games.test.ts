import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const windows = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;
/** Looks at balls that move, and milliseconds between them: more than a whole movement. */
const looks = 12;
const between = 90;

/** As the page is told before the first draw of a system. */
async function beforeFirstDraw(page: Page): Promise<void> {
  await page.route('**/api/fair/rounds/powerball', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, payload: { ...body.payload, rounds: [] } } });
  });
}

/** Names of balls in the drawing one of which lies over another, or which stand out of what holds them. */
const faultsOfBalls = (frame: FrameLocator): Promise<readonly string[]> =>
  frame.getByRole('region', { name: '추첨' }).evaluate((stage) => {
    const balls = [...stage.querySelectorAll('[data-group]')].map((ball) => {
      const { x, y, width } = ball.getBoundingClientRect();
      return { name: ball.textContent, x: x + width / 2, y: y + width / 2, radius: width / 2 };
    });
    const within = stage.getBoundingClientRect();
    if (balls.length < 8) return [`${balls.length} balls`];
    return balls.flatMap((one, at) => [
      ...(one.y - one.radius < within.top || one.y + one.radius > within.bottom
        ? [`${one.name} outside`]
        : []),
      ...balls
        .slice(at + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius)
        .map((other) => `${one.name} over ${other.name}`),
    ]);
  });

describe.each([true, false])('power ball, with motion %s', (motion) => {
  it('has no ball over another while the first draw is waited for, at any width', () =>
    visit(
      'desktop',
      async ({ page }) => {
        await beforeFirstDraw(page);
        await logIn(page, await newMember(), '/mini/powerball');
        const frame = page.frameLocator('iframe');
        await frame.getByText(/^(첫 추첨을 기다리고 있습니다|추첨 중입니다)$/).waitFor();
        for (const window of windows) {
          await page.setViewportSize(window);
          for (let look = 0; look < (motion ? looks : 1); look += 1) {
            expect(await faultsOfBalls(frame), `${window.width}`).toEqual([]);
            await page.waitForTimeout(between);
          }
        }
      },
      { motion },
    ));
});
