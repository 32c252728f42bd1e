import type { ReactNode } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Pixels; 440 unless there is more to see. */
  readonly size?: number;
}

/** A question to the operator: facts above, buttons below. */
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
