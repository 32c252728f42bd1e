import css from '../ask.module.css';
import { Button } from '../button.tsx';
import { closeError, useDialogs } from './dialogs.ts';
import { Modal } from './modal.tsx';

/** The one error modal. */
export function ErrorModal() {
  const error = useDialogs((dialogs) => dialogs.error);
  if (error === null) return null;
  const { next } = error;
  const go = (): void => {
    closeError();
    next?.act();
  };
  return (
    <Modal title="알림" alert size={380} onClose={closeError}>
      <p className={css.text}>{error.text}</p>
      {error.requestId && <p className={css.request}>요청 번호 {error.requestId}</p>}
      <div className={css.actions}>
        <Button
          variant={next ? 'plain' : 'brand'}
          onClick={closeError}
          data-autofocus={next ? undefined : true}
        >
          확인
        </Button>
        {next && (
          <Button variant="brand" onClick={go} data-autofocus>
            {next.label}
          </Button>
        )}
      </div>
    </Modal>
  );
}
