import { won } from '../../../shared/messages/format.ts';
import { clockOf } from '../../lib/time/time.ts';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { Net } from '../trading/trading-net.tsx';
import css from './rounds.module.css';
import { type GameNow, roundsKey } from './rounds-query.ts';

/** Selections shown of a game; the rest costs less. */
const shown = 4;

interface RoundsNowProps {
  readonly list: readonly GameNow[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly chosen: string;
  readonly onChoose: (game: string) => void;
}

/** Every game: whether it is open, the round that is on, what its open bets cost. */
export function RoundsNow({ list, error, retry, chosen, onChoose }: RoundsNowProps) {
  return (
    <ResourceTable
      caption="지금 회차"
      columns={columnsOf(onChoose)}
      rows={list}
      keyOf={({ game }) => `${roundsKey} ${game}`}
      error={error}
      retry={retry}
      empty={{ title: '게임이 없습니다' }}
      current={list?.findIndex(({ game }) => game === chosen) ?? -1}
      skeletonRows={13}
    />
  );
}

function columnsOf(onChoose: (game: string) => void): Column<GameNow>[] {
  return [
    {
      key: 'name',
      label: '게임',
      narrow: 'heading',
      cell: ({ game, name, open }) => (
        <span className={css.name}>
          <button type="button" className={css.choose} onClick={() => onChoose(game)}>
            {name}
          </button>
          <StateChip text={open ? '운영 중' : '점검 중'} tone={open ? 'good' : 'waiting'} />
        </span>
      ),
    },
    {
      key: 'round',
      label: '회차',
      figure: true,
      cell: ({ round }) => (round ? `${round.round}회차` : '즉시'),
    },
    {
      key: 'draw',
      label: '추첨',
      cell: ({ round }) => <span className="num">{round ? clockOf(round.drawAt) : '-'}</span>,
    },
    {
      key: 'tickets',
      label: '미정산',
      figure: true,
      cell: ({ exposure: { tickets, partly } }) => `${tickets}건${partly ? ' 이상' : ''}`,
    },
    { key: 'stake', label: '베팅금', figure: true, cell: ({ exposure }) => won(exposure.stake) },
    {
      key: 'worst',
      label: '선택별 최악',
      cell: ({ exposure: { selections } }) => (
        <ul className={css.selections}>
          {selections.slice(0, shown).map(({ key, name, stake, payout, net }) => (
            <li key={key}>
              <span>{name}</span>
              <span className={css.dim}>
                {won(stake)} → {won(payout)}
              </span>
              <Net net={net} />
            </li>
          ))}
          {selections.length > shown && <li className={css.dim}>외 {selections.length - shown}개</li>}
          {selections.length === 0 && <li className={css.dim}>베팅 없음</li>}
        </ul>
      ),
    },
  ];
}
