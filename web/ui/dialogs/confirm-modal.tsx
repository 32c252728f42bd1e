import css from '../ask.module.css';
import { Button } from '../button.tsx';
import { useDialogs } from './dialogs.ts';
import { Modal } from './modal.tsx';

/** Asks for confirmation before something is deleted or cancelled. */
export function ConfirmModal() {
  const question = useDialogs((dialogs) => dialogs.question);
  if (question === null) return null;
  return (
    <Modal title="확인" alert size={380} onClose={() => question.answer(false)}>
      <p className={css.text}>{question.text}</p>
      <div className={css.actions}>
        <Button onClick={() => question.answer(false)}>닫기</Button>
        <Button variant="brand" onClick={() => question.answer(true)} data-autofocus>
          {question.yes}
        </Button>
      </div>
    </Modal>
  );
}
