import { useState } from 'react';
import type { Draw } from '../../../../shared/rules/games/game.ts';
import { kenoPicksOf } from '../../../../shared/rules/games/keno.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import css from '../fair.module.css';
import { Step } from '../steps/check-step.tsx';
import { type OwnKenoBet, useOwnKenoBet } from '../steps/fair-query.ts';
import { kenoOutcome, kenoTable } from './keno-outcome.ts';

interface KenoStepProps {
  readonly draw: Draw;
  /** Sequence of an own game; null when the seeds are nobody's. */
  readonly seq: string | null;
}

/** What the draw pays: hits among the picks, and the table for each number of picks. An own bet brings picks and payment. */
export function KenoStep({ draw, seq }: KenoStepProps) {
  const bet = useOwnKenoBet(seq);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? picksText(bet);
  const outcome = kenoOutcome(text, draw);
  return (
    <Step
      title="적중과 당첨 배당"
      why="선택한 번호 가운데 추첨된 번호의 수(적중)와 선택한 수로 배당이 정해집니다. 정산과 같은 규칙입니다."
    >
      <label className={css.picks}>
        선택한 번호 (1~10개)
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="3, 17, 40"
          maxLength={60}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {outcome ? (
        <>
          <div className={css.drawn}>
            <ul aria-label="선택한 번호">
              {outcome.picks.map(({ number, isHit }) => (
                <li key={number} data-hit={isHit}>
                  {isHit ? `${number} 적중` : number}
                </li>
              ))}
            </ul>
          </div>
          <p className={css.came} role="status">
            {outcome.picks.length}개 선택 · {outcome.hits}개 적중 · 배당 {oddsText(outcome.pay)}
          </p>
          {bet && text === picksText(bet) && <Paid bet={bet} pay={outcome.pay} />}
        </>
      ) : (
        <p className={css.hint}>1~40의 서로 다른 번호를 입력하면 적중 수와 배당을 계산합니다.</p>
      )}
      <div className={css.folders}>
        {kenoTable.map(({ count, rows }) => (
          <details key={count} className={css.fold} open={count === outcome?.picks.length}>
            <summary>{count}개 선택</summary>
            <ul className={css.outcomes}>
              {rows.map(({ hits, pay }) => {
                const isNow = count === outcome?.picks.length && hits === outcome.hits;
                return (
                  <li key={hits} data-outcome={isNow ? '적중' : ''}>
                    <span>{hits}개 적중</span>
                    <b>{oddsText(pay)}</b>
                    <em>{isNow && '결과'}</em>
                  </li>
                );
              })}
            </ul>
          </details>
        ))}
      </div>
    </Step>
  );
}

/** The own bet beside it: what was paid is what follows. */
function Paid({ bet, pay }: { readonly bet: OwnKenoBet; readonly pay: number }) {
  const { betting_bet_amount: stake, betting_payed_amount: paid } = bet;
  const due = Number((BigInt(stake) * BigInt(pay)) / 100n);
  const isRight = due === paid;
  return (
    <p className={css.hint} data-bad={!isRight}>
      베팅 {amountText(stake)}원 · 계산한 당첨금 {amountText(due)}원 · 지급된 당첨금 {amountText(paid)}원 ·{' '}
      {isRight ? '일치' : '불일치'}
    </p>
  );
}

function picksText(bet: OwnKenoBet | undefined): string {
  return (kenoPicksOf(bet?.lines[0]?.key ?? '') ?? []).join(', ');
}
