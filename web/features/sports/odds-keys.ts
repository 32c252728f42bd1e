import type { KeyboardEvent } from 'react';

/** Arrow keys among prices: left and right in the match, also to its star and link; up and down to the same place of the next one. */
export function moveAmongOdds(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const here = stopsIn(row).find((stop) => stop === document.activeElement);
  if (here === undefined) return;
  const target = targetOf(event.key, { row, here });
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

interface Place {
  readonly row: HTMLElement;
  readonly here: HTMLElement;
}

function targetOf(key: string, { row, here }: Place): HTMLElement | undefined {
  const stops = stopsIn(row);
  if (key === 'ArrowRight') return stops[stops.indexOf(here) + 1];
  if (key === 'ArrowLeft') return stops[stops.indexOf(here) - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-odds-row]')];
  const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  return next && samePlace(next, { row, here });
}

/** The price at the same place of another row, or its star or link. */
function samePlace(other: HTMLElement, { row, here }: Place): HTMLElement | undefined {
  const prices = oddsIn(row);
  const at = prices.indexOf(here);
  if (at < 0) return stopsIn(other).at(stopsIn(row)[0] === here ? 0 : -1);
  return oddsIn(other)[Math.min(at, oddsIn(other).length - 1)];
}

function oddsIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-odds]')].filter(isShown);
}

function stopsIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-odds], [data-row-item]')].filter(isShown);
}

/** A narrow board shows one column of a row. */
function isShown(stop: HTMLElement): boolean {
  return stop.checkVisibility();
}
