import type { CDPSession, Page } from 'playwright-core';
import * as z from 'zod';

export interface SpunFrames {
  readonly spins: number;
  /** Milliseconds the reels were watched. */
  readonly milliseconds: number;
  /** Frames the screen got, and those that were due and showed nothing new. */
  readonly drawn: number;
  readonly dropped: number;
  /** Longest time between two frames the page itself was asked for, ms. */
  readonly longestGap: number;
}

const FrameEvent = z.object({
  name: z.enum(['DrawFrame', 'DroppedFrame']),
  args: z.object({ hasPartialUpdate: z.boolean().optional() }).optional(),
});

/** What the compositor reports of its frames while the reels turn and stop, and how long the page's own frames were apart. */
export async function spunFrames(
  page: Page,
  { session, spins }: { readonly session: CDPSession; readonly spins: number },
): Promise<SpunFrames> {
  const frames: z.infer<typeof FrameEvent>[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }): void => {
    frames.push(...value.flatMap((event) => FrameEvent.safeParse(event).data ?? []));
  };
  session.on('Tracing.dataCollected', collect);
  let [milliseconds, longestGap] = [0, 0];
  for (let spin = 0; spin < spins; spin += 1) {
    await page.getByRole('button', { name: '스핀', exact: true }).waitFor({ timeout: 60_000 });
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
    });
    const watched = page.evaluate(gapsWhile, reelsTurn);
    await page.keyboard.press('Space');
    const gap = await watched;
    milliseconds += reelsTurn;
    longestGap = Math.max(longestGap, gap);
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
  }
  session.off('Tracing.dataCollected', collect);
  const dropped = frames.filter(
    ({ name, args }) => name === 'DroppedFrame' && args?.hasPartialUpdate !== true,
  ).length;
  const drawn = frames.filter(({ name }) => name === 'DrawFrame').length;
  return { spins, milliseconds, drawn, dropped, longestGap };
}

/** Milliseconds from the press until the last reel stands, and a little more. */
const reelsTurn = 1_700;

/** Longest time between two animation frames of the page. */
async function gapsWhile(milliseconds: number): Promise<number> {
  const began = performance.now();
  let [last, longest] = [began, 0];
  while (last - began < milliseconds) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return Math.round(longest);
}
