import type { Result } from '../frame/face.ts';
import { GameFrame } from '../frame/game-frame.tsx';
import frame from '../game-frame.module.css';
import { OpenBets } from '../results/open-bets.tsx';
import { OwnOutcomeStrip } from '../results/own-outcome-strip.tsx';
import { Statistics } from '../results/statistics.tsx';
import { RoundBar } from '../round/round-bar.tsx';
import type { RoundView } from '../round/use-round.ts';
import { BesideTray } from '../tray/beside-tray.tsx';
import { GraphBoard } from './graph-board.tsx';
import { graphFace } from './graph-face.tsx';
import { GraphTray } from './graph-tray.tsx';

/** Ten seconds of bets, then the flight. */
export function GraphGame() {
  return (
    <GameFrame face={graphFace}>
      {(view) => (
        <>
          <RoundBar view={view} />
          <OwnOutcomeStrip view={view} />
          <div className={frame.columns}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, and keys must be able to scroll it. */}
            <main className={frame.board} tabIndex={0}>
              <GraphBoard view={view} />
              <div className={frame.figures}>
                <Statistics results={drawnResults(view)} />
              </div>
            </main>
            <aside className={frame.side} aria-label="베팅">
              <OpenBets view={view} />
              <GraphTray view={view} />
              <BesideTray view={view} />
            </aside>
          </div>
        </>
      )}
    </GameFrame>
  );
}

function drawnResults({ state }: RoundView): readonly Result[] {
  return state.rounds.flatMap(({ result }) => (result === null ? [] : [result]));
}
