import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal as KitModal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MantineRoot } from '../mantine-root.tsx';
import css from './modal.module.css';
import { lockScroll } from './scroll-lock.ts';

let opener: HTMLElement | null = null;
const dialogs = '[role="dialog"], [role="alertdialog"]';

/** What had focus in a dialog or sheet when a further one opened above it. */
interface Asker {
  readonly control: HTMLElement;
  readonly dialog: HTMLElement;
}

/** Remembers what had focus when a dialog opened; one dialog after another keeps what the first was opened from. */
function rememberOpener(): Asker | null {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement)) return null;
  const dialog = now.closest<HTMLElement>(dialogs);
  if (dialog !== null) return { control: now, dialog };
  opener = now;
  return null;
}

/**
 * Gives focus back: in the dialog below to what this one was opened from, or to that dialog where it takes none any more;
 * when the last is gone to its opener, or to the page where that is gone too.
 */
function returnFocus(asker: Asker | null): void {
  if (document.querySelector(dialogs) !== null) {
    for (const part of [asker?.control, asker?.dialog])
      if (document.activeElement === document.body) part?.focus({ preventScroll: true });
    return;
  }
  const back =
    opener?.isConnected && opener !== document.body ? opener : document.querySelector<HTMLElement>('main');
  back?.focus({ preventScroll: true });
}

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: number;
  /** A question or an error that waits for an answer. */
  readonly alert?: boolean;
}

/** The site's modal: traps and restores focus, closes by Esc, scrim and button, locks scrolling without a style tag. */
export function Modal({ title, onClose, children, size = 420, alert = false }: ModalProps) {
  useEffect(lockScroll, []);
  // While it renders the opener still has focus; Mantine gives it back only to dialogs that stay mounted.
  const [asker] = useState(rememberOpener);
  useEffect(
    () => () => {
      setTimeout(returnFocus, 0, asker);
    },
    [asker],
  );
  return (
    <MantineRoot>
      <KitModal
        opened
        onClose={onClose}
        title={title}
        size={size}
        centered
        lockScroll={false}
        zIndex={300}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': '닫기' }}
        classNames={{
          content: css.content ?? '',
          header: css.header ?? '',
          title: css.title ?? '',
          body: css.body ?? '',
          close: css.close ?? '',
          overlay: css.overlay ?? '',
        }}
      >
        {alert ? <Alerting>{children}</Alerting> : children}
      </KitModal>
    </MantineRoot>
  );
}

/** The kit always sets the role `dialog`; this changes it to `alertdialog` from inside. */
function Alerting({ children }: { readonly children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog'), []);
  return <div ref={inside}>{children}</div>;
}
