import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];
/** Milliseconds: rounds of five seconds, told of by a busy machine. */
const someRounds = 60_000;

interface Heard {
  /** Devices for sound the page asked for. */
  readonly contexts: number;
  /** Hertz of each tone, in the order of time. */
  readonly tones: readonly number[];
}

/** Writes down what a page plays; the browser plays it all the same. */
function listen(): void {
  const heard = { contexts: 0, tones: [] as number[] };
  class HeardContext extends AudioContext {
    constructor() {
      super();
      heard.contexts += 1;
    }
    override createOscillator(): OscillatorNode {
      const tone = super.createOscillator();
      const start = tone.start.bind(tone);
      tone.start = (when) => {
        heard.tones.push(tone.frequency.value);
        start(when);
      };
      return tone;
    }
  }
  Object.assign(window, { AudioContext: HeardContext, heard });
}

const game = (page: Page) => page.frameLocator('iframe');
const heardIn = (frame: FrameLocator): Promise<Heard> =>
  frame.locator('body').evaluate(() => (window as unknown as { heard: Heard }).heard);
const sound = (frame: FrameLocator, pressed: boolean) =>
  frame.getByRole('button', { name: '소리', exact: true, pressed });

/** A round closes and another is drawn while the game is looked at. */
async function seesResult(frame: FrameLocator): Promise<void> {
  const told = frame.getByText(/^\d+회차 결과 /);
  await told.waitFor({ state: 'attached', timeout: someRounds });
  const first = await told.textContent();
  await expect
    .poll(
      async () => {
        const now = await told.textContent({ timeout: 500 }).catch(() => first);
        return now?.split(' ')[0] !== first?.split(' ')[0];
      },
      { timeout: someRounds },
    )
    .toBe(true);
}

describe.each(screens)('sounds of games on %s', (screen) => {
  it('are off until one switch for all games is pressed, open no device while off, and stay as chosen over a reload', () =>
    visit(screen, async ({ page, context }) => {
      await context.addInitScript(listen);
      await logIn(page, await newMember(), '/token/highlow5s');
      const frame = game(page);
      await sound(frame, false).waitFor();
      await seesResult(frame);
      expect(await heardIn(frame)).toEqual({ contexts: 0, tones: [] });

      await sound(frame, false).click();
      await sound(frame, true).waitFor();
      expect(await heardIn(frame)).toEqual({ contexts: 1, tones: [660] });
      // The end of bets and a result.
      await expect
        .poll(async () => (await heardIn(frame)).tones, { timeout: someRounds })
        .toEqual(expect.arrayContaining([660, 330, 523]));
      expect((await heardIn(frame)).contexts).toBe(1);

      await page.reload();
      await sound(frame, true).waitFor();
      await expect
        .poll(async () => (await heardIn(frame)).tones, { timeout: someRounds })
        .toEqual(expect.arrayContaining([330, 523]));
      await page.goto('/token/roulette');
      await frame.getByRole('heading', { level: 1, name: '룰렛' }).waitFor();
      await sound(frame, true).click();
      await sound(frame, false).waitFor();

      await page.goto('/token/highlow5s');
      await sound(frame, false).waitFor();
      await seesResult(frame);
      expect(await heardIn(frame)).toEqual({ contexts: 0, tones: [] });
    }));
});
