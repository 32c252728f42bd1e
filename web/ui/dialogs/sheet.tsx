import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { lockScroll } from './scroll-lock.ts';
import css from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly from: 'below' | 'left';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Over the page from below or from the left: the page is inert meanwhile, Esc and scrim close it, no drag is needed. */
export function Sheet({ title, from, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const root = document.querySelector('#root');
    root?.toggleAttribute('inert', true);
    sheet.current?.focus();
    const unlock = lockScroll();
    return () => {
      unlock();
      root?.toggleAttribute('inert', false);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // What had the focus may go while the sheet is open, as a bet does that was cashed out. Asked before a question over the sheet
    // takes the same key and is gone: this listener is the older of the two.
    const closeUnfocused = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape' && document.activeElement === document.body) close.current();
    };
    addEventListener('keydown', closeUnfocused, { capture: true });
    return () => removeEventListener('keydown', closeUnfocused, { capture: true });
  }, []);
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is handled for whichever element inside has focus.
    <div className={css.layer} onKeyDown={closeByKey}>
      <button type="button" className={css.scrim} onClick={onClose} tabIndex={-1} aria-hidden />
      <div
        ref={sheet}
        className={`${css.sheet} ${css[from] ?? ''}`}
        role="dialog"
        aria-modal
        aria-label={title}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
