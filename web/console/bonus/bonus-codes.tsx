import { useState } from 'react';
import { bonusText } from '../../../shared/messages/bonus-words.ts';
import { wonText } from '../../../shared/messages/format.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import css from '../bonus-fields.module.css';
import { Choice } from '../dialogs/choice.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { type ChipTone, StateChip } from '../kit/state-chip.tsx';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { BonusCodeDialog } from './bonus-code-dialog.tsx';
import {
  type CodeRow,
  type CodeState,
  type CodeUse,
  codePages,
  codesKey,
  codeUsePages,
  useBonusCodes,
  useCodeUses,
} from './bonus-query.ts';
import { rollingText } from './bonus-terms.ts';

/** The request that switches a code and leaves its other rules as they are. */
function switched(row: CodeRow, active: boolean) {
  const { code, version, description, bonusRate, maxBonus, rolling } = row;
  const { validFrom, validUntil, totalUses, minLevel } = row;
  return {
    ...{ code, version },
    rules: {
      ...{ description, bonusRate, maxBonus, rolling, validFrom, validUntil, totalUses, minLevel },
      active,
    },
  };
}

interface CodesStopProps {
  readonly codes: readonly CodeRow[];
  readonly onClose: () => void;
}

/** Asks for the stop of codes one after the other; another operator approves each. */
function CodesStopDialog({ codes, onClose }: CodesStopProps) {
  return (
    <BulkDialog
      title="선택한 코드 사용 중지"
      button="사용 중지"
      look="danger"
      rows={codes}
      nameOf={keyOf}
      whyNot={({ active }) => (active ? undefined : '이미 중지')}
      usual={['이벤트 종료', '코드 유출']}
      changes={[codesKey, approvalsKey]}
      send={async (row, { reason, ...options }) => {
        await api.bonusCodeSave({ ...switched(row, false), reason }, options);
        return { text: '2차 승인 대기', tone: 'waiting' };
      }}
      onClose={onClose}
    />
  );
}

/** Switches a code off or on. While it is off, waiting deposits that use it are credited without the bonus. */
function BonusCodeSwitch({ row, onClose }: { readonly row: CodeRow; readonly onClose: () => void }) {
  const active = !row.active;
  return (
    <ReasonDialog
      title={active ? '코드 다시 사용' : '코드 사용 중지'}
      button={active ? '다시 사용' : '사용 중지'}
      look={active ? 'brand' : 'danger'}
      usual={active ? ['이벤트 재개'] : ['이벤트 종료', '코드 유출']}
      changes={[codesKey, approvalsKey]}
      send={async (reason, { key, again }) => {
        await api.bonusCodeSave({ ...switched(row, active), reason }, { key, again });
        toast(awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '코드', value: row.code, strong: true },
          { label: '지급', value: bonusText(row) },
          { label: '롤링', value: rollingText(row) },
          { label: '사용', value: `${row.uses}명` },
        ]}
      />
    </ReasonDialog>
  );
}

const useKey = ({ deposit }: CodeUse): string => deposit;
const useColumns: readonly Column<CodeUse>[] = [
  {
    key: 'member',
    label: '회원',
    narrow: 'heading',
    cell: (use) => <MemberLink seq={use.memberSeq} id={use.members_id} nickname={use.members_nickname} />,
    text: memberText,
  },
  {
    key: 'at',
    label: '시간',
    cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
    text: ({ at }) => dateTimeText(at),
  },
  {
    key: 'amount',
    label: '입금액',
    figure: true,
    cell: ({ amount }) => wonText(amount),
    text: ({ amount }) => amount,
  },
  {
    key: 'bonus',
    label: '보너스',
    figure: true,
    cell: ({ bonus }) => wonText(bonus),
    text: ({ bonus }) => bonus,
  },
];

