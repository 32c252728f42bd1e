import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { grouped } from '../../../../shared/messages/format.ts';
import { legWords } from '../../../../shared/messages/leg-words.ts';
import { playKindNames } from '../../../../shared/messages/summary-words.ts';
import type { WireBetLeg } from '../../../../shared/model/betting/wire-bet.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import { calls } from '../../kit/api.ts';
import { MoreRows } from '../../kit/more-rows.tsx';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { mayUse, useOperator } from '../../kit/session.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import { legAddress, placeBefore } from '../../leads/row-address.ts';
import { ListExport } from '../../lists/list-export.tsx';
import { type FileColumn, rowsAtOnce } from '../../lists/whole-list.ts';
import { FromRow } from './from-row.tsx';
import css from './tabs.module.css';
import { useRows } from './use-rows.ts';

type Row = ReplyOf<typeof records.calls.memberBets>['list'][number];

const results = {
  wait: { text: '대기', tone: 'waiting' },
  hit: { text: '적중', tone: 'good' },
  miss: { text: '미적중', tone: 'plain' },
  exception: { text: '적특', tone: 'plain' },
} as const;

/** Cancelled, void and cashed-out bets say so; the others say their result. */
function stateOf(leg: WireBetLeg | undefined) {
  const status = leg?.betting_status ?? '';
  if (status !== '정상') return { text: status, tone: 'plain' as const };
  return results[leg?.betting_total_result ?? 'wait'];
}

/** '승무패 홈 승 · 1.85 · 적중'. */
function pickText(leg: WireBetLeg, kind: string | undefined): string {
  const { market, pick } = legWords(leg, kind);
  return [`${market} ${pick}`.trim(), leg.betting_odds, results[leg.betting_result].text].join(' · ');
}

/** Legs lead to their match or round, for those who may open it. */
function Legs({ bet, mayOpen }: { readonly bet: Row['bet']; readonly mayOpen: boolean }) {
  const kind = bet[0]?.betting_kind;
  return (
    <ul className={css.legs}>
      {bet.map((leg) => {
        const { title } = legWords(leg, kind);
        const to = mayOpen ? legAddress(leg, kind) : null;
        return (
          <li key={leg.betting_bet_cde}>
            {to === null ? title : <Link to={to}>{title}</Link>}{' '}
            <span className={css.dim}>{pickText(leg, kind)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function columnsFor(mayOpen: boolean): Column<Row>[] {
  return [
    {
      key: 'code',
      label: '베팅',
      narrow: 'heading',
      cell: ({ bet: [first], hidden }) => (
        <span className={css.stack}>
          <span className={css.chips}>
            {kindText(first)}
            {hidden && <StateChip text="회원이 숨김" tone="plain" />}
          </span>
          <code className={css.code}>{first?.betting_betcode}</code>
        </span>
      ),
    },
    {
      key: 'at',
      label: '시각',
      cell: ({ bet: [first] }) => (
        <span className="num">{first && dateTimeText(first.betting_regdatetime)}</span>
      ),
    },
    { key: 'legs', label: '내용', narrow: 'bare', cell: ({ bet }) => <Legs bet={bet} mayOpen={mayOpen} /> },
    {
      key: 'stake',
      label: '금액',
      figure: true,
      cell: ({ bet: [first] }) => <strong>{grouped(first?.betting_bet_amount ?? 0)}</strong>,
    },
    {
      key: 'odds',
      label: '배당',
      figure: true,
      cell: ({ bet: [first] }) => first?.betting_total_odds_penalty,
    },
    {
      key: 'paid',
      label: '지급',
      figure: true,
      cell: ({ bet: [first] }) => grouped(first?.betting_payed_amount ?? 0),
    },
    {
      key: 'state',
      label: '결과',
      cell: ({ bet: [first] }) => <StateChip {...stateOf(first)} />,
    },
  ];
}

function kindText(leg: WireBetLeg | undefined): string {
  return Object.entries(playKindNames).find(([kind]) => kind === leg?.betting_type)?.[1] ?? '베팅';
}

const keyOf = ({ bet: [first] }: Row): string => first?.betting_betcode ?? '';
const fileColumns: readonly FileColumn<Row>[] = [
  { label: '베팅 번호', text: keyOf },
  {
    label: '시각',
    text: ({ bet: [first] }) => (first ? dateTimeText(first.betting_regdatetime) : ''),
  },
  { label: '종류', text: ({ bet: [first] }) => kindText(first) },
  {
    label: '내용',
    text: ({ bet }) => {
      const kind = bet[0]?.betting_kind;
      return bet.map((leg) => `${legWords(leg, kind).title} ${pickText(leg, kind)}`).join(' / ');
    },
  },
  { label: '금액', text: ({ bet: [first] }) => first?.betting_bet_amount ?? 0 },
  { label: '배당', text: ({ bet: [first] }) => first?.betting_total_odds_penalty ?? '' },
  { label: '지급', text: ({ bet: [first] }) => first?.betting_payed_amount ?? 0 },
  { label: '결과', text: ({ bet: [first] }) => stateOf(first).text },
  { label: '회원이 숨김', text: ({ hidden }) => (hidden ? '숨김' : '') },
];

/** Every bet, newest first, or from one bet on. */
export function BetsTab({ seq }: { readonly seq: number }) {
  const [params] = useSearchParams();
  const code = params.get('code');
  const from = placeBefore(code);
  const mayOpen = mayUse(useOperator(), ['trader', 'auditor']);
  const bets = useRows(
    ['member', seq, 'bets'],
    (after) => calls.records.memberBets({ members_seq: seq, ...after }),
    from,
  );
  return (
    <>
      <div className={css.tools}>
        <ListExport
          name={`member-${seq}-bets`}
          columns={fileColumns}
          keyOf={keyOf}
          page={(after, saved) =>
            calls.records.memberBets({ members_seq: seq, size: rowsAtOnce, saved, ...(after && { after }) })
          }
        />
      </div>
      {code !== null && from !== undefined && <FromRow code={code} to="?tab=bets" />}
      <ResourceTable
        caption="베팅"
        columns={columnsFor(mayOpen)}
        rows={bets.rows}
        keyOf={keyOf}
        error={bets.error}
        retry={() => void bets.refetch()}
        empty={{ title: '베팅한 적이 없습니다' }}
        {...(bets.rows?.[0]?.bet[0]?.betting_betcode === code && { current: 0 })}
      />
      <MoreRows of={bets} />
    </>
  );
}
