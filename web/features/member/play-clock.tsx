import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { useServerSecond } from '../../lib/time/ticking.ts';
import { durationOf, epochOf } from '../../lib/time/time.ts';
import css from './play-clock.module.css';

/** How long this login has lasted and what bets brought since: always in sight where the account is. */
export function PlayClock({ member }: { readonly member: WireMember }) {
  const { since, result } = member.play;
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
        <dt>베팅 손익</dt>
        <dd data-sign={Math.sign(result)}>
          {result > 0 ? '+' : ''}
          {amountText(result)}원
        </dd>
      </div>
    </dl>
  );
}
