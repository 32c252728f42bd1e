import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ResetForm } from '../../../features/auth/reset-form.tsx';
import { useLoginHint } from '../../../lib/member/login-hint.ts';
import { openDialog } from '../../../ui/dialogs/dialogs.ts';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** The page of a reset link. Its token is in the URL fragment, which is never sent to a server or logged. */
export function PasswordReset() {
  useTitle('비밀번호 재설정');
  const [token] = useState(() => window.location.hash.slice(1));
  const navigate = useNavigate();
  useEffect(() => {
    navigate({ hash: '' }, { replace: true });
  }, [navigate]);
  const done = (userId: string): void => {
    useLoginHint.setState({ userId });
    navigate('/', { replace: true });
    openDialog('login');
  };
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <div className={css.head}>
        <h1>비밀번호 재설정</h1>
      </div>
      <div className={`${css.card} ${css.roomy}`}>
        <ResetForm token={token} onDone={done} onSupport={() => navigate('/')} />
      </div>
    </div>
  );
}
