import { lazy, Suspense, useEffect, useId } from 'react';
import { create } from 'zustand';
import { useSingleKey } from '../../lib/keys/single-keys.ts';
import { closeDialog, openDialog, useDialogs } from '../../ui/dialogs/dialogs.ts';
import css from './key-hints.module.css';

export type KeyHint = readonly [key: string, what: string];

/** Keys of the page that is shown, beside those of every page, by the part of it that hears them. */
const usePageKeys = create<{ readonly parts: ReadonlyMap<string, readonly KeyHint[]> }>()(() => ({
  parts: new Map(),
}));

/** Keys of a part of a page, which `?` shows with those of every page. */
export function usePageHints(hints: readonly KeyHint[]): void {
  const id = useId();
  const text = JSON.stringify(hints);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they say, not by the array of this drawing
  useEffect(() => {
    usePageKeys.setState(({ parts }) => ({ parts: new Map(parts).set(id, hints) }));
    return () =>
      usePageKeys.setState(({ parts }) => ({ parts: new Map([...parts].filter(([part]) => part !== id)) }));
  }, [id, text]);
}

/** The keyboard shortcuts of a page; `?` shows them with those of every page. */
export function KeyHints({ hints }: { readonly hints: readonly KeyHint[] }) {
  usePageHints(hints);
  return (
    <p className={css.hints}>
      {[...hints, ['?', '모든 단축키'] as const].map(([key, what]) => (
        <span key={key} className={css.hint}>
          <kbd className={css.key}>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}

const KeysDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/keys-dialog.tsx')).KeysDialog,
}));

const everywhere: readonly KeyHint[] = [
  ['J ↓', '목록의 다음 줄'],
  ['K ↑', '목록의 이전 줄'],
  ['O Enter', '줄 열기'],
  ['⌘K', '회원 검색'],
  ['Esc', '닫기'],
  ['?', '단축키 보기'],
];

/** `?` shows what keys do, and switches single keys off. */
export function KeysOverview() {
  const { parts } = usePageKeys();
  const isOpen = useDialogs(({ open }) => open === 'keys');
  useSingleKey('?', () => openDialog('keys'));
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog keys={[...new Map([...[...parts.values()].flat(), ...everywhere])]} onClose={closeDialog} />
    </Suspense>
  );
}
