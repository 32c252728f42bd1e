import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { dismissToast, type Tone, useDialogs } from './dialogs.ts';
import css from './toasts.module.css';

const icons: Readonly<Record<Tone, typeof IconX>> = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  plain: IconInfoCircle,
};

/** Results of own actions, in passing, read out politely. */
export function Toasts() {
  const toasts = useDialogs((dialogs) => dialogs.toasts);
  return createPortal(
    <div className={css.host} role="status" aria-live="polite">
      {toasts.map(({ id, text, tone }) => {
        const Icon = icons[tone];
        return (
          <p key={id} className={`${css.toast} ${css[tone] ?? ''}`}>
            <Icon size={18} aria-hidden />
            {text}
            <button
              type="button"
              className={css.close}
              onClick={() => dismissToast(id)}
              aria-label="알림 닫기"
            >
              <IconX size={16} aria-hidden />
            </button>
          </p>
        );
      })}
    </div>,
    document.body,
  );
}
