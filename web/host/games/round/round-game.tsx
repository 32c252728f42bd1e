import type { GameUi, Result } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import css from '../game-frame.module.css';
import { OpenBets } from '../results/open-bets.tsx';
import { OwnOutcomeStrip } from '../results/own-outcome-strip.tsx';
import { Statistics } from '../results/statistics.tsx';
import { BetTray } from '../tray/bet-tray.tsx';
import { RecentBets } from '../tray/recent-bets.tsx';
import { GameFrame } from './game-frame.tsx';
import { RoundBar } from './round-bar.tsx';

/** A game with timed rounds: the bar, the table, and the tray beside it (below it on a narrow frame). */
export function RoundGame({ ui }: { readonly ui: GameUi }) {
  const { Board } = ui;
  return (
    <GameFrame ui={ui}>
      {(view) => (
        <>
          <RoundBar view={view} />
          <OwnOutcomeStrip view={view} />
          <div className={css.columns}>
            <main className={css.board}>
              <Board view={view} />
              <div className={css.figures}>
                <Statistics results={revealedResults(view)} />
              </div>
            </main>
            <aside className={css.side} aria-label="베팅">
              <OpenBets view={view} />
              <BetTray view={view} />
              <RecentBets view={view} />
            </aside>
          </div>
        </>
      )}
    </GameFrame>
  );
}

/** Results that may be shown: not the one still being animated. */
function revealedResults({ state, latest, isRevealed }: RoundView): readonly Result[] {
  const hidden = isRevealed ? undefined : latest?.gameSeq;
  return state.rounds.flatMap(({ gameSeq, result }) =>
    result === null || gameSeq === hidden ? [] : [result],
  );
}
