import { closingText, riskNames, riskText } from '../../../shared/messages/risk-words.ts';
import type { ClosingValue, RiskMark } from '../../../shared/model/member/risk.ts';
import css from './risk-marks.module.css';

interface RiskMarksProps {
  readonly marks: readonly RiskMark[];
  readonly closing: ClosingValue;
}

/** What was found of a member's bets, with the figures behind it: for boards and the member's page. */
export function RiskMarks({ marks, closing }: RiskMarksProps) {
  return (
    <ul className={css.marks}>
      {marks.map((mark) => (
        <li key={`${mark.kind} ${mark.beside}`}>
          <b>{riskNames[mark.kind]}</b> <span>{riskText(mark)}</span>
        </li>
      ))}
      <li className={css.closing}>
        {closing.bets === 0
          ? '마감 배당과 비교할 단폴더가 없습니다.'
          : `마감 배당 대비 ${closingText(closing.average)} · 단폴더 ${closing.bets}건`}
      </li>
    </ul>
  );
}
