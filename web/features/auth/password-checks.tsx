import { IconCheck, IconCircle } from '@tabler/icons-react';
import { passwordLength } from '../../../shared/rules/member/choosing-a-password.ts';
import css from './password-checks.module.css';

/** What a new password needs, ticked while it is typed; letters with digits are advice only. */
export function PasswordChecks({
  password,
  repeated,
}: {
  readonly password: string;
  readonly repeated: string;
}) {
  const checks = [
    { text: '8자 이상', done: [...password].length >= passwordLength.least },
    { text: '영문과 숫자 권장', done: /[a-z]/i.test(password) && /\d/.test(password) },
    { text: '비밀번호 확인 일치', done: password !== '' && password === repeated },
  ];
  return (
    <ul className={css.checks} aria-label="비밀번호 확인 항목">
      {checks.map(({ text, done }) => (
        <li key={text} data-done={done}>
          {done ? <IconCheck size={14} aria-hidden /> : <IconCircle size={14} aria-hidden />}
          {text}
          {done && <span className={css.unseen}> 충족</span>}
        </li>
      ))}
    </ul>
  );
}
