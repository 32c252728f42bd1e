import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aRound } from './frame.ts';

/** A game's own page: in the frame of the site's, or alone in its window. */
type GamePage = FrameLocator | Page;

/** A table with bets on it: the places, as each is named with the chip on it. */
export interface Covered {
  readonly name: string;
  readonly places: readonly RegExp[];
}

/** What a game shows, each time it changes. */
interface Seen {
  /** Chips of placed bets on the table. */
  readonly chips: number;
  /** Whether bets are over and the draw is waited for. */
  readonly isClosed: boolean;
  /** The round whose result is said, or none. */
  readonly result: string;
}

function watch(): void {
  const seen: Seen[] = [];
  const look = () => {
    const chips = [...document.querySelectorAll('main button')].filter((place) =>
      `${place.getAttribute('aria-label') ?? place.textContent}`.endsWith('베팅됨'),
    ).length;
    const said = document.querySelector('[role="status"].sr')?.textContent ?? '';
    const now = {
      chips,
      isClosed: said.endsWith('베팅 마감'),
      result: /(\d+)회차 결과/.exec(said)?.[1] ?? '',
    };
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now);
  };
  setInterval(look, 40);
  Object.assign(window, { seen });
}

/** The page notes from now on what lies on its table and what is said. */
export async function watchChips(game: GamePage): Promise<void> {
  await game.locator('body').evaluate(watch);
}

const seenIn = (game: GamePage) =>
  game.locator('body').evaluate(() => (window as unknown as { seen: Seen[] }).seen);
const placedIn = (game: GamePage) => game.getByRole('button', { name: /베팅됨$/ });

/** Each place has its chip. */
export async function expectLying(game: GamePage, { name, places }: Covered): Promise<void> {
  await placedIn(game).first().waitFor();
  expect(await placedIn(game).count(), name).toBe(places.length);
  for (const place of places)
    expect(
      await placedIn(game)
        .and(game.getByRole('button', { name: place }))
        .count(),
      `${place}`,
    ).toBe(1);
}

/** As the page noted it: all chips lay until the moment the result of their round was said, also while bets were over; none lies from then on. */
export async function expectLyingUntilResult(
  game: GamePage,
  { name, places, round }: Covered & { readonly round: number },
): Promise<void> {
  await game.getByText(new RegExp(`^${round}회차 결과 `)).waitFor({ state: 'attached', timeout: aRound });
  const seen = await seenIn(game);
  const before = seen.filter(({ result }) => result === '');
  const after = seen.filter(({ result }) => result === String(round));
  const told = `${name}: ${JSON.stringify(seen)}`;
  expect(
    before.map(({ chips }) => chips),
    told,
  ).toEqual(before.map(() => places.length));
  expect(
    before.some(({ isClosed }) => isClosed),
    told,
  ).toBe(true);
  expect(
    after.map(({ chips }) => chips),
    told,
  ).toEqual(after.map(() => 0));
}
