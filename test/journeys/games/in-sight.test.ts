import { beforeAll, describe, expect, it } from 'vitest';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { expectInSight } from '../steps/in-sight.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
let userId = '';
beforeAll(async () => {
  userId = await newMember();
});

const minis = [
  { path: '/mini/powerball', name: '파워볼', pick: /^홀.*1\.95$/ },
  { path: '/mini/powerladder', name: '파워사다리', pick: /^좌.*1\.95$/ },
];

describe.each(screens)('without scrolling, %s shows', (screen) => {
  it.each(minis)('the draw of $name beside its first prices', ({ path, name, pick }) =>
    visit(screen, async ({ page }) => {
      await logIn(page, userId, path);
      const draw = page.frameLocator('iframe');
      await draw.getByRole('heading', { level: 1, name }).waitFor();
      await expectInSight(draw.getByText(/기다리고 있습니다|추첨 결과|추첨 중입니다/).first(), 'draw');
      await expectInSight(page.getByRole('button', { name: pick }).first(), 'price');
    }),
  );

  it('every number of roulette, the chips and the button, under the title of the page alone', () =>
    visit(screen, async ({ page }) => {
      await logIn(page, userId, '/token/roulette');
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { level: 1, name: '룰렛' }).waitFor();
      const title = await frame.getByRole('heading', { level: 1, name: '룰렛' }).boundingBox();
      expect(title?.width).toBeLessThanOrEqual(1);
      // The corners of the table: the others lie between them.
      for (const number of [0, 1, 3, 34, 36])
        await expectInSight(
          frame.getByRole('button', { name: new RegExp(`^${number} (.* )?36\\.00`) }),
          String(number),
        );
      await expectInSight(frame.getByRole('group', { name: '칩 금액' }), 'chips');
      await expectInSight(frame.getByRole('button', { name: /^(베팅하기|베팅 마감)$/ }), 'button');
    }));
});
