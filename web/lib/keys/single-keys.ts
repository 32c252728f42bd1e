import { useEffect } from 'react';
import { usePreferences } from '../page/preferences.ts';

/** Single-key shortcuts: inactive while typing, with a modifier, or when switched off. */
export function useSingleKey(key: string, act: () => void): void {
  const on = usePreferences(({ singleKeys }) => singleKeys);
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent): void => {
      if (!isKey(event, key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof HTMLElement &&
        event.target.closest(
          'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"]',
        )
      )
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [key, act, on]);
}

/** Whether the key is pressed, also with Korean input on: the key of 'j' writes 'ㅓ' then, or 'Process'. */
export function isKey(event: Pick<KeyboardEvent, 'key' | 'code'>, key: string): boolean {
  if (event.key.toLowerCase() === key) return true;
  const isLatin = /^[ -~]$/.test(event.key);
  return !isLatin && /^[a-z]$/.test(key) && event.code === `Key${key.toUpperCase()}`;
}
