import { useEffect, useId } from 'react';
import { create } from 'zustand';
import { useSingleKey } from './single-keys.ts';

/** The list of a page that was used last, by a press or the focus; null until one was. */
const useListInUse = create<{ readonly id: string | null }>()(() => ({ id: null }));

/** Lists with rows by their id: what brings the cursor to their first or last row. */
const entries = new Map<string, (edge: 'first' | 'last') => void>();

/** Ids of the page's lists from above. Those of dialogs, where no keys are heard, are none of them. */
function listsOfPage(): readonly string[] {
  return [...document.querySelectorAll<HTMLTableElement>('table[data-list]')]
    .filter((table) => table.closest('[role="dialog"]') === null)
    .map((table) => table.dataset.list ?? '');
}

interface ListKeys {
  readonly count: number;
  /** Index of the row under the cursor; -1: none. */
  readonly cursor: number;
  readonly moveTo: (index: number) => void;
  readonly open: (index: number) => void;
  /** Presses the checkbox of a row, of lists whose rows are chosen. */
  readonly choose: (index: number) => void;
  readonly isInSight: () => boolean;
}

/** What has Enter and arrows for itself. */
const takers =
  'a, button, input, select, textarea, label, summary, [tabindex="0"], [role="dialog"], [role="alertdialog"]';

/**
 * The keys of a list: J and K or the arrows move its cursor, O or Enter opens a row, X chooses one. Of several on a page the one
 * used last has them, or else the first; J at the end of one goes on in the next, K at its beginning in the one before.
 */
export function useListKeys({ count, cursor, moveTo, open, choose, isInSight }: ListKeys) {
  const id = useId();
  const inUse = useListInUse((list) => list.id);
  // One that was pressed while it waited for its rows and got none has no keys.
  const withKeys = (): string | undefined =>
    inUse !== null && entries.has(inUse) ? inUse : listsOfPage().find((one) => entries.has(one));
  const hasKeys = (): boolean => count > 0 && withKeys() === id;
  const move = (by: 1 | -1): void => {
    if (!hasKeys()) return;
    const next = cursor + by;
    // A cursor may stand behind the last row of a list that got shorter.
    const isBeyond = cursor >= 0 && (by === 1 ? next >= count : next < 0);
    if (!isBeyond || !goOn(id, by)) moveTo(Math.min(Math.max(next, 0), count - 1));
  };
  useSingleKey('j', () => move(1));
  useSingleKey('k', () => move(-1));
  useSingleKey('o', () => hasKeys() && cursor >= 0 && open(cursor));
  useSingleKey('x', () => hasKeys() && cursor >= 0 && choose(cursor));
  useLongKeys((key) => {
    if (!hasKeys()) return false;
    if (key === 'Enter') {
      if (cursor >= 0) open(cursor);
      return cursor >= 0;
    }
    const next = cursor + (key === 'ArrowDown' ? 1 : -1);
    // Beyond its ends, and while it is not in sight, the arrows move the page.
    if (next < 0 || next >= count || (cursor < 0 && !isInSight())) return false;
    moveTo(next);
    return true;
  });
  const hasRows = count > 0;
  useEffect(() => {
    if (!hasRows) return;
    entries.set(id, (edge) => moveTo(edge === 'first' ? 0 : count - 1));
    return () => {
      entries.delete(id);
    };
  }, [id, hasRows, count, moveTo]);
  useEffect(() => {
    if (!hasRows) return;
    // A list that has gone leaves the keys to what else is on the page.
    return () => useListInUse.setState((list) => (list.id === id ? { id: null } : list));
  }, [id, hasRows]);
  const use = (): void => {
    if (listsOfPage().includes(id)) useListInUse.setState({ id });
  };
  return {
    /** Whether another list of the page has the keys. */
    isAside: inUse !== null && inUse !== id && entries.has(inUse),
    /** For its table. */
    ofTable: { 'data-list': id, onFocusCapture: use, onPointerDownCapture: use },
  };
}

/** Goes on in the nearest list with rows; false where there is none. */
function goOn(id: string, by: 1 | -1): boolean {
  const lists = listsOfPage();
  const at = lists.indexOf(id);
  const further = by === 1 ? lists.slice(at + 1) : lists.slice(0, at).reverse();
  const next = further.find((one) => entries.has(one));
  if (next === undefined) return false;
  useListInUse.setState({ id: next });
  entries.get(next)?.(by === 1 ? 'first' : 'last');
  return true;
}

/** Arrows and Enter: only where nothing else that has the focus takes them. `act` says whether it used the key. */
function useLongKeys(act: (key: 'ArrowDown' | 'ArrowUp' | 'Enter') => boolean): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const isTaken = target instanceof Element && target.closest(takers) !== null;
      if (!isTaken && act(key)) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [act]);
}
