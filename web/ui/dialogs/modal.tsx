import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal as KitModal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Kit } from '../kit.tsx';
import css from './modal.module.css';
import { keepOpener, returnFocus } from './opener.ts';
import { lockScroll } from './scroll-lock.ts';

interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: number;
  /** A question or an error that waits for an answer. */
  readonly alert?: boolean;
}

/** The house's modal: traps and restores focus, closes by Esc, scrim and button, locks scrolling without a style tag. */
export function Modal({ title, onClose, children, size = 420, alert = false }: ModalProps) {
  useEffect(lockScroll, []);
  // While it renders the opener still has focus; the kit gives it back only to dialogs that stay mounted.
  useState(keepOpener);
  useEffect(
    () => () => {
      setTimeout(returnFocus);
    },
    [],
  );
  return (
    <Kit>
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
    </Kit>
  );
}

/** The kit's content is a dialog whatever it is told; from inside it becomes an alert. */
function Alerting({ children }: { readonly children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog'), []);
  return <div ref={inside}>{children}</div>;
}
