import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { grouped, wonText } from '../../../../shared/messages/format.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { calls } from '../../kit/api.ts';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { StatStrip } from '../../kit/stat-strip.tsx';
import { Named } from '../../leads/leads.tsx';
import { rowAddress } from '../../leads/row-address.ts';
import { ListExport } from '../../lists/list-export.tsx';
import { onePage } from '../../lists/whole-list.ts';
import { Section } from './section.tsx';
import css from './tabs.module.css';

type Reply = ReplyOf<typeof records.calls.memberRolling>;
type Requirement = Reply['requirements'][number];
type Bonus = Reply['bonuses'][number];

const multipliersText = ({ multipliers: { sport, mini, casino, slot } }: Requirement): string =>
  [sport, mini, casino, slot].map((times) => `${times}배`).join(' / ');

const requirementColumns: Column<Requirement>[] = [
  {
    key: 'base',
    label: '입금 + 보너스',
    narrow: 'heading',
    cell: ({ base }) => <strong className="num">{grouped(base)}원</strong>,
    text: ({ base }) => base,
  },
  {
    key: 'multipliers',
    label: '배수 (스포츠 / 미니 / 카지노 / 슬롯)',
    cell: (requirement) => <span className="num">{multipliersText(requirement)}</span>,
    text: multipliersText,
  },
  {
    key: 'opened',
    label: '시작',
    cell: ({ openedAt }) => <span className="num">{dateTimeText(openedAt)}</span>,
    text: ({ openedAt }) => dateTimeText(openedAt),
  },
];
const requirementKey = ({ openedAt, base }: Requirement): string => `${openedAt} ${base}`;

const bonusColumns: Column<Bonus>[] = [
  {
    key: 'name',
    label: '보너스',
    narrow: 'heading',
    cell: ({ name, code }) => (
      <span className={css.stack}>
        <span>{name ?? '보너스'}</span>
        {code && (
          <code className={css.code}>
            <Named name={`BONUS#${code}`}>{code}</Named>
          </code>
        )}
      </span>
    ),
    text: ({ name, code }) => [name ?? '보너스', code].filter(Boolean).join(' '),
  },
  {
    key: 'amount',
    label: '입금',
    figure: true,
    cell: ({ amount, cash_seq }) => (
      <Link className={css.lead} to={`?${rowAddress('requests', cash_seq)}`} data-open>
        {grouped(amount)}
      </Link>
    ),
    text: ({ amount }) => amount,
  },
  {
    key: 'bonus',
    label: '지급',
    figure: true,
    cell: ({ bonus }) => <strong>{grouped(bonus)}</strong>,
    text: ({ bonus }) => bonus,
  },
  { key: 'status', label: '상태', cell: ({ status }) => status, text: ({ status }) => status },
  {
    key: 'at',
    label: '신청',
    cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
    text: ({ at }) => dateTimeText(at),
  },
];
const bonusKey = ({ cash_seq }: Bonus): string => cash_seq;

/** The reading of a file, which the audit keeps by the list's name. */
const readSaved = (seq: number, saved: 'requirements' | 'bonuses') =>
  calls.records.memberRolling({ members_seq: seq, saved });

/** How far the rolling is, what it is made of, and bonuses of deposits. */
export function RollingTab({ seq }: { readonly seq: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq, 'rolling'],
    queryFn: () => calls.records.memberRolling({ members_seq: seq }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { done, need } = data.rolling;
  return (
    <>
      <StatStrip
        stats={[
          { label: '롤링 진행', value: need === 0 ? '조건 없음' : `${Math.floor((done / need) * 100)}%` },
          { label: '인정', value: wonText(done) },
          { label: '필요', value: wonText(need) },
          { label: '남음', value: wonText(Math.max(0, need - done)) },
        ]}
      />
      <Section
        title="적용 중인 롤링 조건"
        tools={
          <ListExport
            name={`member-${seq}-rolling`}
            caption="적용 중인 롤링 조건"
            size="small"
            columns={requirementColumns}
            keyOf={requirementKey}
            page={onePage(async () => ({ list: (await readSaved(seq, 'requirements')).requirements }))}
          />
        }
      >
        <ResourceTable
          caption="적용 중인 롤링 조건"
          columns={requirementColumns}
          rows={data.requirements}
          keyOf={requirementKey}
          empty={{ title: '적용 중인 조건이 없습니다' }}
        />
      </Section>
      <Section
        title="입금 보너스"
        tools={
          <ListExport
            name={`member-${seq}-bonuses`}
            caption="입금 보너스"
            size="small"
            columns={bonusColumns}
            keyOf={bonusKey}
            page={onePage(async () => {
              const { bonuses, more } = await readSaved(seq, 'bonuses');
              return { list: bonuses, more: more.bonuses };
            })}
          />
        }
      >
        <ResourceTable
          caption="입금 보너스"
          columns={bonusColumns}
          rows={data.bonuses}
          keyOf={bonusKey}
          empty={{ title: '보너스가 없습니다' }}
        />
        {data.more.bonuses && <p className={css.dim}>최근 입금 신청 100건에서 찾은 보너스입니다.</p>}
      </Section>
    </>
  );
}
