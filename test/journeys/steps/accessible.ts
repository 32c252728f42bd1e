import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that another theme can change. */
const ofColour = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const whole = { include: ['html'] };
const ofPages = ':not(main *, aside *, dialog *)';
/** All but header, menu and footer, which the walk of every route looks at once for everybody: half of a page's work. */
const frameless = {
  include: ['html'],
  exclude: [
    `header${ofPages}`,
    `footer${ofPages}`,
    `nav[aria-label="메뉴"]${ofPages}`,
    `nav[aria-label="운영 메뉴"]${ofPages}`,
  ],
};
/** A modal dialog, beside which nothing can be reached: what it covers is not judged by what is left to see. */
const modal = 'dialog:modal, [aria-modal="true"]';
/** The short file, a browser has it read in half the time; also in frames of other origins. */
const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const checker = `${readFileSync(file, 'utf8')};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Styles are in the page already, and only what is wrong is told: half the time of a whole report. */
function check(within: object, runOnly: object): string {
  const options = { runOnly, resultTypes: ['violations'], preload: false, selectors: false };
  return `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`;
}

/** Pixels below the page: what a bar at the foot of the window covers would count as too small. */
const below = 200;

/** Makes the window as tall as the whole page, at least `least`, and shows its top: what was half under the header is not small. Rows are laid out only when they come near, so it may grow on the way. */
export async function putInSight(
  page: Page,
  least: { readonly width: number; readonly height: number },
): Promise<void> {
  let { height } = least;
  for (let looks = 0; looks < 5; looks += 1) {
    const required = below + (await page.evaluate(() => document.documentElement.scrollHeight));
    if (required <= height) break;
    height = required;
    await page.setViewportSize({ width: least.width, height });
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Whether a modal dialog stands over the page and shows all it has: a taller window would show no more. */
export async function isWhollyInSight(page: Page): Promise<boolean> {
  return page.evaluate((selector) => {
    const dialogs = [...document.querySelectorAll(selector)];
    const parts = dialogs.flatMap((dialog) => [dialog, ...dialog.querySelectorAll('*')]);
    return (
      dialogs.length > 0 &&
      parts.every((part) => part.clientHeight === 0 || part.scrollHeight <= part.clientHeight + 1)
    );
  }, modal);
}

/**
 * What fades in has its colours only at the end of it; what turns for ever has no end, and what is to begin later than in a
 * second, as a moved price's mark that goes after a minute, stands still meanwhile. Answers whether anything had to end.
 */
async function untilStill(): Promise<boolean> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState, currentTime }) => {
      const { endTime, delay = 0 } = effect?.getComputedTiming() ?? {};
      const isFarOff = delay - Number(currentTime ?? 0) > 1_000;
      return playState === 'running' && Number.isFinite(endTime) && !isFarOff;
    })
    .map(({ finished }) => finished);
  await Promise.allSettled(ending);
  return ending.length > 0;
}

/** Ends when nothing fades in any frame of the page; answers whether something did. */
async function isMoving(page: Page): Promise<boolean> {
  const moved = await Promise.all(page.frames().map((frame) => frame.evaluate(untilStill)));
  return moved.includes(true);
}

/** A page that begins to move while it is judged, as a table whose next card is dealt, is judged again when it stands. */
const mostLooks = 5;

/** What breaks WCAG 2.2 A and AA on the page as it stands; with `colours` only what its theme decides, `bare` without the frame all pages share. */
export async function violationsOn(
  page: Page,
  { colours = false, bare = false } = {},
): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(checker);
  await isMoving(page);
  const isCovered = (await page.locator(modal).count()) > 0;
  const within = isCovered ? { include: [modal] } : bare ? frameless : whole;
  const judge = () => page.evaluate<axe.AxeResults>(check(within, colours ? ofColour : tags));
  let { violations } = await judge();
  for (let looks = 1; looks < mostLooks && violations.length > 0 && (await isMoving(page)); looks += 1)
    ({ violations } = await judge());
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(wrongIn).join(' | ')}`);
}

function wrongIn({
  html,
  failureSummary = '',
}: {
  readonly html: string;
  readonly failureSummary?: string;
}): string {
  return `${html.slice(0, 200)} ${failureSummary}`;
}
