import type { CDPSession, Page } from 'playwright-core';
import * as z from 'zod';

export interface Scrolled {
  readonly pixels: number;
  /** Frames the screen got. */
  readonly drawn: number;
  /** Frames that were due and showed nothing new: neither the scroll nor the page. */
  readonly dropped: number;
  /** Frames that were scrolled in time while the page's own part of them came later. */
  readonly partial: number;
}

const distance = 3_000;
const pixelsPerSecond = 1_200;
const FrameEvent = z.object({
  name: z.enum(['DrawFrame', 'DroppedFrame']),
  args: z.object({ hasPartialUpdate: z.boolean().optional() }).optional(),
});

/** What the compositor reports of its frames while a wheel turns: the browser's own gesture, its own count. */
export async function scrolledFrames(page: Page, session: CDPSession): Promise<Scrolled> {
  const frames: z.infer<typeof FrameEvent>[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }): void => {
    frames.push(...value.flatMap((event) => FrameEvent.safeParse(event).data ?? []));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  });
  const from = await page.evaluate(() => scrollY);
  await session.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -distance,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  });
  await stopTracing(session);
  session.off('Tracing.dataCollected', collect);
  const dropped = frames.filter(({ name }) => name === 'DroppedFrame');
  const partial = dropped.filter(({ args }) => args?.hasPartialUpdate === true).length;
  return {
    pixels: (await page.evaluate(() => scrollY)) - from,
    drawn: frames.length - dropped.length,
    dropped: dropped.length - partial,
    partial,
  };
}

async function stopTracing(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
}
