import { useState } from 'react';
import { session } from '../../lib/calls/api.ts';
import { loginEnd } from '../../lib/calls/login-end.ts';
import { logOut } from '../../lib/member/log-out.ts';
import { useServerSecond } from '../../lib/time/ticking.ts';
import { durationOf } from '../../lib/time/time.ts';
import css from '../../ui/ask.module.css';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';

/** Seconds left at which a screen reader announces the time. */
const announceAt = [120, 60, 30, 10];

/** The login ends soon: extend it or log out. */
export function SessionEndDialog() {
  useServerSecond();
  const [kind] = useState(() => loginEnd(session.times(), Date.now()).kind);
  const { left } = loginEnd(session.times(), Date.now());
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const announced = announceAt.findLast((at) => seconds <= at) ?? seconds;
  const stay = (): void => {
    if (kind === 'idle') session.extend().catch(() => undefined);
    else openDialog('login');
  };
  return (
    <Modal title="로그인 시간 안내" alert size={380} onClose={stay}>
      <p className={css.text}>
        {kind === 'idle' ? '오랫동안 사용하지 않아 곧 로그아웃됩니다.' : '로그인 유지 시간이 곧 끝납니다.'}{' '}
        <span role="timer">
          <b className="num">{durationOf(left)}</b> 남음
        </span>
        <span className="sr" aria-live="polite">
          {announced}초 남았습니다.
        </span>
      </p>
      <div className={css.actions}>
        <Button onClick={logOut}>로그아웃</Button>
        <Button variant="brand" onClick={stay} data-autofocus>
          {kind === 'idle' ? '연장' : '다시 로그인'}
        </Button>
      </div>
    </Modal>
  );
}
