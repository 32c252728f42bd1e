import { useState } from 'react';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import type { FileColumn } from '../lists/whole-list.ts';
import { oddsText, scopeNames } from '../matches/match-words.ts';
import { type OverrideRow, suspensionPages, tradingKey, useSuspensions } from '../matches/one-match-query.ts';
import { shiftText } from '../matches/shift-text.ts';
import { type SuspensionChange, SuspensionDialog, suspensionRequest } from '../matches/suspension-dialog.tsx';
import css from '../trading.module.css';
import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { matchesKey } from '../matches/matches-query.ts';
import { useLeagues } from '../matches/use-leagues.ts';

const scopes = [
  { value: 'sport', label: '종목' },
  { value: 'league', label: '리그' },
  { value: 'market', label: '마켓 번호 (모든 경기)' },
  { value: 'member', label: '회원 번호' },
  { value: 'all', label: '전체 베팅' },
] as const;
type Scope = (typeof scopes)[number]['value'];

/** Suspends more than one match: a sport, a league, a market, a member or everything. */
function SuspendWidelyDialog({ onClose }: { readonly onClose: () => void }) {
  const leagues = useLeagues();
  const [scope, setScope] = useState<Scope>('sport');
  const [id, setId] = useState('');
  const options = scope === 'league' ? leagues.leagues : leagues.sports;
  const isChosen = scope === 'sport' || scope === 'league';
  const chosen = isChosen && id === '' ? (options[0]?.value ?? '') : id;
  return (
    <ReasonDialog
      title="베팅 중지"
      button="중지"
      usual={['배당 점검', '노출 한도', '시스템 점검']}
      changes={[matchesKey, tradingKey]}
      isReady={scope === 'all' || /^\d+$/.test(chosen)}
      send={async (reason, { again }) => {
        await calls.trading.tradingStop(
          { scope, id: scope === 'all' ? '' : chosen, stopped: true, reason },
          { again },
        );
        toast('베팅을 중지했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <NativeSelect
        label="범위"
        classNames={fieldClasses}
        data={scopes.map((one) => ({ ...one }))}
        value={scope}
        onChange={({ currentTarget }) => {
          setScope(scopes.find(({ value }) => value === currentTarget.value)?.value ?? 'sport');
          setId('');
        }}
      />
      {isChosen && (
        <NativeSelect
          label="대상"
          classNames={fieldClasses}
          data={options.map((option) => ({ ...option }))}
          value={chosen}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        />
      )}
      {(scope === 'market' || scope === 'member') && (
        <TextInput
          label="번호"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          classNames={fieldClasses}
          value={id}
          onChange={({ target }) => setId(target.value.replace(/\D/g, ''))}
        />
      )}
    </ReasonDialog>
  );
}

interface CallOptions {
  readonly key: string;
  readonly again: boolean;
}

/** The call that removes an odds override or a margin shift; null for suspensions, which are reopened instead. */
function releaseOf({
  scope,
  id,
  gameId,
  at,
}: OverrideRow): ((reason: string, options: CallOptions) => Promise<void>) | null {
  if (gameId === null || (scope !== 'price' && scope !== 'shift')) return null;
  return async (reason, options) => {
    if (scope === 'price')
      await calls.trading.tradingPrice({ gameId, betId: id, price: null, at, reason }, options);
    else {
      const marketsId = Number(id.slice(id.lastIndexOf('-') + 1));
      await calls.trading.tradingShift({ gameId, marketsId, percent: 0, at, reason }, options);
    }
  };
}

interface LiftAllProps {
  readonly lines: readonly OverrideRow[];
  readonly onClose: () => void;
}

/** Lifts suspensions and overrides one after the other for one reason. */
function LiftAllDialog({ lines, onClose }: LiftAllProps) {
  return (
    <BulkDialog
      title="선택한 중단 해제"
      button="해제"
      rows={lines}
      nameOf={lineText}
      whyNot={aloneOnly}
      usual={['점검 완료', '피드 배당 복귀']}
      changes={[matchesKey, tradingKey]}
      send={async (line, { reason, ...options }) => {
        const release = releaseOf(line);
        if (release) await release(reason, options);
        else await calls.trading.tradingStop(suspensionRequest(reopenChangeOf(line), reason), options);
        return { text: actionText(line), tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}

/** What is looked at one by one: reopening at a limit of liability lets the match cost more than the limit. */
function aloneOnly({ scope, by }: OverrideRow): string | undefined {
  if (scope === 'all') return '전체 베팅은 따로 재개해 주세요.';
  return by === 'automatic' ? '한도에 닿아 중지된 것은 하나씩 재개해 주세요.' : undefined;
}

const lineText = ({ name, scope }: OverrideRow): string =>
  name === '' || name === scopeNames[scope] ? scopeNames[scope] : `${name} · ${scopeNames[scope]}`;

const keyOf = ({ scope, id }: OverrideRow): string => `${scope} ${id}`;
const savedColumns: FileColumn<OverrideRow>[] = [
  { label: '대상', text: ({ name }) => name },
  { label: '범위', text: ({ scope }) => scopeNames[scope] },
  {
    label: '값',
    text: ({ scope, value }) =>
      value === null ? '' : scope === 'price' ? oddsText(value) : scope === 'shift' ? shiftText(value) : '',
  },
  { label: '사유', text: ({ reason }) => reason },
  { label: '처리자', text: ({ by }) => (by === 'automatic' ? '자동' : by) },
  { label: '시각', text: ({ at }) => dateTimeText(at) },
];

/** Suspensions and odds overrides in force, newest first: by whom, since when, why; each can be lifted. */
export function SuspensionsBoard() {
  const found = useSuspensions();
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const operator = useOperator();
  const [dialog, setDialog] = useState<OverrideRow | 'new' | null>(null);
  const mayDecide = mayUse(operator, ['trader']);
  const close = (): void => setDialog(null);
  const selection = useSelection({ rows, keyOf, nameOf: lineText });
  const [lifted, setLifted] = useState<readonly OverrideRow[] | null>(null);
  const columns = columnsOf(mayDecide, setDialog);
  return (
    <>
      <PageHead title="중단">
        <ListExport name="suspensions" columns={savedColumns} keyOf={keyOf} page={suspensionPages} />
        {mayDecide && (
          <Button variant="danger" onClick={() => setDialog('new')}>
            베팅 중지
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="중단과 고정 배당"
        columns={mayDecide ? [selection.column, ...columns] : columns}
        rows={rows}
        keyOf={keyOf}
        error={found.error}
        retry={() => void found.refetch()}
        empty={
          found.hasNextPage
            ? { title: '최근 중단은 모두 끝났습니다', hint: '이전 항목은 더 보기로 확인해 주세요.' }
            : { title: '중단된 항목이 없습니다', hint: '모든 경기가 피드대로 열려 있습니다.' }
        }
      />
      <MoreRows of={found} />
      {mayDecide && (
        <SelectionBar of={selection}>
          <Button
            size="small"
            disabled={selection.selected.length === 0}
            onClick={() => setLifted(selection.selected)}
          >
            선택 재개 · 해제
          </Button>
        </SelectionBar>
      )}
      {lifted && <LiftAllDialog lines={lifted} onClose={() => setLifted(null)} />}
      {dialog === 'new' && <SuspendWidelyDialog onClose={close} />}
      {dialog !== null && dialog !== 'new' && <ReleaseDialog line={dialog} onClose={close} />}
    </>
  );
}

function columnsOf(mayDecide: boolean, onRelease: (line: OverrideRow) => void): Column<OverrideRow>[] {
  return [
    {
      key: 'name',
      label: '대상',
      narrow: 'heading',
      cell: ({ name, gameId }) => (gameId ? <Link to={`/games/${gameId}`}>{name}</Link> : name),
    },
    {
      key: 'scope',
      label: '범위',
      cell: ({ scope, value }) => (
        <span className={css.chips}>
          <StateChip text={scopeNames[scope]} tone="waiting" />
          {scope === 'price' && value !== null && <strong className="num">{oddsText(value)}</strong>}
          {scope === 'shift' && value !== null && shiftText(value)}
        </span>
      ),
    },
    { key: 'reason', label: '사유', cell: ({ reason }) => reason },
    {
      key: 'by',
      label: '처리자',
      cell: ({ by }) => (by === 'automatic' ? <StateChip text="자동" tone="bad" /> : by),
    },
    { key: 'at', label: '시각', cell: ({ at }) => <span className="num">{dateTimeText(at)}</span> },
    ...(mayDecide
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (line: OverrideRow) => (
              <Button
                size="small"
                aria-label={`${line.name} ${actionText(line)}`}
                onClick={() => onRelease(line)}
              >
                {actionText(line)}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

const actionText = ({ scope }: OverrideRow): string =>
  scope === 'price' || scope === 'shift' ? '해제' : '재개';

function ReleaseDialog({ line, onClose }: { readonly line: OverrideRow; readonly onClose: () => void }) {
  const release = releaseOf(line);
  if (release === null) return <SuspensionDialog change={reopenChangeOf(line)} onClose={onClose} />;
  return (
    <ReasonDialog
      title={`${scopeNames[line.scope]} 해제`}
      button="해제"
      look="brand"
      usual={['점검 완료', '피드 배당 복귀']}
      changes={[tradingKey]}
      send={async (reason, options) => {
        await release(reason, options);
        toast('해제했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <p>{line.name}</p>
    </ReasonDialog>
  );
}

function reopenChangeOf({ scope, id, gameId, name, at }: OverrideRow): SuspensionChange {
  const own = scope === 'gameMarket' ? id.slice(id.lastIndexOf('-') + 1) : id;
  return {
    scope: scope === 'price' || scope === 'shift' ? 'selection' : scope,
    id: scope === 'game' || scope === 'all' ? '' : own,
    ...(gameId !== null && { gameId }),
    name,
    at,
    stopped: false,
  };
}
