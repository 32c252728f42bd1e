import { useState } from 'react';
import { points, wonText } from '../../../shared/messages/format.ts';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { mayDecide } from '../../../shared/rules/audit/four-eyes.ts';
import type { JsonChange } from '../../../shared/rules/audit/json-changes.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { dateTimeText, shortDateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import fields from '../bonus-fields.module.css';
import { Choice } from '../dialogs/choice.tsx';
import { DecisionState } from '../dialogs/decision-state.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { useDecision } from '../dialogs/use-decision.ts';
import { Age } from '../kit/age.tsx';
import { api } from '../kit/api.ts';
import { Facts, Moves } from '../kit/facts.tsx';
import { JsonDiff } from '../kit/json-diff.tsx';
import { KeyHints } from '../kit/key-hints.tsx';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, type Operator, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import { OperatorName } from '../leads/leads.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { awaitingFilter, useMatches } from '../matches/matches-query.ts';
import notices from '../notices.module.css';
import { type ApprovalDecision, approvalHints, useApprovalKeys } from './approval-keys.ts';
import { approvalKind, approvalText, requestText, sideText, targetText } from './approval-words.ts';
import { type ApprovalView, approvalPages, approvalsKey, useApprovals } from './approvals-query.ts';
import { AwaitingResults } from './awaiting-results.tsx';
import { memberPlace } from './member-change.ts';
import { RejectRequestsDialog, rejectReasons } from './reject-requests-dialog.tsx';
import { type ResetLink, ResetLinkDialog } from './reset-link-dialog.tsx';

const states = {
  OPEN: { text: '2차 승인 대기', tone: 'plain' },
  DONE: { text: '승인', tone: 'good' },
  REJECTED: { text: '거절', tone: 'bad' },
} as const;

/** What is there before and after; undefined where there was nothing before. */
function movesOf(row: ApprovalRow): { readonly before: string; readonly after: string } | undefined {
  const { kind, balance, amount, before, change } = row;
  if (balance !== null) {
    const text = kind === 'point' ? points : wonText;
    return { before: text(balance), after: text(balance + amount) };
  }
  const isNone = before === '' && kind !== 'price';
  return isNone ? undefined : { before: sideText(row, before), after: sideText(row, change) };
}

