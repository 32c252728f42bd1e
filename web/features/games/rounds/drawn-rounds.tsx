import { IconShieldCheck } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { addDays, clockOf } from '../../../lib/time/time.ts';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { type BallFigures, ballFigures } from './ball-figures.ts';
import css from './drawn-rounds.module.css';
import type { MiniKind } from './mini-kinds.ts';
import { useDrawnRounds } from './round-query.ts';

interface Column {
  readonly name: string;
  readonly of: (figures: BallFigures) => string | number;
  readonly look?: 'balls' | 'power';
}

const columns: Readonly<Record<MiniKind['key'], readonly Column[]>> = {
  powerball: [
    { name: '일반볼', of: ({ balls }) => balls.join(' '), look: 'balls' },
    { name: '합', of: ({ sum }) => sum },
    { name: '파워볼', of: ({ powerball }) => powerball, look: 'power' },
    { name: '파홀짝', of: ({ pbOE }) => pbOE },
    { name: '파언오버', of: ({ pbUO }) => pbUO },
    { name: '일홀짝', of: ({ nbOE }) => nbOE },
    { name: '일언오버', of: ({ nbUO }) => nbUO },
    { name: '대중소', of: ({ nbSize }) => nbSize },
    { name: '구간', of: ({ pbSection, nbSection }) => `${pbSection}/${nbSection}` },
  ],
  powerladder: [
    { name: '첫 볼', of: ({ balls }) => balls[0] ?? '', look: 'balls' },
    { name: '출발', of: ({ start }) => start },
    { name: '줄수', of: ({ lines }) => lines },
    { name: '홀짝', of: ({ oe }) => oe },
    { name: '결과', of: ({ start, lines, oe }) => `${start}${lines.slice(0, 1)}${oe}` },
  ],
};

/** How many days back can be chosen here; older rounds are on the verification page. */
const daysBack = 90;

/** Drawn rounds by Korean day, newest first, each a press away from its proof. */
export function DrawnRounds({ kind, day }: { readonly kind: MiniKind; readonly day: string | undefined }) {
  const [date, setDate] = useState<string>();
  const [page, setPage] = useState(1);
  const { data: newest, error, refetch } = useDrawnRounds(kind, { page, date });
  const data = useDeferredValue(newest);
  const all = columns[kind.key];
  return (
    <section className={css.card} aria-labelledby="rounds">
      <div className={css.head}>
        <h2 id="rounds">회차별 결과</h2>
        <input
          type="date"
          aria-label="결과 날짜"
          value={date ?? day ?? ''}
          max={day}
          min={day && addDays(day, -daysBack)}
          onChange={({ target }) => {
            setDate(target.value === '' || target.value === day ? undefined : target.value);
            setPage(1);
          }}
        />
      </div>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={css.wait}>
          <Skeletons count={6} height={36} />
        </div>
      ) : data.rounds.length === 0 ? (
        <EmptyState title="데이터 없음" hint="첫 추첨이 끝나면 여기에 표시됩니다." />
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">회차</th>
              {all.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rounds.map((round) => (
              <Row key={round.gameSeq} round={round} columns={all} />
            ))}
          </tbody>
        </table>
      )}
      {data && <Pager page={page} lastPage={data.roundsPagination.end} onPage={setPage} />}
    </section>
  );
}

function Row({ round, columns: all }: { readonly round: WireRound; readonly columns: readonly Column[] }) {
  const figures = ballFigures(round);
  return (
    <tr>
      <th scope="row">
        <Link to={`/fair?game=powerball&round=${round.gameSeq}`}>
          <b>{round.round}회</b> <span>{clockOf(round.drawAt)}</span>{' '}
          <IconShieldCheck size={14} aria-hidden />
          <i className="sr">공정성 검증</i>
        </Link>
      </th>
      {figures === null ? (
        <td colSpan={all.length} className={css.none}>
          {round.state === 'void' ? t('roundVoid') : '추첨 중입니다.'}
        </td>
      ) : (
        all.map(({ name, of, look }) => {
          const value = of(figures);
          return (
            <td key={name} data-name={name} data-look={look ?? 'word'} data-side={sideOf(String(value))}>
              {look === 'balls' ? (
                <span className={css.balls}>
                  {String(value)
                    .split(' ')
                    .map((ball) => (
                      <i key={ball}>{ball}</i>
                    ))}
                </span>
              ) : look === 'power' ? (
                <i className={css.power}>{value}</i>
              ) : (
                value
              )}
            </td>
          );
        })
      )}
    </tr>
  );
}

function sideOf(value: string): 'one' | 'other' | undefined {
  if (['홀', '언더', '소', '좌', '3줄'].includes(value)) return 'one';
  return ['짝', '오버', '대', '우', '4줄'].includes(value) ? 'other' : undefined;
}
