import type { Draw, Game } from '../../../../shared/rules/games/game.ts';
import { oddsText, settingOdds } from '../../../../shared/rules/odds-text.ts';
import css from '../fair.module.css';
import { Step } from '../steps/check-step.tsx';
import type { FairRound } from '../steps/fair-query.ts';
import { outcomeRows } from './outcome-rows.ts';

interface OutcomeTableProps {
  readonly game: Game;
  readonly draw: Draw;
  readonly round: FairRound;
}

/** What the draw made of every price of the round, by the rules bets are settled with. */
export function OutcomeTable({ game, draw, round: { prices, previousDraw } }: OutcomeTableProps) {
  const folders = [...outcomeRows(game, { draw, previous: previousDraw, prices })];
  return (
    <Step
      title="항목별 판정"
      why="정산과 같은 규칙으로 이 회차에 판매된 모든 항목을 판정했습니다. 배당은 이 회차의 배당입니다."
    >
      <div className={css.folders}>
        {folders.map(([folder, rows]) => (
          <details key={folder} className={css.fold} open={rows.length <= openUpTo}>
            <summary>
              {folder}{' '}
              <small>
                적중 {rows.filter(({ outcome }) => outcome === '적중').length} / {rows.length}
              </small>
            </summary>
            <ul className={css.outcomes}>
              {rows.map(({ key, name, odds, outcome }) => (
                <li key={key} data-outcome={outcome}>
                  <span>{name}</span>
                  <b>{oddsText(settingOdds(odds))}</b>
                  <em>{outcome}</em>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Step>
  );
}

/** Longer lists of a table are folded. */
const openUpTo = 8;
