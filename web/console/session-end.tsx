import { useEffect } from 'react';
import { idleLimits, loginEnd, warnAhead } from '../lib/calls/login-end.ts';
import { useServerReading } from '../lib/time/ticking.ts';
import { durationOf } from '../lib/time/time.ts';
import ask from '../ui/ask.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from './dialogs/dialog.tsx';
import { logOut, operatorSession } from './kit/api.ts';

/** Seconds while there is nothing to warn of. */
const none = -1;

const ending = () => loginEnd(operatorSession.times(), Date.now(), idleLimits.operator);

/** Warns two minutes before a login ends, after fifteen minutes without a key or a press, and ends it when the time is up. */
export function SessionEnd() {
  const seconds = useServerReading(() => {
    const { left } = ending();
    return left > warnAhead ? none : Math.max(0, Math.ceil(left / 1000));
  });
  useEffect(() => {
    if (seconds === 0) operatorSession.end('expired');
  }, [seconds]);
  if (seconds === none || seconds === 0) return null;
  const isIdle = ending().kind === 'idle';
  const stay = (): void => {
    if (isIdle) operatorSession.extend().catch(() => undefined);
  };
  return (
    <Dialog title="로그인 시간 안내" size={380} onClose={stay}>
      <p className={ask.text}>
        {isIdle ? '15분 동안 사용하지 않아 곧 로그아웃됩니다.' : '로그인 유지 시간이 곧 끝납니다.'}{' '}
        <span role="timer">
          <b className="num">{durationOf(seconds * 1000)}</b> 남음
        </span>
      </p>
      <DialogActions>
        <Button onClick={logOut}>로그아웃</Button>
        {isIdle && (
          <Button variant="brand" onClick={stay} data-autofocus>
            연장
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
