import { t } from '../../../../shared/messages/messages.ts';
import { pickName } from '../../../../shared/messages/selection-name.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';
import { wholeAmount } from '../bet/system-name.ts';
import { useCart } from '../cart/slip-store.ts';
import type { PendingPlacement } from '../cart/stored-slip.ts';
import css from './delayed-bet.module.css';
import { usePlacing } from './placing-state.ts';

/** Whole seconds until a delayed bet is decided. */
export function useSecondsLeft(dueAt: number): number {
  return useServerReading((now) => Math.max(0, Math.ceil((dueAt - now) / 1000)));
}

function waitText(seconds: number, isReferred: boolean): string {
  return isReferred
    ? `담당자가 확인하고 있습니다. 늦어도 ${seconds}초 뒤에 결과를 알려 드립니다.`
    : t('bet.delay', { sec: seconds });
}

/** A bet that waits: how long still, and what it is on. Its stake is not taken yet. */
export function DelayedBetCard({ bet }: { readonly bet: PendingPlacement }) {
  const { dueAt = 0, delay = 0, referred = false } = bet.held ?? {};
  const left = Math.min(delay, useSecondsLeft(dueAt));
  const isChecking = usePlacing(({ phase }) => phase !== 'delayed') || left === 0;
  const { legs } = useCart(bet.kind);
  const items = bet.slip.bettings.map(({ betsSeq, odds }) => ({
    leg: legs.find(({ selectionId }) => selectionId === betsSeq),
    betsSeq,
    odds,
  }));
  return (
    <section className={css.held} aria-label="베팅 접수">
      <p className={css.title} role="timer">
        {isChecking ? '결과를 확인하고 있습니다.' : waitText(left, referred)}
      </p>
      <span className="sr" role="status">
        베팅을 접수했습니다. 결과를 기다리고 있습니다.
      </span>
      <div
        className={css.track}
        role="progressbar"
        aria-label="베팅 접수 진행"
        aria-valuemin={0}
        aria-valuemax={delay}
        aria-valuenow={delay - left}
      >
        <span style={{ transform: `scaleX(${delay === 0 ? 1 : (delay - left) / delay})` }} />
      </div>
      <ul className={css.legs}>
        {items.map(({ leg, betsSeq, odds }) => (
          <li key={betsSeq}>
            <span>
              {leg ? `${leg.homeName} v ${leg.awayName}` : '선택한 경기'}
              {leg && (
                <small>
                  {leg.marketName} {pickName(leg, { home: leg.homeName, away: leg.awayName })}
                </small>
              )}
            </span>
            <b>{oddsText(Math.round(odds * 100))}</b>
          </li>
        ))}
      </ul>
      <p className={css.amount}>
        베팅금액 <b>{amountText(wholeAmount(bet.slip))}원</b>
      </p>
      {referred && <p className={css.note}>요청보다 적은 금액으로 접수될 수 있습니다.</p>}
      <p className={css.note}>접수가 완료되면 금액이 차감됩니다. 새로고침해도 접수는 계속됩니다.</p>
    </section>
  );
}
