import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { fairnessText } from '../frame/fairness-text.ts';
import { FrameSheet } from '../frame/frame-sheet.tsx';
import { useGameUi } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import css from '../lists.module.css';
import { priceRows } from '../results/price-rows.ts';

interface RulesSheetProps {
  readonly view: RoundView;
  readonly onClose: () => void;
}

/** Rules, odds, probabilities and expected returns. */
export function RulesSheet({ view, onClose }: RulesSheetProps) {
  const { ui, odds } = useGameUi();
  const { minBetting, maxBetting, maxWin } = view.state.limits;
  const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
  const rows = priceRows(ui, odds);
  return (
    <FrameSheet title={`${ui.game.nameKo} 규칙 · 배당`} onClose={onClose}>
      <ul className={css.rules}>
        {ui.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>
          최소 {won(minBetting)} · 최대 {won(maxBetting)} · 최대 당첨 {won(maxWin)}
        </li>
        <li>{fairnessText(ui.game)}</li>
      </ul>
      {rows.length > 0 && (
        <table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">항목</th>
              <th scope="col">배당</th>
              <th scope="col">확률</th>
              <th scope="col">환급률(RTP)</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <td>{row.name}</td>
                <td className="num">{oddsText(row.odds)}</td>
                <td className="num">{percent(row.win)}</td>
                <td className="num">{percent(row.returned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <a className={css.check} href={`/fair?game=${ui.game.key}`} target="_blank" rel="noopener">
          공정성 검증 (새 창)
        </a>
      </p>
    </FrameSheet>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
