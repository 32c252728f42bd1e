import type { KeyboardEvent } from 'react';

/**
 * Arrow keys among prices: left and right in the match, or the market on its page, also to its star, links and keys; up and
 * down to the same place of the next line of prices.
 */
export function moveAmongOdds(event: KeyboardEvent<HTMLElement>): void {
  const here = document.activeElement;
  // A line of prices and the match around it both listen.
  if (event.defaultPrevented || !(here instanceof HTMLElement) || !here.matches(anyStop)) return;
  const target = targetOf(event.key, here);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

const anyStop = '[data-odds], [data-row-item]';
const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

function targetOf(key: string, here: HTMLElement): HTMLElement | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const row = here.closest<HTMLElement>('[data-odds-row]');
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const around = here.closest<HTMLElement>('[data-odds-group]') ?? row;
    const stops = around === null ? [] : stopsIn(around);
    return stops[stops.indexOf(here) + step];
  }
  const rows = [...document.querySelectorAll<HTMLElement>('[data-odds-row]')];
  if (row === null) return nearestOdds(rows, { here, step });
  const next = rows[rows.indexOf(row) + step];
  return next && samePlace(next, { row, here });
}

/** From what belongs to no line of prices: the first price of the line after it, or of the one before. */
function nearestOdds(
  rows: readonly HTMLElement[],
  { here, step }: { readonly here: HTMLElement; readonly step: 1 | -1 },
): HTMLElement | undefined {
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beyond = rows.filter(
    (row) => (here.compareDocumentPosition(row) & side) !== 0 && oddsIn(row).length > 0,
  );
  const row = beyond.at(step === 1 ? 0 : -1);
  return row && oddsIn(row)[0];
}

interface Place {
  readonly row: HTMLElement;
  readonly here: HTMLElement;
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
  return [...row.querySelectorAll<HTMLElement>(anyStop)].filter(isShown);
}

/** A narrow board shows one column of a row. */
function isShown(stop: HTMLElement): boolean {
  return stop.checkVisibility();
}
