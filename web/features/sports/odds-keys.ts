import type { KeyboardEvent } from 'react';

/** Arrow keys among prices: left and right in the match, up and down to the same place of the next one. */
export function moveAmongOdds(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const here = oddsIn(row).findIndex((button) => button === document.activeElement);
  if (here < 0) return;
  const target = targetOf(event.key, { row, here });
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function targetOf(
  key: string,
  { row, here }: { readonly row: HTMLElement; readonly here: number },
): HTMLElement | undefined {
  if (key === 'ArrowRight') return oddsIn(row)[here + 1];
  if (key === 'ArrowLeft') return oddsIn(row)[here - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-odds-row]')];
  const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  return next && oddsIn(next)[Math.min(here, oddsIn(next).length - 1)];
}

function oddsIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-odds]')];
}
