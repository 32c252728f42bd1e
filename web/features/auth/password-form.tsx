import { api } from '../../lib/calls/api.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './account.module.css';
import { Field } from './field.tsx';
import { PasswordChecks } from './password-checks.tsx';
import { useSecretForm } from './use-secret-form.ts';

const empty = { userPw: '', newPw: '', newPw2: '' };

/** 비밀번호 변경: old, new, again; the other logins end. */
export function PasswordForm({ userId }: { readonly userId: string }) {
  const { form, field, element, submit, busy, why } = useSecretForm(empty, {
    send: (asked) => api.auth.changePassword(asked, { again: true }),
    done: '비밀번호가 변경되었습니다. 다른 기기는 로그아웃되고, 패스키는 그대로 남습니다.',
  });
  return (
    <section className={card.card} aria-labelledby="change-password">
      <h2 id="change-password">비밀번호 변경</h2>
      <form ref={element} className={css.form} onSubmit={submit} noValidate>
        <InlineAlert text={why} />
        {/* Password keepers look for the account beside a new password. */}
        <input type="text" autoComplete="username" value={userId} readOnly hidden />
        <Field label="기존 비밀번호" autoComplete="current-password" maxLength={128} {...field('userPw')} />
        <div className={css.two}>
          <Field label="새 비밀번호" autoComplete="new-password" maxLength={128} {...field('newPw')} />
          <Field label="새 비밀번호 확인" autoComplete="new-password" maxLength={128} {...field('newPw2')} />
        </div>
        <div className={css.end}>
          <PasswordChecks password={form.newPw} repeated={form.newPw2} />
          <Button type="submit" variant="brand" busy={busy}>
            변경
          </Button>
        </div>
      </form>
    </section>
  );
}
