import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Whether what is drawn stands in a board, one stop of the Tab key in all: its prices, stars and links are reached by arrows. */
export const InRovingBoard = createContext(false);

/** The `tabIndex` of a price, star or link of a row. */
export function useRovingStop(): -1 | undefined {
  return useContext(InRovingBoard) ? -1 : undefined;
}

const stops = '[data-odds], [data-row-item]';

/** Keeps one price of a board in the Tab order: the one that was focused last, the first at first. */
export function useRovingOdds(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    let here: HTMLElement | null = null;
    const moveTo = (next: HTMLElement | null): void => {
      if (here !== null) here.tabIndex = -1;
      here = next;
      if (here !== null) here.tabIndex = 0;
    };
    const keepOne = (): void => {
      if (here === null || !element.contains(here)) moveTo(element.querySelector('[data-odds]'));
    };
    const follow = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.matches(stops)) moveTo(target);
    };
    const rows = new MutationObserver(keepOne);
    rows.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', follow);
    keepOne();
    return () => {
      rows.disconnect();
      element.removeEventListener('focusin', follow);
    };
  }, [board]);
}
