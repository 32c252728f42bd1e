import { t } from '../../../shared/messages/messages.ts';
import { signedAmount } from '../../../shared/rules/text/signed-amount.ts';
import type { Play } from '../../lib/member/reality-checks.ts';
import { useServerSecond } from '../../lib/time/ticking.ts';
import { clockOf, durationOf, epochOf } from '../../lib/time/time.ts';
import css from './play-clock.module.css';

/** How long this login has lasted and its result (`sessionResult`), and as of when: always in sight where the account is. */
export function PlayClock({ play: { since, result, asOf } }: { readonly play: Play }) {
  const now = useServerSecond();
  return (
    <dl className={css.clock}>
      <div>
        <dt>이용 시간</dt>
        <dd>
          <span role="timer">{durationOf(now - epochOf(since))}</span>
        </dd>
      </div>
      <div>
        <dt>베팅 손익{asOf !== undefined && ` · ${clockOf(asOf)} 기준`}</dt>
        <dd data-sign={Math.sign(result)}>{signedAmount(result)}원</dd>
        <dd className={css.note}>{t('responsible.openCounted')}</dd>
      </div>
    </dl>
  );
}
