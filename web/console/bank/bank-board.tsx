import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import type { BankLineRow } from '../../../shared/model/balance/bank-line.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import fields from '../bonus-fields.module.css';
import { Choice } from '../dialogs/choice.tsx';
import { api } from '../kit/api.ts';
import { bankText } from '../kit/bank-text.ts';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { rowsAtOnce } from '../lists/whole-list.ts';
import notices from '../notices.module.css';
import css from './bank-board.module.css';
import {
  type BankLinesOf,
  type BankView,
  bankKey,
  useBankBalances,
  useBankDay,
  useBankLines,
} from './bank-query.ts';
import { ImportDialog } from './import-dialog.tsx';
import {
  AssignDialog,
  IgnoreDialog,
  IgnoreLinesDialog,
  lineText,
  RestoreDialog,
  sumOf,
} from './line-dialogs.tsx';

const views = [
  { value: 'left', text: '미지정' },
  { value: 'decided', text: '처리 내역' },
] as const;
const states = {
  LEFT: { text: '미지정', tone: 'waiting' },
  MATCHED: { text: '매칭', tone: 'good' },
  IGNORED: { text: '제외', tone: 'plain' },
} as const;

const keyOf = ({ id }: BankLineRow): string => id;

type Dialog =
  | { readonly act: 'import' }
  | { readonly act: 'assign' | 'ignore' | 'restore'; readonly line: BankLineRow };

/** What the bank states, and what is known of it: matched to requests, assigned by hand, or no deposit of a member. */
export function BankBoard() {
  const { view, change } = useView<BankView>({ name: 'view', values: ['left', 'decided'], fallback: 'left' });
  const { day, today, choose } = useBankDay();
  const of: BankLinesOf = view === 'left' ? { state: view } : { state: view, day: day.replaceAll('-', '') };
  const lines = useBankLines(of);
  const queries = useQueryClient();
  const mayChange = mayUse(useOperator(), ['cashier']);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isMatching, setMatching] = useState(false);
  const rows = lines.data?.pages.flatMap(({ list }) => list);
  const shown = columns(mayChange ? setDialog : null);
  const selection = useSelection({ rows, keyOf, nameOf: lineText });
  const { selected } = selection;
  const maySelect = mayChange && view === 'left';
  const [ignored, setIgnored] = useState<readonly BankLineRow[] | null>(null);
  const match = async (): Promise<void> => {
    setMatching(true);
    try {
      const { matched } = await api.bankMatch({});
      toast(matched > 0 ? `${matched}건을 매칭했습니다.` : '자동으로 매칭할 입금이 없습니다.', 'good');
      await queries.invalidateQueries({ queryKey: [bankKey] });
    } catch (failure) {
      toast(errorMessage(failure), 'bad');
    } finally {
      setMatching(false);
    }
  };
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title="은행 입금내역">
        <Choice label="보기" options={views} value={view} onChange={(next) => change({ view: next })} />
        {view === 'decided' && (
          <label className={css.day}>
            날짜
            <input
              type="date"
              max={today}
              value={day}
              onChange={({ target }) => target.value !== '' && choose(target.value)}
            />
          </label>
        )}
        <ListExport
          name={`bank-${view}`}
          {...(view === 'decided' && { day })}
          columns={shown}
          keyOf={keyOf}
          page={(after, saved) => api.bankLines({ ...of, size: rowsAtOnce, saved, ...(after && { after }) })}
        />
        {mayChange && (
          <>
            <Button busy={isMatching} onClick={() => void match()}>
              자동 매칭
            </Button>
            <Button variant="brand" onClick={() => setDialog({ act: 'import' })}>
              파일 등록
            </Button>
          </>
        )}
      </PageHead>
      <Balances line={rows?.at(-1)} />
      <ResourceTable
        caption={view === 'left' ? '미지정 입금내역' : '처리한 입금내역'}
        columns={maySelect ? [selection.column, ...shown] : shown}
        rows={rows}
        keyOf={keyOf}
        error={lines.error}
        retry={() => void lines.refetch()}
        empty={
          view === 'left'
            ? { title: '미지정 입금내역이 없습니다', hint: '은행 연동과 파일 등록으로 들어옵니다.' }
            : { title: '이 날 처리한 입금내역이 없습니다' }
        }
      />
      {maySelect && (
        <SelectionBar of={selection} sum={wonText(sumOf(selected))}>
          <Button size="small" disabled={selected.length === 0} onClick={() => setIgnored(selected)}>
            선택 제외
          </Button>
        </SelectionBar>
      )}
      <MoreRows of={lines} />
      {ignored && <IgnoreLinesDialog lines={ignored} onClose={() => setIgnored(null)} />}
      {dialog?.act === 'import' && <ImportDialog onClose={close} />}
      {dialog?.act === 'assign' && <AssignDialog line={dialog.line} onClose={close} />}
      {dialog?.act === 'ignore' && <IgnoreDialog line={dialog.line} onClose={close} />}
      {dialog?.act === 'restore' && <RestoreDialog line={dialog.line} onClose={close} />}
    </>
  );
}