function approvalColumns(of: {
  readonly view: ApprovalView;
  readonly operator: Operator;
  /** When the list was read, epoch ms. */
  readonly readAt: number;
  readonly onAct: ((decision: ApprovalDecision) => void) | null;
}): Column<ApprovalRow>[] {
  const { view, operator, readAt, onAct } = of;
  return [
    {
      key: 'who',
      label: '대상',
      narrow: 'heading',
      cell: ({ kind, members_seq, id, nickname }) =>
        members_seq === null ? (
          <strong>{targetText({ kind, id })}</strong>
        ) : (
          <MemberLink seq={members_seq} id={id} nickname={nickname} />
        ),
      text: ({ kind, members_seq, id, nickname }) =>
        members_seq === null
          ? targetText({ kind, id })
          : memberText({ members_id: id, members_nickname: nickname }),
    },
    { key: 'kind', label: '종류', cell: approvalKind, text: approvalKind },
    { key: 'change', label: '내용', figure: true, cell: (row) => <Change row={row} />, text: changeText },
    { key: 'reason', label: '사유', cell: ({ reason }) => reason, text: ({ reason }) => reason },
    {
      key: 'asked',
      label: '요청',
      cell: ({ by, at }) => (
        <span className="num">
          <OperatorName id={by} at={at} /> · {dateTimeText(at)}
        </span>
      ),
      text: ({ by, at }) => `${by} · ${dateTimeText(at)}`,
    },
    ...(view === 'open'
      ? [
          {
            key: 'age',
            label: '대기',
            cell: ({ at }: ApprovalRow) => <Age seconds={secondsSince(at, readAt)} readAt={readAt} />,
          },
        ]
      : []),
    view === 'decided'
      ? {
          key: 'decided',
          label: '처리',
          cell: ({ state, decidedBy, decidedAt }) => (
            <span className="num">
              <StateChip {...states[state]} />{' '}
              {decidedBy && decidedAt && <OperatorName id={decidedBy} at={decidedAt} />}{' '}
              {decidedAt && dateTimeText(decidedAt)}
            </span>
          ),
          text: ({ state, decidedBy, decidedAt }) =>
            [states[state].text, decidedBy, decidedAt && dateTimeText(decidedAt)].filter(Boolean).join(' · '),
        }
      : {
          key: 'state',
          label: '상태',
          cell: ({ state }) => <StateChip {...states[state]} />,
          text: ({ state }) => states[state].text,
        },
    ...(onAct
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (row: ApprovalRow) => (
              <span className={fields.acts}>
                <Button
                  size="small"
                  variant="accept"
                  disabled={whyNotApprove(row, operator) !== undefined}
                  title={whyNotApprove(row, operator)}
                  aria-label={`${row.id} ${approvalKind(row)} 승인`.trim()}
                  onClick={() => onAct({ act: 'approve', row })}
                >
                  승인
                </Button>
                <Button
                  size="small"
                  aria-label={`${row.id} ${approvalKind(row)} 거절`.trim()}
                  onClick={() => onAct({ act: 'reject', row })}
                >
                  거절
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}

const secondsSince = (at: string, now: number) => Math.max(0, Math.floor((now - Date.parse(at)) / 1000));

/** The change as a file has it: '+50,000원 (100,000원 → 150,000원)'. */
function changeText(row: ApprovalRow): string {
  const moves = movesOf(row);
  return approvalText(row) + (moves ? ` (${moves.before} → ${moves.after})` : '');
}

/** How long the member's own request stands: after that the change is refused. */
function untilText(until: string): string {
  const isOver = Date.parse(until) <= serverNow();
  return isOver ? '회원 요청 기한 만료' : `${shortDateTimeText(until)}까지 유효`;
}

function Change({ row }: { readonly row: ApprovalRow }) {
  const moves = movesOf(row);
  return (
    <span className={notices.stacked}>
      <strong>{approvalText(row)}</strong>
      {moves && <span className={notices.dim}>{`${moves.before} → ${moves.after}`}</span>}
      {row.until !== null && <span className={notices.dim}>{untilText(row.until)}</span>}
    </span>
  );
}

interface ApprovalDialogsProps {
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
}

const changes = [approvalsKey, 'member'];

/** The dialog for the second operator's decision. */
function ApprovalDialogs({ decision, onClose }: ApprovalDialogsProps) {
  const { act, row } = decision;
  if (act === 'approve') return <ApproveDialog decision={decision} onClose={onClose} />;
  return (
    <ReasonDialog
      title="요청 거절"
      button="거절"
      usual={rejectReasons}
      changes={changes}
      send={async (reason, options) => {
        await api.approvalsReject({ approvalSeq: row.approvalSeq, reason }, options);
        toast('요청을 거절했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <ApprovalFacts decision={decision} onGo={onClose} />
    </ReasonDialog>
  );
}

/** What moved money stays; what was set can be set again. */
function approvalHint({ kind }: ApprovalRow): string {
  const isMoney = kind === 'cash' || kind === 'point';
  return isMoney ? '승인하면 바로 반영되며 되돌릴 수 없습니다.' : '승인하면 바로 반영됩니다.';
}

function ApproveDialog({ decision, onClose }: ApprovalDialogsProps) {
  const [link, setLink] = useState<ResetLink | null>(null);
  const { state, error, decide } = useDecision({
    changes,
    call: (options) => api.approvalsApprove({ approvalSeq: decision.row.approvalSeq }, options),
    onDone: ({ link: made }) => {
      toast('승인했습니다.', 'good');
      if (made) setLink(made);
      else onClose();
    },
    onHandled: onClose,
  });
  if (link) return <ResetLinkDialog row={decision.row} link={link} onClose={onClose} />;
  return (
    <Dialog title="요청 승인" onClose={onClose}>
      <ApprovalFacts decision={decision} onGo={onClose} />
      <p className={notices.hint}>{approvalHint(decision.row)}</p>
      <DecisionState state={state} error={error} />
      <DialogActions>
        <Button onClick={onClose}>취소</Button>
        <Button variant="accept" busy={state !== 'idle'} onClick={() => void decide()} data-autofocus>
          승인
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ApprovalFactsProps {
  readonly decision: ApprovalDecision;
  /** Closes the dialog it stands in. */
  readonly onGo: () => void;
}

function ApprovalFacts({ decision: { row }, onGo }: ApprovalFactsProps) {
  const moves = movesOf(row);
  const who = row.nickname === '' ? targetText(row) : `${row.nickname} · ${row.id}`;
  return (
    <>
      <Facts
        facts={[
          { label: '대상', value: who },
          { label: approvalKind(row), value: approvalText(row), strong: true },
          ...(moves ? [{ label: '변경', value: <Moves {...moves} /> }] : []),
          ...(row.until === null ? [] : [{ label: '회원 요청', value: untilText(row.until) }]),
          { label: '사유', value: row.reason },
          { label: '요청', value: <OperatorName id={row.by} at={row.at} onGo={onGo} /> },
        ]}
      />
      {row.placeCount > 0 && <JsonDiff changes={placesOf(row)} count={row.placeCount} />}
    </>
  );
}

function placesOf({ kind, places }: ApprovalRow): readonly JsonChange[] {
  const changed = places.map(placeOf);
  return kind === 'member' ? changed.map(memberPlace) : changed;
}

function placeOf({ path, before, after }: ApprovalRow['places'][number]): JsonChange {
  const jsonIn = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));
  return { path, before: jsonIn(before), after: jsonIn(after) };
}

/** Why this operator cannot approve a request; undefined when they can. */
function whyNotApprove(row: ApprovalRow, operator: Operator): string | undefined {
  if (row.by === operator.operatorId) return '요청한 본인은 승인할 수 없습니다.';
  if (row.id === operator.operatorId) return '본인에 대한 요청은 승인할 수 없습니다.';
  return mayDecide(row.kind, operator.roles) ? undefined : '다른 대표만 승인할 수 있습니다.';
}

const views = [
  { value: 'open', text: '승인 대기' },
  { value: 'decided', text: '오늘 처리' },
] as const;

const keyOf = ({ approvalSeq }: ApprovalRow): string => approvalSeq;

/** Where what waits here is asked for. */
const emptyHint = (operator: Operator): string =>
  mayUse(operator, ['cashier', 'auditor'])
    ? '조정 요청은 회원 화면에서 등록합니다.'
    : '배당과 결과는 경기 화면에서 입력합니다.';

/** Requests of one operator that another decides: adjustments, accounts, roles, prices. */
export function ApprovalsBoard() {
  const { view, page, change } = useView<ApprovalView>({
    name: 'view',
    values: ['open', 'decided'],
    fallback: 'open',
  });
  const approvals = useApprovals(view);
  const operator = useOperator();
  const mayAct = view === 'open' && mayUse(operator, ['cashier', 'trader']);
  const seesResults = view === 'open' && mayUse(operator, ['trader', 'auditor']);
  const results = useMatches(awaitingFilter, page, seesResults);
  const showsResults =
    seesResults && (results.error !== null || page > 1 || (results.data?.list.length ?? 0) > 0);
  const rows = approvals.data?.pages.flatMap(({ list }) => list);
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  const cursor = useApprovalKeys({
    rows: mayAct ? rows : undefined,
    mayApprove: (row) => whyNotApprove(row, operator) === undefined,
    onAct: setDecision,
  });
  const selection = useSelection({ rows, keyOf, nameOf: requestText });
  const [rejected, setRejected] = useState<readonly ApprovalRow[] | null>(null);
  const columns = approvalColumns({
    view,
    operator,
    readAt: approvals.dataUpdatedAt,
    onAct: mayAct ? setDecision : null,
  });
  return (
    <>
      <PageHead title="승인">
        <Choice label="보기" options={views} value={view} onChange={(next) => change({ view: next })} />
        <ListExport name={`approvals-${view}`} columns={columns} keyOf={keyOf} page={approvalPages(view)} />
      </PageHead>
      {!(showsResults && rows?.length === 0) && (
        <ResourceTable
          caption={view === 'open' ? '승인 대기' : '오늘 처리한 승인'}
          columns={mayAct ? [selection.column, ...columns] : columns}
          rows={rows}
          keyOf={keyOf}
          error={approvals.error}
          retry={() => void approvals.refetch()}
          empty={
            view === 'open'
              ? { title: '승인을 기다리는 요청이 없습니다', hint: emptyHint(operator) }
              : { title: '오늘 처리한 요청이 없습니다' }
          }
          {...cursor}
        />
      )}
      {mayAct && (
        <SelectionBar of={selection}>
          <Button
            size="small"
            disabled={selection.selected.length === 0}
            onClick={() => setRejected(selection.selected)}
          >
            선택 거절
          </Button>
        </SelectionBar>
      )}
      <MoreRows of={approvals} />
      {rejected && <RejectRequestsDialog requests={rejected} onClose={() => setRejected(null)} />}
      {mayAct && <KeyHints hints={approvalHints} />}
      {showsResults && (
        <AwaitingResults results={results} page={page} onPage={(next) => change({ page: next })} />
      )}
      {decision && <ApprovalDialogs decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}
