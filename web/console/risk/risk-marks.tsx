import { closingText, linkedText, riskNames, riskText } from '../../../shared/messages/risk-words.ts';
import type { ClosingValue, RiskMark } from '../../../shared/model/member/risk.ts';
import { Link } from '../../lib/routing/link.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
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
          <b>{riskNames[mark.kind]}</b> <MarkText mark={mark} />
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

/** What was found; the linked member it names leads to their page, or for traders to their limits. */
function MarkText({ mark }: { readonly mark: RiskMark }) {
  const mayOpenMembers = mayUse(useOperator(), ['cs', 'cashier', 'auditor']);
  const text = riskText(mark);
  const linked = linkedText(mark);
  if (linked === null) return <span>{text}</span>;
  return (
    <span>
      <Link
        className={css.linked}
        to={mayOpenMembers ? `/members/${mark.beside}` : `/risk/members?keyword=${mark.beside}`}
      >
        {linked}
      </Link>
      {text.slice(linked.length)}
    </span>
  );
}
