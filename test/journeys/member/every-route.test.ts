import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { areas, detailPages } from '../../../web/console/areas.ts';
import { aliases, type SiteRoute, siteRoutes } from '../../../web/site/routes.ts';
import { busyMember } from '../steps/busy-member.ts';
import { operate } from '../steps/console-login.ts';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn } from '../steps/member.ts';
import { keepPicture, memberSeqOf } from '../steps/operator-calls.ts';
import { walk } from '../steps/route-walk.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
let userId = '';
let resultPage = '';
beforeAll(async () => {
  const busy = await busyMember();
  userId = busy.userId;
  resultPage = `/sport/results/${busy.over.gameId}`;
  // Its name is the longest an audit line has.
  await keepPicture();
});

/** Linked from what is unfolded, or, at midnight, from another day's list. The demo data has the boards' numbers. */
const unlinked = () => ({
  '/board/betting-rule/:seq': '/board/betting-rule/15',
  '/board/faq/detail/:seq': '/board/faq/detail/35',
  '/sport/results/:gameId': resultPage,
  // The launcher of a title leaves the site; that of none stays and says so.
  '/slots/:product/:type': '/slots/nobody/001',
});

/** Pages of a number after all others: their numbers are met on these. */
const numbersLast = <Route extends { readonly path: string }>(routes: readonly Route[]): readonly Route[] =>
  routes.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

/** The public settings with every area switched off and everything standing still. */
async function standStill(page: Page): Promise<void> {
  await page.route('**/api/setting/newbet', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { config } = body.payload.settings;
    for (const entry of config.menu) entry.visible = false;
    config.option.emergency = { active: true, message: '긴급 점검 중입니다.' };
    await route.fulfill({ response, json: body });
  });
}

/** Milliseconds: fifty pages in both themes, beside five other walks: each waits half of its time for a page to come to rest. */
const wholeWalk = 600_000;

describe.concurrent.each(screens)(
  'no route of the table on %s breaks WCAG 2.2 AA in either theme, the policy or the width',
  { timeout: wholeWalk },
  (screen) => {
    it('for a visitor', () =>
      visit(screen, async ({ page }) => {
        await page.goto('/');
        const { look, addressOf, leadsTo } = await walk(page, unlinked());
        const faults: string[] = [];
        for (const route of numbersLast(siteRoutes.filter((one) => one.for === 'everybody')))
          faults.push(...(await look(addressOf(route.path))));
        expect(faults, faults.join('\n')).toEqual([]);
        expect(await leadsTo('/no/such/page')).toBe('/');
      }));

    it('for a member, whether areas are open or under repair [route guard repair] [message under repair]', () =>
      visit(screen, async ({ page, expects }) => {
        expects(404);
        await logIn(page, userId);
        const { glance, look, addressOf, leadsTo } = await walk(page, unlinked());
        const faults: string[] = [];
        // Public pages are the same for a member; home has the slip with the member's balance.
        const isForMembers = ({ path, for: whom }: SiteRoute) => whom === 'member' || path === '/';
        for (const route of numbersLast(siteRoutes))
          faults.push(...(await (isForMembers(route) ? look : glance)(addressOf(route.path))));
        for (const { path, page: meant } of aliases) expect(await leadsTo(path)).toBe(meant);

        await standStill(page);
        await page.reload();
        await page.getByText('긴급 점검 중입니다.').waitFor();
        const still = await walk(page);
        faults.push(...(await still.look('/')));
        // One notice stands on every page of an area: it is judged once, and the others say the same.
        const [first, ...others] = siteRoutes.filter((one) => one.area);
        faults.push(...(await still.look(addressOf(first?.path ?? '/'))));
        const notice = await page.getByRole('main').innerText();
        expect(notice).toContain('점검중 입니다.');
        for (const { path } of others) {
          faults.push(...(await still.glance(path)));
          expect(await page.getByRole('main').innerText(), path).toBe(notice);
        }
        expect(faults, faults.join('\n')).toEqual([]);
      }));

    it('for an operator at the console', () =>
      visit(screen, async ({ page }) => {
        await operate(page, 'owner01');
        const person = `/console/members/${await memberSeqOf(userId)}`;
        const { look, addressOf } = await walk(page, { '/console/members/:seq': person });
        const faults: string[] = [];
        for (const { path } of [...areas, ...detailPages])
          faults.push(...(await look(addressOf(`/console${path}`))));
        expect(faults, faults.join('\n')).toEqual([]);
      }));
  },
);
