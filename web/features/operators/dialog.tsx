import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
}

let open = 0;

/** A modal that traps and returns focus. The page behind stands still by an attribute: a style element is refused by the policy. */
export function Dialog({ title, onClose, children, wide }: DialogProps) {
  useEffect(() => {
    open += 1;
    document.documentElement.dataset['modalOpen'] = '';
    return () => {
      open -= 1;
      if (open === 0) delete document.documentElement.dataset['modalOpen'];
    };
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': '닫기' }}
      classNames={{
        content: wide ? `${css.content} ${css.wide}` : `${css.content}`,
        header: `${css.header}`, title: `${css.title}`, body: `${css.body}`, overlay: `${css.overlay}`,
      }}
    >
      {children}
    </Modal>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
