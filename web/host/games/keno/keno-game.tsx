import { useEffect, useRef } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { GameFrame } from '../frame/game-frame.tsx';
import { showWhole } from '../frame/show-whole.ts';
import frame from '../game-frame.module.css';
import type { RoundView } from '../round/use-round.ts';
import { BesideTray } from '../tray/beside-tray.tsx';
import { useTray } from '../tray/tray-store.ts';
import css from './keno.module.css';
import { kenoFace } from './keno-face.tsx';
import { KenoGrid } from './keno-grid.tsx';
import { KenoPays } from './keno-pays.tsx';
import { filledUp } from './keno-picks.ts';
import { KenoTray } from './keno-tray.tsx';
import { OwnPair } from './own-pair.tsx';
import { type KenoGame as Played, useKeno } from './use-keno.ts';

/** Ten of forty, drawn at once for each bet. */
export function KenoGame() {
  return <GameFrame face={kenoFace}>{(view) => <Table view={view} />}</GameFrame>;
}

const quick = [5, 10] as const;

function Table({ view }: { readonly view: RoundView }) {
  const keno = useKeno(view);
  const isBusy = useTray(({ phase }) => phase !== 'idle') || !keno.isOver;
  const { picks, setPicks, played, isOver, atOnce, setAtOnce } = keno;
  const board = useRef<HTMLElement>(null);
  const code = played?.betCode;
  // Numbers fall, and their outcome is told, where they can be seen.
  useEffect(() => {
    if (code === undefined) return;
    board.current?.scrollTo({ top: 0 });
    showWhole();
  }, [code]);
  return (
    <>
      <p className={css.said} role="status">
        {played && isOver ? <Outcome game={played} /> : ''}
      </p>
      <div className={frame.columns}>
        <main ref={board} className={frame.board}>
          <KenoGrid keno={keno} isBusy={isBusy} />
          <div className={css.tools}>
            {quick.map((count) => (
              <Button
                key={count}
                size="small"
                disabled={isBusy}
                onClick={() => setPicks(filledUp([], { count, random: chance }))}
              >
                자동 {count}개
              </Button>
            ))}
            <Button size="small" disabled={isBusy || picks.length === 0} onClick={() => setPicks([])}>
              번호 지우기
            </Button>
            <label className={css.atOnce}>
              <input type="checkbox" checked={atOnce} onChange={({ target }) => setAtOnce(target.checked)} />
              바로 보기
            </label>
          </div>
          <KenoPays picks={picks.length} hits={played && isOver ? played.hits : null} />
          <OwnPair />
        </main>
        <aside className={frame.side} aria-label="베팅">
          <KenoTray view={view} keno={keno} />
          <BesideTray view={view} />
        </aside>
      </div>
    </>
  );
}

/** Figures, no cheers. */
function Outcome({ game: { hits, picks, staked, payed, drawn } }: { readonly game: Played }) {
  return (
    <>
      {picks.length}개 중 {hits}개 적중 · 베팅 {amountText(staked)}원 · 당첨 {amountText(payed)}원
      <span className="sr"> · 추첨 번호 {drawn.join(', ')}</span>
    </>
  );
}

function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}