/** The ledger's bank account beside the bank's own balance of the account of the last line shown. */
function Balances({ line }: { readonly line: BankLineRow | undefined }) {
  const { data } = useBankBalances(line);
  if (!data) return null;
  const { ledger, statement } = data;
  return (
    <StatStrip
      stats={[
        ...(statement === null || statement.balance === null
          ? []
          : [{ label: `은행 잔액 (${dateTimeText(statement.at)})`, value: wonText(statement.balance) }]),
        ...(ledger === null
          ? [{ label: '원장 은행 계정', value: '대사 전' }]
          : [
              { label: `원장 은행 계정 (${dateTimeText(ledger.checkedAt)})`, value: wonText(ledger.bank) },
              { label: '입금 미결제', value: wonText(ledger.clearing) },
            ]),
      ]}
    />
  );
}

const sourceText = ({ source }: BankLineRow): string =>
  source === 'signed' ? '은행 연동' : '파일 (2인 승인)';
const decisionText = ({ by, reason }: Pick<BankLineRow, 'by' | 'reason'>): string =>
  by === '' || by === reason ? by : `${by} · ${reason}`;

function columns(onAct: ((dialog: Dialog) => void) | null): Column<BankLineRow>[] {
  return [
    {
      key: 'name',
      label: '입금자',
      narrow: 'heading',
      cell: ({ name, memo }) => (
        <span className={notices.stacked}>
          <strong>{name || '이름 없음'}</strong>
          {memo !== '' && <span className={notices.dim}>{memo}</span>}
        </span>
      ),
      text: ({ name, memo }) => [name || '이름 없음', memo].filter(Boolean).join(' · '),
    },
    {
      key: 'amount',
      label: '금액',
      figure: true,
      cell: ({ amount }) => <strong className="num">{wonText(amount)}</strong>,
      text: ({ amount }) => amount,
    },
    {
      key: 'at',
      label: '입금 시각',
      cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
      text: ({ at }) => dateTimeText(at),
    },
    {
      key: 'account',
      label: '받은 계좌',
      cell: ({ bank, account }) => (
        <span className="num">
          {bankText(bank)} {account}
        </span>
      ),
      text: ({ bank, account }) => `${bankText(bank)} ${account}`,
    },
    {
      key: 'balance',
      label: '잔액',
      figure: true,
      cell: ({ balance }) => <span className="num">{balance === null ? '' : wonText(balance)}</span>,
      text: ({ balance }) => balance ?? '',
    },
    {
      key: 'source',
      label: '출처',
      cell: sourceText,
      text: sourceText,
    },
    {
      key: 'state',
      label: '상태',
      cell: ({ state, by, reason, members_seq, members_id, members_nickname }) => (
        <span className={notices.stacked}>
          <StateChip {...states[state]} />
          {members_seq !== null && (
            <MemberLink seq={members_seq} id={members_id} nickname={members_nickname} />
          )}
          {by !== '' && <span className={notices.dim}>{decisionText({ by, reason })}</span>}
        </span>
      ),
      text: (line) =>
        [states[line.state].text, line.members_seq !== null && memberText(line), decisionText(line)]
          .filter(Boolean)
          .join(' · '),
    },
    ...(onAct
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (line: BankLineRow) => <LineActs line={line} onAct={onAct} />,
          },
        ]
      : []),
  ];
}

interface LineActsProps {
  readonly line: BankLineRow;
  readonly onAct: (dialog: Dialog) => void;
}

/** What can be done with a line: nothing once it belongs to a request. */
function LineActs({ line, onAct }: LineActsProps) {
  const name = `${line.name} ${wonText(line.amount)}`;
  if (line.state === 'MATCHED') return null;
  if (line.state === 'IGNORED')
    return (
      <Button size="small" aria-label={`${name} 제외 취소`} onClick={() => onAct({ act: 'restore', line })}>
        제외 취소
      </Button>
    );
  return (
    <span className={fields.acts}>
      <Button
        size="small"
        variant="brand"
        aria-label={`${name} 신청 지정`}
        onClick={() => onAct({ act: 'assign', line })}
      >
        신청 지정
      </Button>
      <Button size="small" aria-label={`${name} 제외`} onClick={() => onAct({ act: 'ignore', line })}>
        제외
      </Button>
    </span>
  );
}
