import type { GameFace, Result } from '../frame/face.ts';
import { GameFrame } from '../frame/game-frame.tsx';
import css from '../game-frame.module.css';
import { OpenBets } from '../results/open-bets.tsx';
import { OwnOutcomeStrip } from '../results/own-outcome-strip.tsx';
import { Statistics } from '../results/statistics.tsx';
import { BesideTray } from '../tray/beside-tray.tsx';
import { BetTray } from '../tray/bet-tray.tsx';
import { RoundBar } from './round-bar.tsx';
import type { RoundView } from './use-round.ts';

/** A game of rounds by the clock: its bar, its table, and the bet beside it (under it on a narrow frame). */
export function RoundGame({ face }: { readonly face: GameFace }) {
  const { Board } = face;
  return (
    <GameFrame face={face}>
      {(view) => (
        <>
          <RoundBar view={view} />
          <OwnOutcomeStrip view={view} />
          <div className={css.columns}>
            <main className={css.board}>
              <Board view={view} />
              <div className={css.figures}>
                <Statistics results={toldResults(view)} />
              </div>
            </main>
            <aside className={css.side} aria-label="베팅">
              <OpenBets view={view} />
              <BetTray view={view} />
              <BesideTray view={view} />
            </aside>
          </div>
        </>
      )}
    </GameFrame>
  );
}

/** Results that may be told: not the one that is being played. */
function toldResults({ state, latest, isRevealed }: RoundView): readonly Result[] {
  const hidden = isRevealed ? undefined : latest?.gameSeq;
  return state.rounds.flatMap(({ gameSeq, result }) =>
    result === null || gameSeq === hidden ? [] : [result],
  );
}
