import { type FormEvent, useState } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import type { LimitName, ReminderMinutes } from '../../../shared/model/member/player-limits.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { askConfirmation, closeDialog, toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { LimitField, limitProblem } from './limit-field.tsx';
import css from './limits.module.css';
import { type PlayerLimitsView, useLimits, useSetLimits } from './use-limits.ts';

const names = ['depositDaily', 'depositWeekly', 'depositMonthly', 'lossDaily', 'playMinutesDaily'] as const;
const reminders = [30, 60, 120] as const satisfies readonly ReminderMinutes[];
type Typed = Readonly<Record<LimitName, string>>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const limitOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Every limit in one form: empty is none. What rises is asked about first, for it waits a day. */
function LimitsForm({ shown }: { readonly shown: PlayerLimitsView }) {
  const { limits } = shown;
  const [typed, setTyped] = useState<Typed>(() => ({
    depositDaily: textOf(limits.depositDaily.value),
    depositWeekly: textOf(limits.depositWeekly.value),
    depositMonthly: textOf(limits.depositMonthly.value),
    lossDaily: textOf(limits.lossDaily.value),
    playMinutesDaily: textOf(limits.playMinutesDaily.value),
  }));
  const [reminder, setReminder] = useState<ReminderMinutes>(shown.reminderMinutes);
  const save = useSetLimits();
  const changed = names.filter((name) => limitOf(typed[name]) !== limits[name].value);
  const raised = changed.filter((name) => isRaise(limits[name].value, limitOf(typed[name])));
  const problems = new Map(
    changed.flatMap((name) => {
      const problem = limitProblem(name, limitOf(typed[name]));
      return problem === null ? [] : [[name, problem] as const];
    }),
  );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (problems.size > 0 || save.isPending) return;
    if (changed.length === 0 && reminder === shown.reminderMinutes) return closeDialog();
    if (
      raised.length > 0 &&
      !(await askConfirmation(`${t('responsible.limitRaise')}\n신청하시겠습니까?`, '신청'))
    )
      return;
    const wanted = Object.fromEntries(changed.map((name) => [name, limitOf(typed[name])]));
    save.mutate(
      { limits: wanted, ...(reminder !== shown.reminderMinutes && { reminderMinutes: reminder }) },
      {
        onSuccess: ({ message }) => {
          toast(message, 'good');
          closeDialog();
        },
      },
    );
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.note}>
        낮추면 바로, 높이거나 없애면 24시간 후에 적용됩니다. 비워 두면 한도가 없습니다.
      </p>
      {names.map((name) => (
        <LimitField
          key={name}
          name={name}
          text={typed[name]}
          problem={problems.get(name)}
          later={raised.includes(name)}
          onText={(text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
      ))}
      <fieldset className={css.choices}>
        <legend>이용 시간 알림</legend>
        {reminders.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name="reminder"
              checked={reminder === minutes}
              onChange={() => setReminder(minutes)}
            />
            {minutes}분
          </label>
        ))}
      </fieldset>
      <InlineAlert text={save.error && errorMessage(save.error)} />
      <Button type="submit" variant="brand" size="large" fullWidth busy={save.isPending}>
        저장
      </Button>
    </form>
  );
}

function isRaise(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before);
}

/** 한도 변경. */
export function LimitsDialog() {
  const { data, error, refetch } = useLimits();
  return (
    <Modal title="한도 변경" size={460} onClose={closeDialog}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeletons count={5} height={64} />}
      {data && <LimitsForm shown={data} />}
    </Modal>
  );
}