/** Who used a code, newest first. */
function BonusCodeUses({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const uses = useCodeUses(code);
  return (
    <Modal title={`${code} 사용 내역`} size={720} onClose={onClose}>
      <div className={css.stack}>
        <div className={css.tools}>
          <ListExport
            name={`bonus-code-${code}`}
            columns={useColumns}
            keyOf={useKey}
            page={codeUsePages(code)}
          />
        </div>
        <ResourceTable
          caption="코드 사용 내역"
          columns={useColumns}
          rows={uses.data?.pages.flatMap(({ list }) => list)}
          keyOf={useKey}
          error={uses.error}
          retry={() => void uses.refetch()}
          empty={{ title: '아직 사용한 회원이 없습니다' }}
          skeletonRows={3}
        />
        <MoreRows of={uses} />
      </div>
    </Modal>
  );
}

type Act = 'edit' | 'switch' | 'uses';
const states = [
  { value: 'all', text: '전체' },
  { value: 'open', text: '사용 가능' },
  { value: 'closed', text: '종료' },
] as const;

/** Bonus codes, newest first: create, change, switch off, see uses. */
export function BonusCodes() {
  const [state, setState] = useState<CodeState>('all');
  const codes = useBonusCodes(state);
  const mayChange = mayUse(useOperator(), ['cashier']);
  const [dialog, setDialog] = useState<{ readonly act: Act | 'new'; readonly row: CodeRow | null } | null>(
    null,
  );
  const close = (): void => setDialog(null);
  const row = dialog?.row ?? null;
  const [stopped, setStopped] = useState<readonly CodeRow[] | null>(null);
  const rows = codes.data?.pages.flatMap(({ list }) => list);
  const selection = useSelection({ rows, keyOf, nameOf: keyOf });
  const { selected } = selection;
  const shown = [
    ...(mayChange ? [selection.column] : []),
    ...columns({ mayChange, onAct: (act, one) => setDialog({ act, row: one }) }),
  ];
  return (
    <div className={css.stack}>
      <div className={css.tools}>
        {mayChange && (
          <Button variant="brand" onClick={() => setDialog({ act: 'new', row: null })}>
            새 코드
          </Button>
        )}
        <Choice label="상태" options={states} value={state} onChange={setState} />
        <ListExport name={`bonus-codes-${state}`} columns={shown} keyOf={keyOf} page={codePages(state)} />
      </div>
      <ResourceTable
        caption="보너스 코드"
        columns={shown}
        rows={rows}
        keyOf={keyOf}
        error={codes.error}
        retry={() => void codes.refetch()}
        empty={
          codes.hasNextPage
            ? { title: '여기까지는 없습니다', hint: '‘더 보기’로 이어서 찾을 수 있습니다.' }
            : { title: '보너스 코드가 없습니다', hint: '‘새 코드’로 첫 코드를 만들어 주세요.' }
        }
        skeletonRows={4}
      />
      {mayChange && (
        <SelectionBar of={selection}>
          <Button size="small" disabled={selected.length === 0} onClick={() => setStopped(selected)}>
            선택 중지
          </Button>
        </SelectionBar>
      )}
      <MoreRows of={codes} />
      {(dialog?.act === 'new' || dialog?.act === 'edit') && <BonusCodeDialog row={row} onClose={close} />}
      {dialog?.act === 'switch' && row && <BonusCodeSwitch row={row} onClose={close} />}
      {dialog?.act === 'uses' && row && <BonusCodeUses code={row.code} onClose={close} />}
      {stopped && <CodesStopDialog codes={stopped} onClose={() => setStopped(null)} />}
    </div>
  );
}

const keyOf = ({ code }: CodeRow): string => code;

function validText({ validFrom, validUntil }: CodeRow): string {
  const end = validUntil === null ? '' : dateTimeText(validUntil).slice(0, 16);
  return `${dateTimeText(validFrom).slice(0, 16)} ~ ${end}`.trim();
}

function usesText({ uses, totalUses }: CodeRow): string {
  return totalUses === null ? `${uses}` : `${uses} / ${totalUses}`;
}

function codeState({ active, isOpen }: CodeRow): { readonly text: string; readonly tone: ChipTone } {
  if (isOpen) return { text: '사용 가능', tone: 'good' };
  return active ? { text: '종료', tone: 'plain' } : { text: '중지', tone: 'bad' };
}

function columns(of: {
  readonly mayChange: boolean;
  readonly onAct: (act: Act, row: CodeRow) => void;
}): Column<CodeRow>[] {
  return [
    {
      key: 'code',
      label: '코드',
      narrow: 'heading',
      cell: ({ code, description }) => (
        <span className={css.name}>
          <strong>{code}</strong>
          <span className={css.dim}>{description}</span>
        </span>
      ),
      text: ({ code, description }) => [code, description].filter(Boolean).join(' · '),
    },
    { key: 'bonus', label: '지급', figure: true, cell: bonusText, text: bonusText },
    { key: 'rolling', label: '롤링', figure: true, cell: rollingText, text: rollingText },
    {
      key: 'valid',
      label: '기간',
      cell: (row) => <span className="num">{validText(row)}</span>,
      text: validText,
    },
    {
      key: 'level',
      label: '레벨',
      figure: true,
      cell: ({ minLevel }) => `${minLevel}+`,
      text: ({ minLevel }) => minLevel,
    },
    {
      key: 'uses',
      label: '사용',
      figure: true,
      cell: usesText,
      text: usesText,
    },
    {
      key: 'state',
      label: '상태',
      cell: (row) => <StateChip {...codeState(row)} />,
      text: (row) => codeState(row).text,
    },
    {
      key: 'act',
      label: '처리',
      narrow: 'bare',
      cell: (row) => (
        <span className={css.acts}>
          <Button
            size="small"
            aria-label={`${row.code} 사용 내역`}
            data-open
            onClick={() => of.onAct('uses', row)}
          >
            내역
          </Button>
          {of.mayChange && (
            <>
              <Button size="small" aria-label={`${row.code} 수정`} onClick={() => of.onAct('edit', row)}>
                수정
              </Button>
              <Button
                size="small"
                aria-label={`${row.code} ${row.active ? '중지' : '재개'}`}
                onClick={() => of.onAct('switch', row)}
              >
                {row.active ? '중지' : '재개'}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];
}
