import { useEffect, useState } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import { operatorSession } from '../kit/api.ts';
import css from './login.module.css';
import { LoginForm } from './login-form.tsx';

let lastEnd: string | null = null;
operatorSession.onEnd((reason) => {
  lastEnd = t(reason === 'logout' ? 'login.logout' : reason === 'forced' ? 'login.forced' : 'login.expired');
});

/** The login page; after a session ended it says why. */
export function Login() {
  const [notice] = useState(lastEnd);
  useEffect(() => {
    lastEnd = null;
    document.title = '로그인 · OPS';
  }, []);
  return (
    <main className={css.page}>
      <p className={css.brand}>
        NEWBET <span className={css.ops}>OPS</span>
      </p>
      <LoginForm notice={notice} />
    </main>
  );
}
