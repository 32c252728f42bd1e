import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Wholly inside of the window, and nothing of its own page or, of a part of a frame, of the page around it lies over it. */
export async function expectInSight(part: Locator, name: string): Promise<void> {
  const page = part.page();
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  const isInside = x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height;
  const isOnTop = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over !== null && (element.contains(over) || over.contains(element));
  });
  const isFramed = await part.evaluate(() => parent !== self);
  const isUncovered = await page.evaluate(([atX, atY]) => document.elementFromPoint(atX, atY)?.localName, [
    x + width / 2,
    y + height / 2,
  ] as const);
  const box = [x, y, x + width, y + height].map(Math.round).join(' ');
  expect({ isInside, isOnTop, box }, name).toEqual({ isInside: true, isOnTop: true, box });
  if (isFramed) expect(isUncovered, name).toBe('iframe');
}

/** The chart has the room it is given, and something is drawn on it. Not in concurrent journeys. */
export async function expectDrawn(page: Page): Promise<void> {
  const canvas = page.locator('figure canvas');
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  expect(box?.height).toBe(240);
  expect(box?.width).toBeGreaterThan(300);
  const isDrawn = () =>
    canvas.evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) return false;
      const { width, height } = element;
      const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return pixels.some((value) => value !== 0);
    });
  await expect.poll(isDrawn).toBe(true);
}

/** Each of these parts of a page stands below the one before it. */
export async function expectBelowEachOther(parts: Readonly<Record<string, Locator>>): Promise<void> {
  const placed = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({
      name,
      top: (await part.first().boundingBox())?.y ?? Number.NaN,
    })),
  );
  const isBelow = placed.every(({ top }, at) => at === 0 || top > (placed[at - 1]?.top ?? Number.NaN));
  expect(isBelow, placed.map(({ name, top }) => `${name} at ${top}`).join(', ')).toBe(true);
}
