import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { type BallFigures, ballFigures } from './ball-figures.ts';
import type { MiniKind } from './mini-kinds.ts';
import { useLastRounds } from './round-query.ts';
import css from './round-road.module.css';
import { countsOf, streakRoad } from './streak-road.ts';

interface Figure {
  readonly name: string;
  readonly values: readonly string[];
  readonly of: (figures: BallFigures) => string;
}

const figures: Readonly<Record<MiniKind['key'], readonly Figure[]>> = {
  powerball: [
    { name: '파워볼 홀짝', values: ['홀', '짝'], of: ({ pbOE }) => pbOE },
    { name: '파워볼 언오버', values: ['언더', '오버'], of: ({ pbUO }) => pbUO },
    { name: '일반볼 홀짝', values: ['홀', '짝'], of: ({ nbOE }) => nbOE },
    { name: '일반볼 언오버', values: ['언더', '오버'], of: ({ nbUO }) => nbUO },
    { name: '대중소', values: ['소', '중', '대'], of: ({ nbSize }) => nbSize },
  ],
  powerladder: [
    { name: '출발', values: ['좌', '우'], of: ({ start }) => start },
    { name: '줄수', values: ['3줄', '4줄'], of: ({ lines }) => lines },
    { name: '홀짝', values: ['홀', '짝'], of: ({ oe }) => oe },
  ],
};

const rows = 6;

const sides = ['one', 'other', 'third'];

/** The last fifty rounds of one figure: shares, and the streaks they came in. */
export function RoundRoad({ kind, day }: { readonly kind: MiniKind; readonly day: string | undefined }) {
  const { data: newestRounds, error, refetch } = useLastRounds(kind, day);
  // Fifty rounds are drawn in slices: the countdown does not stop meanwhile.
  const data = useDeferredValue(newestRounds);
  const [chosen, setChosen] = useState(0);
  const all = figures[kind.key];
  const figure = all[chosen] ?? all[0];
  const road = useRef<HTMLDivElement>(null);
  const newest = data?.[0]?.gameSeq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest column is in sight whenever there is one
  useEffect(() => {
    road.current?.scrollTo({ left: road.current.scrollWidth });
  }, [newest, chosen]);
  const drawn = data?.flatMap((round) => ballFigures(round) ?? []) ?? [];
  const results = figure === undefined ? [] : drawn.map(figure.of).reverse();
  return (
    <section className={css.card} aria-labelledby="road">
      <div className={css.head}>
        <h2 id="road">최근 {drawn.length > 0 && `${drawn.length}회 `}통계</h2>
        <select
          aria-label="통계 항목"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {all.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={232} />
      ) : drawn.length === 0 || figure === undefined ? (
        <EmptyState title="데이터 없음" hint="첫 추첨이 끝나면 여기에 표시됩니다." />
      ) : (
        <>
          <Shares results={results} values={figure.values} />
          <div
            ref={road}
            className={css.road}
            role="img"
            aria-label={`${figure.name} 최근 순서: ${results.slice(-rows).join(', ')}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it.
            tabIndex={0}
          >
            {streakRoad(results, rows).map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and only grow at their end.
              <div key={at}>
                {column.map((result, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal results below each other
                  <i key={row} data-side={sides[figure.values.indexOf(result)]}>
                    {result.slice(0, 1)}
                  </i>
                ))}
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Shares({
  results,
  values,
}: {
  readonly results: readonly string[];
  readonly values: readonly string[];
}) {
  const counts = countsOf(results, values);
  return (
    <ul className={css.shares}>
      {values.map((value, at) => {
        const share = Math.round(((counts[at] ?? 0) / results.length) * 100);
        return (
          <li key={value} data-side={sides[at]}>
            <span>
              <b>{value}</b> {counts[at]}회
            </span>
            <span className={css.share}>{share}%</span>
            <span className={css.track} aria-hidden>
              <span style={{ width: `${share}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
