import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { messageOfReply } from '../../../lib/calls/send.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import css from '../support.module.css';

interface Inquiry {
  readonly title: string;
  readonly content: string;
  /** Codes of attached bets. */
  readonly betting: readonly string[];
}

/** When the inquiry being written was sent; one at a time, on whichever page. */
let writingSince: number | null = null;
/** Milliseconds after which an answer is not waited for any longer. */
const maxWait = 15_000;

/** Sends one inquiry at a time. `write` resolves to whether it was registered. */
function useSupportWriting() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const write = async ({ title, content, betting }: Inquiry): Promise<boolean> => {
    const now = Date.now();
    if (writingSince !== null && now - writingSince < maxWait) {
      setProblem(t('support.busy'));
      return false;
    }
    if (title.trim() === '' || content.trim() === '') {
      setProblem(t('support.empty'));
      return false;
    }
    writingSince = now;
    setBusy(true);
    setProblem(null);
    try {
      const reply = await api.board.customerCreate({
        title,
        content,
        ...(betting.length > 0 && { betting: [...betting] }),
      });
      setProblem(null);
      toast(messageOfReply(reply), 'good');
      void queryClient.invalidateQueries({ queryKey: ['support'] });
      return true;
    } catch (failure) {
      setProblem(errorMessage(failure));
      return false;
    } finally {
      if (writingSince === now) writingSince = null;
      setBusy(false);
    }
  };
  return { busy, problem, write };
}

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

/** What is written and not sent, for both pages of the form. Goes with the rest of the cache when its member logs out. */
const draftKey = ['support-draft'];
type Draft = Pick<Inquiry, 'title' | 'content'>;
const empty: Draft = { title: '', content: '' };

function useDraft() {
  const [draft, setDraft] = useState(() => queryClient.getQueryData<Draft>(draftKey) ?? empty);
  const write = (change: Partial<Draft>): void => {
    const next = { ...draft, ...change };
    setDraft(next);
    queryClient.setQueryData(draftKey, next);
  };
  return { ...draft, write };
}

/** Title, text, and whatever the page attaches. */
export function SupportForm({ button, betting = [], rows, children, actions, onDone }: SupportFormProps) {
  const { title, content, write: writeDraft } = useDraft();
  const { busy, problem, write } = useSupportWriting();
  const id = useId();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await write({ title, content, betting }))) return;
    writeDraft(empty);
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
        onChange={({ target }) => writeDraft({ title: target.value })}
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
        onChange={({ target }) => writeDraft({ content: target.value })}
      />
      {children}
      <p id={`${id}problem`} className={css.problem} role="alert">
        {problem}
      </p>
      <div className={css.buttons}>
        {actions}
        <Button type="submit" variant="brand">
          {busy ? '등록 중…' : button}
        </Button>
      </div>
    </form>
  );
}
