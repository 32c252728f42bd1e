import { useState } from 'react';
import { settlementCodes } from '../../../../shared/model/sports/match.ts';
import { horse } from '../../../../shared/rules/games/horse.ts';
import { runners } from '../../../../shared/rules/games/runners.ts';
import type { Chance, GameUi, Result } from '../frame/game-ui.ts';
import type { RoundView } from '../frame/use-round.ts';
import { revealedRounds } from '../results/bead-road.tsx';
import { ResultStrip } from '../results/result-strip.tsx';
import { Spot } from '../tray/spot.tsx';
import { useTray } from '../tray/tray-store.ts';
import css from './horse-board.module.css';
import { RaceTrack, RunnerMark, raceMs } from './race-track.tsx';

/** The order in a drawn round's `result`, first in first; null when there is none. */
export function orderIn(
  result: Readonly<Record<string, unknown>> | null | undefined,
): readonly number[] | null {
  const order: unknown = result?.['order'];
  if (!Array.isArray(order) || order.length === 0) return null;
  return order.every((number) => Number.isInteger(number)) ? order.map(Number) : null;
}

interface PairSpotsProps {
  readonly view: RoundView;
  /** 복승: first two in either order; 쌍승: in this order. */
  readonly kind: 'quinella' | 'exacta';
}

/** One runner is chosen; then its pairs with each of the others are offered. */
function PairSpots({ view, kind }: PairSpotsProps) {
  const [chosen, setChosen] = useState(1);
  const lines = useTray((tray) => tray.lines);
  const isOrdered = kind === 'exacta';
  return (
    <>
      <fieldset className={css.first} aria-label={isOrdered ? '1착 말' : '첫째 말'}>
        <legend>{isOrdered ? '1착으로 들어올 말' : '함께 1·2착에 들어올 말 하나'}</legend>
        {runners.map(({ number, nameKo }) => (
          <button
            key={number}
            type="button"
            aria-pressed={chosen === number}
            aria-label={`${number}번 ${nameKo}`}
            data-has={lines.some(({ key }) => key.startsWith(`${kind}:`) && partsOf(key).includes(number))}
            onClick={() => setChosen(number)}
          >
            <RunnerMark number={number} />
          </button>
        ))}
      </fieldset>
      <p className={css.second}>{isOrdered ? '2착으로 들어올 말' : '다른 하나'}</p>
      <div className={css.others}>
        {runners
          .filter(({ number }) => number !== chosen)
          .map(({ number, nameKo }) => (
            <Spot
              key={number}
              view={view}
              selection={`${kind}:${pairOf(chosen, number, isOrdered)}`}
              name={isOrdered ? `쌍승 ${chosen}번 다음 ${number}번` : `복승 ${chosen}번과 ${number}번`}
              className={css.other}
            >
              <RunnerMark number={chosen} />
              <i aria-hidden>{isOrdered ? '›' : '·'}</i>
              <RunnerMark number={number} />
              <span>{nameKo}</span>
            </Spot>
          ))}
      </div>
    </>
  );
}

