import { t } from '../../../../shared/messages/messages.ts';
import { type Play, remindersDue, useRealityChecks } from '../../../lib/member/reality-checks.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { epochOf } from '../../../lib/time/time.ts';
import css from '../../../ui/ask.module.css';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PlayClock } from '../play-clock.tsx';

interface RealityCheckDialogProps {
  readonly play: Play;
  readonly onLimits: () => void;
  readonly onLeave: () => void;
}

/** 이용 시간 알림: time played and result, with buttons to log out, to set limits, and to continue. */
export function RealityCheckDialog({ play, onLimits, onLeave }: RealityCheckDialogProps) {
  const now = useServerSecond();
  const { since, reminderMinutes: everyMinutes } = play;
  const due = remindersDue({ since: epochOf(since), now, everyMinutes });
  const onAnswer = (): void => {
    useRealityChecks.setState({ since, answered: due });
  };
  const toLimits = (): void => {
    onAnswer();
    onLimits();
  };
  const leave = (): void => {
    onAnswer();
    onLeave();
  };
  return (
    <Modal title="이용 시간 알림" alert size={400} onClose={onAnswer}>
      <p className={css.text}>{t('responsible.reminder', { min: due * everyMinutes })}</p>
      <div className={css.more}>
        <PlayClock play={play} />
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
