import { api } from '../../lib/calls/api.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './account.module.css';
import { Field } from './field.tsx';
import { useSecretForm } from './use-secret-form.ts';

const empty = { cashoutPw: '', newCashoutPw: '' };
const pin = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** 출금 비밀번호 변경: wrong old ones count with those of withdrawals. */
export function WithdrawalPasswordForm() {
  const { field, element, submit, busy, why } = useSecretForm(empty, {
    send: (asked) => api.auth.changeWithdrawalPassword(asked, { again: true }),
    done: '출금 비밀번호가 변경되었습니다.',
  });
  return (
    <section className={card.card} aria-labelledby="change-withdrawal-password">
      <h2 id="change-withdrawal-password">출금 비밀번호 변경</h2>
      <form ref={element} className={css.form} onSubmit={submit} noValidate>
        <InlineAlert text={why} />
        <div className={css.two}>
          <Field label="기존 출금 비밀번호" {...pin} {...field('cashoutPw')} />
          <Field label="새 출금 비밀번호" hint="숫자 4~6자리" {...pin} {...field('newCashoutPw')} />
        </div>
        <div className={css.end}>
          <span className={css.note}>5회 틀리면 출금이 잠깁니다.</span>
          <Button type="submit" variant="brand" busy={busy}>
            변경
          </Button>
        </div>
      </form>
    </section>
  );
}
