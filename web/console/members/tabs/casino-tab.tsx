import { useState } from 'react';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { grouped } from '../../../../shared/messages/format.ts';
import { playKindNames } from '../../../../shared/messages/summary-words.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { RoundDialog } from '../../casino/round-dialog.tsx';
import { calls } from '../../kit/api.ts';
import { MoreRows } from '../../kit/more-rows.tsx';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { type FileColumn, rowsAtOnce } from '../../lists/whole-list.ts';
import css from './tabs.module.css';
import { useRows } from './use-rows.ts';

type Row = ReplyOf<typeof records.calls.memberCasino>['list'][number];
type Round = NonNullable<Row['round']>;

/** A bet, its result, or a bet taken back, whose result has neither. */
function stateOf({ line: { type, result } }: Row) {
  if (type === 'bet') return { text: '베팅', tone: 'plain' } as const;
  if (result === null) return { text: '베팅 취소', tone: 'plain' } as const;
  return result === 'hit'
    ? ({ text: '적중', tone: 'good' } as const)
    : ({ text: '미적중', tone: 'plain' } as const);
}

function columnsWith(open: (round: Round) => void): Column<Row>[] {
  return [
    {
      key: 'game',
      label: '게임',
      narrow: 'heading',
      cell: ({ line: { game_type, third_party_name }, kind, hidden }) => (
        <span className={css.stack}>
          <span className={css.chips}>
            {game_type || playKindNames[kind]}
            {hidden && <StateChip text="회원이 숨김" tone="plain" />}
          </span>
          <span className={css.dim}>
            {third_party_name} · {playKindNames[kind]}
          </span>
        </span>
      ),
    },
    {
      key: 'at',
      label: '시각',
      cell: ({ line: { date } }) => <span className="num">{dateTimeText(date)}</span>,
    },
    { key: 'state', label: '구분', cell: (row) => <StateChip {...stateOf(row)} /> },
    {
      key: 'amount',
      label: '금액',
      figure: true,
      cell: ({ line: { type, amount } }) => (
        <strong className={type === 'bet' ? undefined : amount > 0 ? css.win : undefined}>
          {type === 'bet' ? '−' : '+'}
          {grouped(amount)}
        </strong>
      ),
    },
    {
      key: 'round',
      label: '라운드',
      narrow: 'bare',
      cell: ({ round, line: { round_id, trans_id } }) =>
        round === null ? (
          <code className={css.code}>{round_id || trans_id}</code>
        ) : (
          <Button
            size="small"
            aria-label={`라운드 ${round.roundId} 보기`}
            data-open
            onClick={() => open(round)}
          >
            {round.roundId}
          </Button>
        ),
    },
  ];
}

const keyOf = ({ line }: Row): string => line.row;
const fileColumns: readonly FileColumn<Row>[] = [
  { label: '시각', text: ({ line: { date } }) => dateTimeText(date) },
  { label: '종류', text: ({ kind }) => playKindNames[kind] },
  { label: '게임사', text: ({ line: { third_party_name } }) => third_party_name },
  { label: '게임', text: ({ line: { game_type } }) => game_type },
  { label: '구분', text: (row) => stateOf(row).text },
  { label: '금액', text: ({ line: { type, amount } }) => (type === 'bet' ? -amount : amount) },
  { label: '라운드', text: ({ round, line }) => round?.roundId ?? (line.round_id || line.trans_id) },
  { label: '회원이 숨김', text: ({ hidden }) => (hidden ? '숨김' : '') },
];

/** Every casino and slot line, newest first; a round opens with all its callbacks. */
export function CasinoTab({ seq }: { readonly seq: number }) {
  const [round, setRound] = useState<Round | null>(null);
  const lines = useRows(['member', seq, 'casino'], (after) =>
    calls.records.memberCasino({ members_seq: seq, ...after }),
  );
  return (
    <>
      <div className={css.tools}>
        <ListExport
          name={`member-${seq}-casino`}
          columns={fileColumns}
          keyOf={keyOf}
          page={(after, saved) =>
            calls.records.memberCasino({ members_seq: seq, size: rowsAtOnce, saved, ...(after && { after }) })
          }
        />
      </div>
      <ResourceTable
        caption="카지노"
        columns={columnsWith(setRound)}
        rows={lines.rows}
        keyOf={keyOf}
        error={lines.error}
        retry={() => void lines.refetch()}
        empty={{ title: '카지노와 슬롯을 이용한 적이 없습니다' }}
      />
      <MoreRows of={lines} />
      {round && (
        <RoundDialog
          vendor={round.vendor}
          round={{ day: round.day, member: seq, roundId: round.roundId }}
          onClose={() => setRound(null)}
        />
      )}
    </>
  );
}
