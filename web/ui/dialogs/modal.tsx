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

/** Remembers what had focus when a dialog opened; one dialog after another keeps what the first was opened from. */
function rememberOpener(): void {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now.closest('[role="dialog"], [role="alertdialog"]') === null)
    opener = now;
}

/** Gives focus back when the last dialog is gone; to the page where its opener is gone too. */
function returnFocus(): void {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
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
  useState(rememberOpener);
  useEffect(
    () => () => {
      setTimeout(returnFocus);
    },
    [],
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
