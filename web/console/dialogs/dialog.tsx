import type { ReactNode } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Width in pixels. */
  readonly size?: number;
}

/** A dialog: content above, buttons below. */
export function Dialog({ title, onClose, children, size = 440 }: DialogProps) {
  return (
    <Modal title={title} size={size} onClose={onClose}>
      <div className={css.stack}>{children}</div>
    </Modal>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
