import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { useRevealed } from '../frame/use-revealed.ts';
import { ballResultIn } from '../power-ball-view/ball-result-in.ts';
import type { PublicRound } from '../power-ball-view/use-public-round.ts';
import { ViewFrame } from '../power-ball-view/view-frame.tsx';
import { ViewResults } from '../power-ball-view/view-results.tsx';
import ball from '../power-ball-view.module.css';
import { ladderWay, posts, rungsOf } from './ladder.ts';
import css from './power-ladder-view.module.css';

interface LadderPictureProps {
  /** Null before the draw: the rungs are not known. */
  readonly ladder: { readonly start: string; readonly lines: number } | null;
  /** Whether the path is animated. */
  readonly moves: boolean;
}

const ends = [
  [posts.left, '홀'],
  [posts.right, '짝'],
] as const;

/** Two posts, their rungs and the path down; the text is below the picture. */
function LadderPicture({ ladder, moves }: LadderPictureProps) {
  const way = ladder && ladderWay(ladder);
  return (
    <svg className={css.ladder} viewBox="0 0 240 212" aria-hidden>
      <text className={css.label} x={posts.left} y="14">
        좌
      </text>
      <text className={css.label} x={posts.right} y="14">
        우
      </text>
      {ends.map(([x, name]) => (
        <g key={name}>
          <path className={css.post} d={`M${x} ${posts.top}V${posts.bottom}`} />
          <circle className={css.foot} data-oe={name} cx={x} cy={posts.bottom + 18} r="15" />
          <text className={css.end} x={x} y={posts.bottom + 23}>
            {name}
          </text>
        </g>
      ))}
      {ladder &&
        rungsOf(ladder.lines).map((y) => (
          <path key={y} className={css.post} d={`M${posts.left} ${y}H${posts.right}`} />
        ))}
      {way && (
        <path
          className={css.way}
          data-moves={moves}
          pathLength={1}
          d={way.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        />
      )}
    </svg>
  );
}

const walkMs = 3_000;

/** The public draw page of the power ladder, whose path comes from power ball's first ball. */
export function PowerLadderView() {
  return (
    <ViewFrame game="powerladder" title="파워사다리">
      {(view) => <Draw view={view} />}
    </ViewFrame>
  );
}

function Draw({ view }: { readonly view: PublicRound }) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { rounds, isFresh } = view;
  const moves = isFresh && !isStill;
  const shown = useRevealed(rounds[0]?.gameSeq ?? '', { count: 1, stepMs: moves ? walkMs : 0 });
  return (
    <main className={ball.main}>
      <Stage view={view} moves={moves} isOver={shown > 0} />
      {/* The new result joins the list when the animation ends. */}
      <Results rounds={shown > 0 ? rounds : rounds.slice(1)} />
    </main>
  );
}

interface StageProps {
  readonly view: PublicRound;
  readonly moves: boolean;
  readonly isOver: boolean;
}

function Stage({ view, moves, isOver }: StageProps) {
  const { rounds, phase } = view;
  const [latest] = rounds;
  const drawn = ballResultIn(latest?.result);
  if (phase === 'drawing' || !latest || !drawn)
    return (
      <section className={`${ball.stage} ${css.stage}`} aria-label="추첨">
        <LadderPicture ladder={null} moves={false} />
        <p className={ball.words} role="status">
          {waitingText(view)}
        </p>
      </section>
    );
  const { start, lines, oe } = drawn.ladder;
  return (
    <section className={`${ball.stage} ${css.stage}`} aria-label="추첨">
      <p className={ball.title}>{latest.round}회차 추첨 결과</p>
      <LadderPicture key={latest.gameSeq} ladder={{ start, lines }} moves={moves} />
      <p className={ball.words} role="status">
        {isOver ? `첫 공 ${drawn.balls[0]} · ${start} 출발 · ${lines}줄 · ${oe}` : ''}
      </p>
    </section>
  );
}

function waitingText({ phase, rounds: [latest] }: PublicRound): string {
  if (phase === 'drawing') return '추첨 중입니다';
  return latest ? '무효 회차입니다. 베팅금은 반환됩니다.' : '첫 추첨을 기다리고 있습니다';
}

const heads = ['첫 공', '출발', '줄수', '홀짝'] as const;

function Results({ rounds }: { readonly rounds: readonly WireRound[] }) {
  return (
    <ViewResults rounds={rounds} heads={heads}>
      {(drawn) => (
        <>
          <td className="num">{drawn?.balls[0] ?? '무효'}</td>
          <td>{drawn?.ladder.start}</td>
          <td className="num">{drawn && `${drawn.ladder.lines}줄`}</td>
          <td>
            {drawn && (
              <span className={css.oe} data-oe={drawn.ladder.oe}>
                {drawn.ladder.oe}
              </span>
            )}
          </td>
        </>
      )}
    </ViewResults>
  );
}