function pairOf(one: number, other: number, isOrdered: boolean): string {
  if (isOrdered) return `${one}>${other}`;
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

function partsOf(key: string): readonly number[] {
  return key.split(/[:>-]/).slice(1).map(Number);
}

const kinds = [
  ['single', '단승·연승·홀짝'],
  ['quinella', '복승'],
  ['exacta', '쌍승'],
] as const;
type Kind = (typeof kinds)[number][0];

/** The race of the last round, and every selection of the next one. */
function HorseBoard({ view }: { readonly view: RoundView }) {
  const [kind, setKind] = useState<Kind>('single');
  // After the close the runners are at the start again.
  const order = view.phase === 'open' ? orderIn(view.latest?.result) : null;
  return (
    <div className={css.board}>
      <RaceTrack
        key={order && view.latest?.gameSeq}
        order={order}
        isRun={view.isFresh && !view.isRevealed}
        title={order && view.latest ? `${view.latest.round}회차` : '출발 대기'}
      />
      <div className={css.picks}>
        <fieldset className={css.kinds} aria-label="승식">
          {kinds.map(([key, name]) => (
            <button key={key} type="button" aria-pressed={kind === key} onClick={() => setKind(key)}>
              {name}
            </button>
          ))}
        </fieldset>
        {kind === 'single' ? <Singles view={view} /> : <PairSpots key={kind} view={view} kind={kind} />}
      </div>
      <LastRaces view={view} />
    </div>
  );
}

/** Races the strip shows, as many as a wide board has room for. */
const racesOfStrip = 12;

/** The first three of the last races, newest first. */
function LastRaces({ view }: { readonly view: RoundView }) {
  return (
    <div className={css.strip}>
      <ResultStrip
        label="최근 경주"
        title="최근 1·2·3착"
        items={revealedRounds(view)
          .slice(0, racesOfStrip)
          .map(({ gameSeq, round, result }) => ({
            key: gameSeq,
            tone: 'plain',
            content: (
              <>
                <span className="num">{round}</span>
                <span className="sr">회차</span>
                {result ? <Podium result={result} /> : '무효'}
              </>
            ),
          }))}
      />
    </div>
  );
}

function Singles({ view }: { readonly view: RoundView }) {
  return (
    <>
      <ul className={css.runners}>
        {runners.map(({ number, nameKo }) => (
          <li key={number}>
            <span className={css.runner}>
              <RunnerMark number={number} />
              <span className="sr">{number}번</span>
              {nameKo}
            </span>
            <Spot
              view={view}
              selection={`win:${number}`}
              name={`단승 ${number}번 ${nameKo}`}
              className={css.price}
            >
              단승
            </Spot>
            <Spot
              view={view}
              selection={`place:${number}`}
              name={`연승 ${number}번 ${nameKo}`}
              className={css.price}
            >
              연승
            </Spot>
          </li>
        ))}
      </ul>
      <div className={css.odd}>
        <Spot view={view} selection="odd" name="1착 번호 홀" />
        <Spot view={view} selection="even" name="1착 번호 짝" />
      </div>
    </>
  );
}

interface FirstThree {
  readonly order: readonly number[];
  readonly chance: number;
}

/** Every order of the first three, which decide all selections. Each place goes to one of those left, by weight. */
const firstThree: readonly FirstThree[] = runners.flatMap((one) =>
  runners
    .filter((two) => two !== one)
    .flatMap((two) =>
      runners
        .filter((three) => three !== one && three !== two)
        .map((three) => ({
          order: [one.number, two.number, three.number],
          chance:
            ((one.weight / 100) * two.weight * three.weight) /
            ((100 - one.weight) * (100 - one.weight - two.weight)),
        })),
    ),
);

const wins = (key: string, order: readonly number[]): boolean =>
  horse.codeOf(key, { draw: order, previous: null }) === settlementCodes.won;

export function chanceOfOrder(key: string): Chance {
  const won = firstThree.filter(({ order }) => wins(key, order));
  return { win: won.reduce((sum, { chance }) => sum + chance, 0), back: 0 };
}

const names = new Map(runners.map(({ number, nameKo }) => [number, nameKo]));
const podium = 3;

function Podium({ result }: { readonly result: Result }) {
  return (
    <span className={css.podium}>
      {orderIn(result)
        ?.slice(0, podium)
        .map((number) => (
          <span key={number}>
            <RunnerMark number={number} />
            <span className="sr">{number}번</span>
          </span>
        ))}
    </span>
  );
}

export const horseUi: GameUi = {
  game: horse,
  betEntry: 'chips',
  revealMs: raceMs,
  Board: HorseBoard,
  Outcome: Podium,
  spoken: (result) =>
    (orderIn(result) ?? [])
      .slice(0, podium)
      .map((number, place) => `${place + 1}착 ${number}번 ${names.get(number) ?? ''}`)
      .join(', '),
  tallies: (results) =>
    runners.map(({ number, nameKo }) => ({
      label: `${number} ${nameKo}`,
      count: results.filter((result) => orderIn(result)?.[0] === number).length,
      tone: 'plain',
    })),
  rules: [
    '말 8마리의 도착 순서를 회차마다 한 번 뽑습니다. 앞에서부터 남은 말의 비중(24, 19, 16, 14, 11, 9, 5, 2)에 따라 한 마리씩 정해집니다.',
    '단승은 1착, 연승은 3착 안에 드는 말을 맞힙니다.',
    '복승은 1착과 2착의 두 말을 순서에 관계없이, 쌍승은 순서대로 맞힙니다.',
    '홀짝은 1착 말의 번호가 홀수인지 짝수인지를 맞힙니다.',
    '경주 장면은 이미 정해진 결과를 보여 줄 뿐, 결과에 영향을 주지 않습니다.',
  ],
  chanceOf: chanceOfOrder,
};
