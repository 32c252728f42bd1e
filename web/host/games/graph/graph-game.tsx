import { BesideTray } from '../beside-tray.tsx';
import type { Result } from '../face.ts';
import frame from '../game-frame.module.css';
import { GameFrame } from '../game-frame.tsx';
import { OpenBets } from '../open-bets.tsx';
import { OwnOutcomeStrip } from '../own-outcome-strip.tsx';
import { RoundBar } from '../round-bar.tsx';
import { Statistics } from '../statistics.tsx';
import type { RoundView } from '../use-round.ts';
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
