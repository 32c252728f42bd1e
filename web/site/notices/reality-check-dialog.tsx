import { useNavigate } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { PlayClock } from '../../features/member/play-clock.tsx';
import { useMember } from '../../lib/member/member.ts';
import { remindersDue, useRealityChecks } from '../../lib/member/reality-checks.ts';
import { useServerSecond } from '../../lib/time/ticking.ts';
import { epochOf } from '../../lib/time/time.ts';
import css from '../../ui/ask.module.css';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { logOut } from '../routing/log-out.ts';

/** 이용 시간 알림: time played and result, with buttons to log out, to set limits, and to continue. */
export function RealityCheckDialog() {
  const member = useMember();
  const now = useServerSecond();
  const navigate = useNavigate();
  if (member === null) return null;
  const { since, reminderMinutes: everyMinutes } = member.play;
  const due = remindersDue({ since: epochOf(since), now, everyMinutes });
  const onAnswer = (): void => {
    useRealityChecks.setState({ since, answered: due });
  };
  const toLimits = (): void => {
    onAnswer();
    navigate('/my/page');
  };
  const leave = (): void => {
    onAnswer();
    logOut();
  };
  return (
    <Modal title="이용 시간 알림" alert size={400} onClose={onAnswer}>
      <p className={css.text}>{t('responsible.reminder', { min: due * everyMinutes })}</p>
      <div className={css.more}>
        <PlayClock member={member} />
      </div>
      <div className={css.actions}>
        <Button onClick={leave}>로그아웃</Button>
        <Button onClick={toLimits}>한도 · 휴식</Button>
        <Button variant="brand" onClick={onAnswer} data-autofocus>
          계속 이용
        </Button>
      </div>
    </Modal>
  );
}
