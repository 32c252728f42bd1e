import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { shortCode } from '../../../../shared/rules/text/short-code.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { CashDirection, CashRequestView } from './cash-query.ts';
import css from './request.module.css';

interface RequestReceiptProps {
  readonly direction: CashDirection;
  /** One that was approved or rejected. */
  readonly request: CashRequestView;
  /** Withdrawals: bank, number and holder. */
  readonly account?: string;
  /** The member's cash as the server last gave it. */
  readonly cash: number;
  readonly onDone: () => void;
  readonly onHistory: () => void;
  /** To the matches, once the money is there; left out for who may not bet. */
  readonly onMatches?: (() => void) | undefined;
}

/** What became of the money if the operators refused. */
const refusedText = {
  입금: '보유금은 그대로입니다. 이미 입금하셨다면 고객센터로 문의해 주세요.',
  출금: '신청하신 금액은 보유금으로 돌아왔습니다.',
} as const;

/** The end of a request: what was moved where and when, or why it was not. */
export function RequestReceipt(props: RequestReceiptProps) {
  const { direction, request, account, cash, onDone, onHistory, onMatches } = props;
  const { id, status, amount, bonus, askedAt, doneAt, reason } = request;
  const isRefused = status === '거절';
  const leadsOn = onMatches !== undefined && !isRefused;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  const facts = [
    [direction === '입금' ? '입금 금액' : '출금 금액', `${amountText(amount)}원`],
    ...(bonus > 0 && !isRefused
      ? [
          ['보너스', `${amountText(bonus)}원`],
          ['반영 합계', `${amountText(amount + bonus)}원`],
        ]
      : []),
    ...(account === undefined ? [] : [['출금 계좌', account]]),
    ['보유금', `${amountText(cash)}원`],
    ['신청시간', dateTimeText(askedAt)],
    ['처리시간', doneAt === null ? '-' : dateTimeText(doneAt)],
    ...(reason === null || reason === '' ? [] : [['사유', reason]]),
  ] as const;
  return (
    <section ref={card} className={css.receipt} aria-label={`${direction} 영수증`}>
      <div className={css.result} data-refused={isRefused} role="status">
        {isRefused ? <IconCircleX size={40} aria-hidden /> : <IconCircleCheck size={40} aria-hidden />}
        <p>
          {direction} {status}
        </p>
        <b>{amountText(isRefused ? amount : amount + bonus)}원</b>
        {isRefused && <small>{refusedText[direction]}</small>}
      </div>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>접수번호</dt>
          <dd title={id}>
            <span>{shortCode(id)}</span>
            <CopyButton text={id} name="접수번호" done="접수번호를 복사했습니다." />
          </dd>
        </div>
      </dl>
      <div className={css.actions}>
        {leadsOn && (
          <Button variant="brand" size="large" className={css.whole} onClick={onMatches}>
            경기 보러 가기
          </Button>
        )}
        <Button onClick={onHistory}>{direction}내역</Button>
        <Button {...(!leadsOn && { variant: 'brand' })} onClick={onDone}>
          새로 신청하기
        </Button>
      </div>
    </section>
  );
}
