import { useEffect, useRef } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf, epochOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { type CashDirection, type CashRequestView, isPending } from './cash-query.ts';
import css from './cashier.module.css';

interface RequestTimelineProps {
  readonly direction: CashDirection;
  readonly request: CashRequestView;
  readonly onDone: () => void;
}

/** 대기 → 처리중 → 완료 or 거절, moved by the socket, with the time since the request. */
export function RequestTimeline({ direction, request, onDone }: RequestTimelineProps) {
  const now = useServerSecond();
  const line = useRef<HTMLElement>(null);
  // The long form it replaces was read to its end: without this only the footer would be in sight.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { status, amount, askedAt, reason } = request;
  const refused = status === '거절';
  const reached = ['대기', '처리중', '완료', '거절'].indexOf(status);
  return (
    <section ref={line} className={css.line} aria-label={`${direction} 신청 진행 상황`} role="status">
      <div className={css.lineTop}>
        <span>{isPending(request) ? `${direction} 대기 중..` : `${direction} ${status}`}</span>
        <b>{amountText(amount)}원</b>
      </div>
      <ol className={css.steps}>
        {['대기', '처리중', refused ? '거절' : '완료'].map((step, place) => (
          <li
            key={step}
            className={css.stepDot}
            data-done={place <= reached}
            data-refused={refused && place === 2}
          >
            {step}
          </li>
        ))}
      </ol>
      {reason && <p className={css.notice}>{reason}</p>}
      {isPending(request) ? (
        <p className={css.notice}>
          신청 후{' '}
          <span role="timer" className="num">
            {durationOf(Math.max(0, now - epochOf(askedAt)))}
          </span>{' '}
          경과 · 처리되면 이 화면에서 바로 바뀝니다.
        </p>
      ) : (
        <Button onClick={onDone}>새로 신청하기</Button>
      )}
    </section>
  );
}
