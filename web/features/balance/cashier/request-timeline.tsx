import { type ReactNode, useEffect, useRef } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf, epochOf } from '../../../lib/time/time.ts';
import type { CashDirection, CashRequestView } from './cash-query.ts';
import css from './cashier.module.css';

interface RequestTimelineProps {
  readonly direction: CashDirection;
  /** One that waits or is in work. */
  readonly request: CashRequestView;
  /** What the member does meanwhile, and what comes next. */
  readonly children: ReactNode;
}

/** 대기 → 처리중 → 완료, moved by the socket, with the time since the request. */
export function RequestTimeline({ direction, request, children }: RequestTimelineProps) {
  const now = useServerSecond();
  const line = useRef<HTMLElement>(null);
  // The long form it replaces was read to its end: without this only the footer would be in sight.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { status, amount, askedAt } = request;
  const reached = status === '처리중' ? 1 : 0;
  return (
    <section ref={line} className={css.line} aria-label={`${direction} 신청 진행 상황`}>
      <div className={css.lineTop} role="status">
        <span>{direction} 대기 중..</span>
        <b>{amountText(amount)}원</b>
      </div>
      <ol className={css.steps}>
        {['대기', '처리중', '완료'].map((step, place) => (
          <li
            key={step}
            className={css.stepDot}
            data-done={place <= reached}
            aria-current={place === reached ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
      <p className={css.notice}>
        신청 후{' '}
        <span role="timer" className="num">
          {durationOf(Math.max(0, now - epochOf(askedAt)))}
        </span>{' '}
        경과 · 처리되면 이 화면에서 바로 바뀝니다.
      </p>
      {children}
    </section>
  );
}
