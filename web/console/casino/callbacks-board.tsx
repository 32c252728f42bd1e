import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grouped } from '../../../shared/messages/format.ts';
import { dateTimeText, dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { actionTexts, gameText, numbersText, stateOf } from './callback-words.ts';
import { type CallbackRow, type CallbackStateView, callbackPages, useCallbacks } from './callbacks-query.ts';
import css from './casino.module.css';
import { type OpenRound, RoundDialog } from './round-dialog.tsx';
import { useVendorName, VendorChoice } from './vendor-choice.tsx';

const states = [
  { value: 'applied', text: '반영' },
  { value: 'unbooked', text: '거절·충돌·선취소' },
] as const;

const keyOf = ({ id, members_seq }: CallbackRow): string => `${id} ${members_seq}`;

/** Callbacks of a vendor's day: what was booked, and what moved nothing. A row opens its round. */
export function CallbacksBoard() {
  const [params, setParams] = useSearchParams();
  const { vendor, vendors } = useVendorName();
  const [round, setRound] = useState<OpenRound | null>(null);
  const day = params.get('day') ?? dayOf(Date.now());
  const state = states.find(({ value }) => value === params.get('state'))?.value ?? 'applied';
  const keyword = params.get('keyword') ?? '';
  const typedMember = Number(params.get('member'));
  const member = Number.isSafeInteger(typedMember) && typedMember > 0 ? typedMember : null;
  const filter = { vendor, day, state, keyword, member };
  const found = useCallbacks(filter);
  const columns = columnsOf(day, { state, onOpen: setRound });
  const go = (to: Readonly<Record<string, string>>): void => setParams(queryWith(to), { replace: true });
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const isSearching = (rows?.length ?? 0) === 0 && found.hasNextPage;
  return (
    <>
      <PageHead title="카지노 콜백">
        <VendorChoice vendors={vendors} vendor={vendor} onChange={(name) => go({ vendor: name })} />
        <Choice<CallbackStateView>
          label="처리 결과"
          options={states}
          value={state}
          onChange={(value) => go({ state: value })}
        />
        {vendor !== '' && (
          <ListExport
            name={`casino-callbacks-${vendor}-${state}`}
            day={day}
            columns={columns}
            keyOf={keyOf}
            page={callbackPages(filter)}
          />
        )}
      </PageHead>
      <div className={css.filters}>
        <input
          className={css.input}
          type="date"
          aria-label="날짜"
          value={day}
          max={dayOf(Date.now())}
          onChange={({ target }) => target.value !== '' && go({ day: target.value })}
        />
        <input
          className={`${css.input} ${css.number}`}
          type="text"
          inputMode="numeric"
          aria-label="회원 번호"
          placeholder="회원 번호"
          maxLength={12}
          value={params.get('member') ?? ''}
          onChange={({ target }) => go({ member: target.value.replace(/\D/g, '') })}
        />
        <SearchField
          label="거래·라운드 번호, 코드"
          value={keyword}
          onChange={(next) => next !== keyword && go({ keyword: next })}
        />
      </div>
      <ResourceTable
        caption="카지노 콜백"
        columns={columns}
        rows={isSearching ? undefined : rows}
        keyOf={keyOf}
        error={found.error}
        retry={() => void found.refetch()}
        empty={{
          title: state === 'applied' ? '반영된 콜백이 없습니다' : '거절된 콜백이 없습니다',
          hint: '날짜와 검색 조건을 확인해 주세요. 새 콜백은 1분 안에 나타납니다.',
        }}
      />
      <MoreRows of={found} />
      {round && <RoundDialog vendor={vendor} round={round} onClose={() => setRound(null)} />}
    </>
  );
}

/** What it moved on the member's credit, won. */
function movedBy({ action, amount }: CallbackRow): number {
  return action === 'bet' ? -amount : amount;
}

function signed(amount: number): string {
  return amount > 0 ? `+${grouped(amount)}` : grouped(amount);
}

function columnsOf(
  day: string,
  { state, onOpen }: { readonly state: CallbackStateView; readonly onOpen: (round: OpenRound) => void },
): Column<CallbackRow>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
      text: memberText,
    },
    {
      key: 'at',
      label: '시각',
      cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
      text: ({ at }) => dateTimeText(at),
    },
    {
      key: 'action',
      label: '구분',
      cell: ({ action }) => actionTexts[action],
      text: ({ action }) => actionTexts[action],
    },
    {
      key: 'amount',
      label: '금액',
      figure: true,
      cell: (row) => <strong>{signed(movedBy(row))}</strong>,
      text: movedBy,
    },
    {
      key: 'game',
      label: '게임',
      cell: ({ providerName, gameType }) => (
        <span className={css.name}>
          {gameType || '-'}
          {providerName !== '' && <span className={css.code}>{providerName}</span>}
        </span>
      ),
      text: gameText,
    },
    {
      key: 'numbers',
      label: '라운드 · 거래',
      cell: ({ roundId, txId }) => (
        <span className={`${css.name} ${css.ids}`}>
          {roundId || '-'}
          <span className={css.code}>{txId}</span>
        </span>
      ),
      text: numbersText,
    },
    {
      key: 'state',
      label: '결과',
      cell: (row) => {
        const { text, tone, code } = stateOf(row);
        return (
          <span className={css.name}>
            <span>
              <StateChip text={text} tone={tone} />
            </span>
            {code !== '' && <span className={css.code}>{code}</span>}
          </span>
        );
      },
      text: (row) => {
        const { text, code } = stateOf(row);
        return [text, code].filter(Boolean).join(' · ');
      },
    },
    ...(state === 'applied'
      ? [
          {
            key: 'act',
            label: '라운드',
            narrow: 'bare' as const,
            cell: (row: CallbackRow) => (
              <Button
                size="small"
                aria-label={`${row.members_id} ${row.roundId || row.txId} 라운드 보기`}
                data-open
                onClick={() => onOpen({ day, member: row.members_seq, roundId: row.roundId || row.txId })}
              >
                라운드 보기
              </Button>
            ),
          },
        ]
      : []),
  ];
}
