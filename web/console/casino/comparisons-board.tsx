import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grouped, wonText } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { type ChipTone, StateChip } from '../kit/state-chip.tsx';
import { queryWith } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, loadedRows, onePage } from '../lists/whole-list.ts';
import notices from '../notices.module.css';
import { type ComparisonRow, comparisonsKey, shownDay, useComparisons } from './callbacks-query.ts';
import css from './casino.module.css';
import { useVendorName, VendorChoice, vendorText } from './vendor-choice.tsx';

const keyOf = ({ day }: ComparisonRow): string => day;

/** Each day's books beside the vendor's own list; a difference stays until an operator acknowledges it. */
export function ComparisonsBoard() {
  const [, setParams] = useSearchParams();
  const { vendor, vendors } = useVendorName();
  const { data, error, refetch } = useComparisons(vendor);
  const mayAcknowledge = mayUse(useOperator(), ['cashier']);
  const [shown, setShown] = useState<ComparisonRow | null>(null);
  const [answered, setAnswered] = useState<ComparisonRow | null>(null);
  const columns = columnsOf({ onShow: setShown, onAnswer: mayAcknowledge ? setAnswered : null });
  const choose = (name: string): void => setParams(queryWith({ vendor: name }));
  return (
    <>
      <PageHead title="제공사 대사">
        <VendorChoice vendors={vendors} vendor={vendor} onChange={choose} />
        {data && (
          <ListExport
            name={`casino-comparisons-${vendor}`}
            columns={columns}
            keyOf={keyOf}
            page={loadedRows(data.list)}
          />
        )}
      </PageHead>
      <ResourceTable
        caption="제공사 대사"
        columns={columns}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{
          title: '아직 대사 결과가 없습니다',
          hint: '매일 오전 5시 이후 전날 라운드를 제공사의 목록과 비교합니다.',
        }}
      />
      <p className={notices.hint}>
        최근 31일입니다. 라운드는 마지막 콜백이 온 날에 비교하며, 결과가 없는 라운드는 미결 라운드에서
        확인합니다.
      </p>
      {shown && <DifferencesDialog row={shown} onClose={() => setShown(null)} />}
      {answered && <AcknowledgeDialog row={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

function stateOf({ state, acknowledged, count }: ComparisonRow): {
  readonly text: string;
  readonly tone: ChipTone;
} {
  if (state === 'agrees') return { text: '일치', tone: 'good' };
  if (state === 'failed') return { text: '목록 없음', tone: 'waiting' };
  return acknowledged
    ? { text: '확인됨', tone: 'plain' }
    : { text: `불일치 ${grouped(count)}건`, tone: 'bad' };
}

/** Who acknowledged it and why, or why there is no list; and when. */
function noteOf({ acknowledged, failure, at }: ComparisonRow) {
  return {
    text: acknowledged ? `${acknowledged.by} · ${acknowledged.reason}` : failure,
    at: dateTimeText(acknowledged?.at ?? at),
  };
}

interface Acts {
  readonly onShow: (row: ComparisonRow) => void;
  /** Null: may only be looked at. */
  readonly onAnswer: ((row: ComparisonRow) => void) | null;
}

function columnsOf({ onShow, onAnswer }: Acts): Column<ComparisonRow>[] {
  return [
    {
      key: 'day',
      label: '날짜',
      narrow: 'heading',
      cell: ({ day }) => <strong className="num">{shownDay(day)}</strong>,
      text: ({ day }) => shownDay(day),
    },
    {
      key: 'state',
      label: '상태',
      cell: (row) => <StateChip {...stateOf(row)} />,
      text: (row) => stateOf(row).text,
    },
    {
      key: 'rounds',
      label: '라운드 (우리 / 제공사)',
      figure: true,
      cell: ({ ours, theirs }) => `${grouped(ours.rounds)} / ${grouped(theirs.rounds)}`,
      text: ({ ours, theirs }) => `${ours.rounds} / ${theirs.rounds}`,
    },
    {
      key: 'bet',
      label: '베팅 차이',
      figure: true,
      cell: ({ state, ours, theirs }) => (state === 'failed' ? '-' : grouped(ours.bet - theirs.bet)),
      text: ({ state, ours, theirs }) => (state === 'failed' ? '' : ours.bet - theirs.bet),
    },
    {
      key: 'win',
      label: '당첨 차이',
      figure: true,
      cell: ({ state, ours, theirs }) => (state === 'failed' ? '-' : grouped(ours.win - theirs.win)),
      text: ({ state, ours, theirs }) => (state === 'failed' ? '' : ours.win - theirs.win),
    },
    {
      key: 'note',
      label: '확인',
      cell: (row) => (
        <span className={css.name}>
          {noteOf(row).text}
          <span className={css.code}>{noteOf(row).at}</span>
        </span>
      ),
      text: (row) => [noteOf(row).text, noteOf(row).at].filter(Boolean).join(' · '),
    },
    {
      key: 'act',
      label: '처리',
      narrow: 'bare',
      cell: (row) =>
        row.state === 'differs' && (
          <span className={css.moves}>
            <Button
              size="small"
              aria-label={`${shownDay(row.day)} 차이 보기`}
              data-open
              onClick={() => onShow(row)}
            >
              차이 보기
            </Button>
            {onAnswer && !row.acknowledged && (
              <Button
                size="small"
                aria-label={`${shownDay(row.day)} 차이 확인`}
                onClick={() => onAnswer(row)}
              >
                확인
              </Button>
            )}
          </span>
        ),
    },
  ];
}

function sideText(side: { readonly bet: number; readonly win: number } | null): string {
  return side ? `${grouped(side.bet)} → ${grouped(side.win)}` : '없음';
}

type Difference = ComparisonRow['differences'][number];

const differenceKey = ({ members_seq, roundId }: Difference): string => `${members_seq} ${roundId}`;
const differenceColumns: Column<Difference>[] = [
  {
    key: 'round',
    label: '라운드',
    narrow: 'heading',
    cell: ({ roundId }) => <span className={css.ids}>{roundId}</span>,
  },
  {
    key: 'member',
    label: '회원 번호',
    figure: true,
    cell: ({ members_seq }) => <Link to={`/members/${members_seq}?tab=casino`}>{members_seq}</Link>,
  },
  { key: 'ours', label: '우리 (베팅 → 당첨)', figure: true, cell: ({ ours }) => sideText(ours) },
  { key: 'theirs', label: '제공사', figure: true, cell: ({ theirs }) => sideText(theirs) },
];
const differenceFile: readonly FileColumn<Difference>[] = [
  { label: '라운드', text: ({ roundId }) => roundId },
  { label: '회원 번호', text: ({ members_seq }) => members_seq },
  { label: '우리 베팅', text: ({ ours }) => ours?.bet ?? '' },
  { label: '우리 당첨', text: ({ ours }) => ours?.win ?? '' },
  { label: '제공사 베팅', text: ({ theirs }) => theirs?.bet ?? '' },
  { label: '제공사 당첨', text: ({ theirs }) => theirs?.win ?? '' },
];

/** They are of members: a file of them is read anew, which the audit keeps. */
const readDifferences = ({ vendor, day }: ComparisonRow) =>
  calls.trading.casinoDifferences({ vendor, day, saved: true });

function DifferencesDialog({ row, onClose }: { readonly row: ComparisonRow; readonly onClose: () => void }) {
  return (
    <Dialog title={`${shownDay(row.day)} 대사 차이`} onClose={onClose} size={760}>
      <div className={css.partHead}>
        <h3 className={css.part}>{vendorText(row.vendor)}</h3>
        <ListExport
          name={`casino-differences-${row.vendor}`}
          day={shownDay(row.day)}
          caption="대사 차이"
          size="small"
          columns={differenceFile}
          keyOf={differenceKey}
          page={onePage(() => readDifferences(row))}
        />
      </div>
      <ResourceTable
        caption="대사 차이"
        columns={differenceColumns}
        rows={row.differences}
        keyOf={differenceKey}
        empty={{ title: '차이가 없습니다' }}
      />
      {row.count > row.differences.length && (
        <p className={notices.hint}>외 {grouped(row.count - row.differences.length)}건</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>닫기</Button>
      </DialogActions>
    </Dialog>
  );
}

function AcknowledgeDialog({ row, onClose }: { readonly row: ComparisonRow; readonly onClose: () => void }) {
  const { vendor, day, at, ours, theirs, count } = row;
  return (
    <ReasonDialog
      title="대사 차이 확인"
      button="확인"
      look="brand"
      usual={['제공사 재전송 완료', '제공사 오류 확인', '회원 조정 완료']}
      changes={[comparisonsKey]}
      send={async (reason, { again }) => {
        await calls.trading.casinoReconciliationAcknowledge({ vendor, day, at, reason }, { again });
        toast('확인했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '날짜', value: `${shownDay(day)} · ${vendorText(vendor)}` },
          { label: '불일치', value: `${grouped(count)}건` },
          { label: '베팅 차이', value: wonText(ours.bet - theirs.bet) },
          { label: '당첨 차이', value: wonText(ours.win - theirs.win), strong: true },
        ]}
      />
    </ReasonDialog>
  );
}
