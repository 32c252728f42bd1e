import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { useRevealed } from '../frame/use-revealed.ts';
import css from '../power-ball-view.module.css';
import { Ball } from './ball.tsx';
import { type BallResult, ballResultIn } from './ball-result-in.ts';
import type { PublicRound } from './use-public-round.ts';
import { ViewFrame } from './view-frame.tsx';
import { ViewResults } from './view-results.tsx';

const heads = ['일반볼', '합', '파워볼'] as const;

/** Results of the last rounds. */
function BallResults({ rounds }: { readonly rounds: readonly WireRound[] }) {
  return (
    <ViewResults rounds={rounds} heads={heads}>
      {(drawn) =>
        drawn ? (
          <>
            <td>
              <span className={css.row}>
                {drawn.balls.map((number) => (
                  <Ball key={number} number={number} size="small" />
                ))}
              </span>
            </td>
            <td className="num">
              {drawn.sum} <small>{drawn.nbOE}</small>
            </td>
            <td>
              <Ball number={drawn.powerball} isPower size="small" /> <small>{drawn.pbOE}</small>
            </td>
          </>
        ) : (
          <td colSpan={heads.length}>무효</td>
        )
      }
    </ViewResults>
  );
}

const stepMs = 800;
const balls = 6;

/** The public draw page of power ball. */
export function PowerBallView() {
  return (
    <ViewFrame game="powerball" title="파워볼">
      {(view) => <Draw view={view} />}
    </ViewFrame>
  );
}

function Draw({ view }: { readonly view: PublicRound }) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { rounds, isFresh } = view;
  const shown = useRevealed(rounds[0]?.gameSeq ?? '', {
    count: balls,
    stepMs: isFresh && !isStill ? stepMs : 0,
  });
  return (
    <main className={css.main}>
      <Stage view={view} shown={shown} />
      {/* The new result joins the list with its last ball. */}
      <BallResults rounds={shown >= balls ? rounds : rounds.slice(1)} />
    </main>
  );
}

function Stage({ view, shown }: { readonly view: PublicRound; readonly shown: number }) {
  const { rounds, phase } = view;
  const [latest] = rounds;
  const result = ballResultIn(latest?.result);
  if (phase === 'drawing' || !latest)
    return (
      <section className={css.stage} aria-label="추첨">
        <Mixing />
        <p className={css.title} role="status">
          {phase === 'drawing' ? '추첨 중입니다' : '첫 추첨을 기다리고 있습니다'}
        </p>
      </section>
    );
  const isOver = shown >= balls;
  return (
    <section className={css.stage} aria-label="추첨">
      <p className={css.title}>{latest.round}회차 추첨 결과</p>
      {result ? (
        <>
          <ol className={css.balls} aria-label="당첨 번호">
            {result.balls.slice(0, shown).map((number) => (
              <li key={number}>
                <Ball number={number} />
              </li>
            ))}
            {isOver && (
              <li className={css.power}>
                <Ball number={result.powerball} isPower />
              </li>
            )}
          </ol>
          <p className={css.words} role="status">
            {isOver ? outcomeText(result) : ''}
          </p>
        </>
      ) : (
        <p className={css.words}>무효 회차입니다. 베팅금은 반환됩니다.</p>
      )}
    </section>
  );
}

function outcomeText({ sum, powerball, pbOE, pbUO, nbOE, nbUO, nbSize }: BallResult): string {
  return `파워볼 ${powerball} ${pbOE} ${pbUO} · 일반볼 합 ${sum} ${nbOE} ${nbUO} ${nbSize}`;
}

/** Two to a column, which moves as one: no ball lies over another. */
const mixed = [
  [3, 12],
  [23, 9],
  [16, 28],
  [25, 20],
] as const;

/** Balls in the drum; decoration only. */
function Mixing() {
  return (
    <div className={css.drum} aria-hidden>
      {mixed.map((column) => (
        <div key={column[0]} className={css.tumbling}>
          {column.map((number) => (
            <Ball key={number} number={number} size="small" />
          ))}
        </div>
      ))}
    </div>
  );
}
