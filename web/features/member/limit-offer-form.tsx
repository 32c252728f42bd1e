import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import { LimitField, limitProblem } from './limit-field.tsx';
import css from './limits.module.css';
import { useSetLimits } from './use-limits.ts';

const names = ['depositDaily', 'depositWeekly', 'depositMonthly'] as const;
type Typed = Readonly<Record<(typeof names)[number], string>>;

interface LimitOfferFormProps {
  /** What the way without a limit is called. */
  readonly without: string;
  readonly onWithout: () => void;
  readonly onSaved: () => void;
}

/** Deposit limits by day, week and month, to set or to go on without. */
export function LimitOfferForm({ without, onWithout, onSaved }: LimitOfferFormProps) {
  const [typed, setTyped] = useState<Typed>({ depositDaily: '', depositWeekly: '', depositMonthly: '' });
  const save = useSetLimits();
  const wanted = names.flatMap((name) => (typed[name] === '' ? [] : [[name, Number(typed[name])] as const]));
  const problems = new Map(wanted.map(([name, value]) => [name, limitProblem(name, value)]));
  const isReady = wanted.length > 0 && [...problems.values()].every((problem) => problem === null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || save.isPending) return;
    save.mutate(
      { limits: Object.fromEntries(wanted) },
      {
        onSuccess: ({ message }) => {
          toast(message, 'good');
          onSaved();
        },
      },
    );
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.note}>
        입금하기 전에 쓸 금액을 먼저 정해 두세요. 낮추면 바로, 높이거나 없애면 24시간 후에 적용되며
        마이페이지에서 언제든지 바꿀 수 있습니다.
      </p>
      {names.map((name) => (
        <LimitField
          key={name}
          name={name}
          text={typed[name]}
          problem={problems.get(name) ?? undefined}
          later={false}
          onText={(text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
      ))}
      <InlineAlert text={save.error && errorMessage(save.error)} />
      <div className={css.offer}>
        <Button size="large" onClick={onWithout}>
          {without}
        </Button>
        <Button type="submit" variant="brand" size="large" disabled={!isReady} busy={save.isPending}>
          한도 저장
        </Button>
      </div>
    </form>
  );
}
