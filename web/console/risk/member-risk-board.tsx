import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { calls } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, onePage } from '../lists/whole-list.ts';
import css from '../trading.module.css';
import { type MemberRisk, useMemberRisk } from './member-risk-query.ts';
import { RiskMarks } from './risk-marks.tsx';
import { StakeFactorDialog } from './stake-factor-dialog.tsx';

const views = ['all'] as const;

const kindNames: Readonly<Record<string, string>> = {
  prematch: '프리매치',
  prematchEuropean: '프리매치 유럽형',
  inplay: '인플레이',
  live: '라이브',
};

type KindLimits = MemberRisk['limits'][number];

const columns: Column<KindLimits>[] = [
  { key: 'kind', label: '종류', narrow: 'heading', cell: ({ kind }) => kindNames[kind] ?? kind },
  { key: 'min', label: '최소', figure: true, cell: ({ minBetting }) => wonText(minBetting) },
  { key: 'max', label: '최대 베팅', figure: true, cell: ({ maxBetting }) => wonText(maxBetting) },
  { key: 'win', label: '최대 당첨', figure: true, cell: ({ maxWin }) => wonText(maxWin) },
  {
    key: 'single',
    label: '단폴더 최대 베팅',
    figure: true,
    cell: ({ singleMaxBetting }) => wonText(singleMaxBetting),
  },
  {
    key: 'singleWin',
    label: '단폴더 최대 당첨',
    figure: true,
    cell: ({ singleMaxWin }) => wonText(singleMaxWin),
  },
];

const savedColumns: FileColumn<KindLimits>[] = [
  { label: '종류', text: ({ kind }) => kindNames[kind] ?? kind },
  { label: '최소', text: ({ minBetting }) => minBetting },
  { label: '최대 베팅', text: ({ maxBetting }) => maxBetting },
  { label: '최대 당첨', text: ({ maxWin }) => maxWin },
  { label: '단폴더 최대 베팅', text: ({ singleMaxBetting }) => singleMaxBetting },
  { label: '단폴더 최대 당첨', text: ({ singleMaxWin }) => singleMaxWin },
];

async function readLimits(member: string): Promise<readonly KindLimits[]> {
  return (await calls.trading.tradingMember({ member, saved: 'limits' })).limits;
}

/** A member's limits as traders see them, and the stake factor they follow from. */
export function MemberRiskBoard() {
  const { keyword, change } = useView<'all'>({ name: 'view', values: views, fallback: 'all' });
  const wanted = keyword.trim();
  const { data, error, refetch } = useMemberRisk(wanted === '' ? null : wanted);
  const [isOpen, setIsOpen] = useState(false);
  const mayDecide = mayUse(useOperator(), ['trader']);
  return (
    <>
      <PageHead title="회원 한도">
        <SearchField
          label="회원 번호, 아이디"
          value={keyword}
          onChange={(next) => change({ keyword: next })}
        />
      </PageHead>
      {wanted === '' && (
        <EmptyState
          title="회원을 찾아 주세요"
          hint="회원 번호나 아이디를 정확히 입력하면 한도가 표시됩니다."
        />
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {wanted !== '' && !error && !data && <Skeleton height={240} />}
      {data && !error && (
        <div className={css.rows}>
          <StatStrip
            stats={[
              { label: '회원', value: `${data.members_nickname} · ${data.members_id}` },
              { label: '등급', value: `${data.members_grade}` },
              { label: '베팅 한도 비율', value: `${data.stakeFactor}%` },
            ]}
          />
          {data.risk && <RiskMarks marks={data.risk.marks} closing={data.risk.closing} />}
          {mayDecide && (
            <div className={css.acts}>
              <Button onClick={() => setIsOpen(true)}>한도 비율 변경</Button>
            </div>
          )}
          <div className={css.acts}>
            <ListExport
              name={`member-limits-${data.members_id}`}
              columns={savedColumns}
              keyOf={({ kind }) => kind}
              page={onePage(async () => ({ list: await readLimits(String(data.members_seq)) }))}
            />
          </div>
          <ResourceTable
            caption="스포츠 베팅 한도"
            columns={columns}
            rows={data.limits}
            keyOf={({ kind }) => kind}
            error={null}
            retry={() => void refetch()}
            empty={{ title: '한도가 없습니다' }}
          />
        </div>
      )}
      {isOpen && data && <StakeFactorDialog member={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}
