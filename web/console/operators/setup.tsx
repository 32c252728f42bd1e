import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../ui/dialogs/dialogs.ts';
import css from './login.module.css';
import { SetupForm } from './setup-form.tsx';

/** The page of a one-time link. Its token is in the URL fragment, which is never sent to a server or logged. */
export function Setup() {
  const [token] = useState(() => window.location.hash.slice(1));
  const navigate = useNavigate();
  useEffect(() => {
    document.title = '계정 설정 · OPS';
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  const done = (): void => {
    toast('설정했습니다. 새 비밀번호로 로그인해 주세요.', 'good');
    navigate('/', { replace: true });
  };
  return (
    <main className={css.page}>
      <p className={css.brand}>
        NEWBET <span className={css.ops}>OPS</span>
      </p>
      <SetupForm token={token} onDone={done} />
    </main>
  );
}
