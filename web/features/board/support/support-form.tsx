import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import css from '../support.module.css';
import { useSupportWriting } from './support-writing.ts';

interface SupportFormProps {
  readonly button: string;
  /** Codes of attached bets. */
  readonly betting?: readonly string[];
  readonly rows: number;
  /** Between the text and the buttons. */
  readonly children?: ReactNode;
  /** Beside the button. */
  readonly actions?: ReactNode;
  readonly onDone?: () => void;
}

/** Title, text, and whatever the page attaches. */
export function SupportForm({ button, betting = [], rows, children, actions, onDone }: SupportFormProps) {
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const { busy, problem, write } = useSupportWriting();
  const id = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await write({ title, content, betting }))) return;
    setTitle('');
    setContent('');
    onDone?.();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <label className={css.label} htmlFor={`${id}title`}>
        제목
      </label>
      <input
        id={`${id}title`}
        className={css.input}
        maxLength={100}
        value={title}
        aria-describedby={`${id}problem`}
        onChange={({ target }) => setTitle(target.value)}
      />
      <label className={css.label} htmlFor={`${id}content`}>
        내용
      </label>
      <textarea
        id={`${id}content`}
        className={css.area}
        rows={rows}
        maxLength={5_000}
        value={content}
        aria-describedby={`${id}problem`}
        onChange={({ target }) => setContent(target.value)}
      />
      {children}
      <p id={`${id}problem`} className={css.problem} role="alert">
        {problem}
      </p>
      <div className={css.buttons}>
        {actions}
        <Button type="submit" look="brand">
          {busy ? '등록 중…' : button}
        </Button>
      </div>
    </form>
  );
}
