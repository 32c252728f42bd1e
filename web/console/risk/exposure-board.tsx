import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import { clockOf } from '../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { useExposure } from '../matches/one-match-query.ts';
import { type SuspensionChange, SuspensionDialog } from '../matches/suspension-dialog.tsx';
import { NetAmount } from '../trading/net-amount.tsx';
import css from '../trading.module.css';
import { lossOf } from './exposure-bars.ts';
import { exposureColumns, exposurePages, exposureRowKey } from './exposure-file.ts';
import { MatchExposureCard } from './match-exposure.tsx';

const views = ['all'] as const;

/** Exposure of open bets by match, line and selection, largest liability first. */
export function ExposureBoard() {
  const { keyword, change } = useView<'all'>({ name: 'view', values: views, fallback: 'all' });
  const { data, error, refetch } = useExposure(keyword);
  const [dialog, setDialog] = useState<SuspensionChange | null>(null);
  const mayDecide = mayUse(useOperator(), ['trader']);
  return (
    <>
      <PageHead title="노출">
        <SearchField
          label="팀, 리그, 경기 번호"
          value={keyword}
          onChange={(next) => change({ keyword: next })}
        />
        <ListExport
          name="exposure"
          columns={exposureColumns}
          keyOf={exposureRowKey}
          page={exposurePages(keyword)}
        />
        {data && <span className={css.dim}>{clockOf(data.at)} 기준 · 15초 이내</span>}
      </PageHead>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && (
        <StatStrip
          stats={[
            { label: '베팅 있는 경기', value: `${data.games}경기` },
            { label: '경기별 베팅금 합계', value: wonText(data.stake) },
            { label: '경기별 최악 합계', value: <NetAmount net={data.worst} /> },
          ]}
        />
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title={keyword ? '검색된 경기가 없습니다' : '미정산 베팅이 없습니다'}
          hint="베팅이 들어오면 15초 안에 표시됩니다."
        />
      )}
      <div className={css.rows}>
        {data?.list.map((match) => (
          <MatchExposureCard
            key={match.gameId}
            match={match}
            largest={Math.max(...data.list.map(lossOf))}
            onSuspend={mayDecide ? setDialog : null}
          />
        ))}
      </div>
      {dialog && <SuspensionDialog change={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
