import { voidCauseTexts } from '../../../../shared/messages/settlement-words.ts';
import { matchVoidCauses, roundVoidCauses } from '../../../../shared/model/sports/void-causes.ts';
import css from '../../../ui/html-body.module.css';
import rows from '../../../ui/row-list.module.css';
import { Folding } from './folding.tsx';

const parts = [
  { title: '스포츠', causes: matchVoidCauses },
  { title: '미니게임', causes: roundVoidCauses },
] as const;

/** For which reasons operators take bets back: the list they choose from. */
export function VoidCauses() {
  return (
    <ul className={rows.frame}>
      <Folding title="적특 처리 사유">
        <div className={css.body}>
          <p>
            담당자가 베팅을 적특 처리할 때에는 아래 사유 중 하나를 적용하며, 두 담당자가 확인합니다. 해당
            베팅은 배당 1.00으로 계산하거나 베팅금을 돌려드립니다. 중단된 경기의 결과는 종목별 규정에
            따릅니다.
          </p>
          {parts.map(({ title, causes }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {causes.map((cause) => (
                  <li key={cause}>
                    {voidCauseTexts[cause].name}: {voidCauseTexts[cause].when}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Folding>
    </ul>
  );
}
