import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Statement } from '../../../../shared/model/balance/wire-statement.ts';
import { api } from '../../../lib/calls/api.ts';
import { sentenceOf } from '../../../lib/calls/call-refused.ts';
import { saveFile } from '../../../lib/page/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import { onPaper } from './on-paper.ts';
import css from './statement.module.css';
import { StatementFilter } from './statement-filter.tsx';
import { statementForPaper } from './statement-paper.ts';
import { lastDays, type StatementDays } from './statement-period.ts';
import { StatementTable } from './statement-table.tsx';

const pageSize = 50;
const paperPageSize = 500;

interface StatementViewProps {
  readonly days: StatementDays;
  readonly onDays: (days: StatementDays) => void;
}

/** Every line of the ledger with its running balance: pages on the screen, all of them on paper. */
export function StatementView({ days, onDays }: StatementViewProps) {
  const [saving, setSaving] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [paper, setPaper] = useState<Statement | null>(null);
  const print = async (): Promise<void> => {
    setPrinting(true);
    try {
      const readPage = (page: number) => api.balance.statement({ ...days, page, size: paperPageSize });
      onPaper(await statementForPaper(readPage), setPaper);
    } catch (failure) {
      toast(sentenceOf(failure), 'bad');
    } finally {
      setPrinting(false);
    }
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { file } = await api.balance.statementFile({ ...days });
      saveFile(file, { name: `거래내역_${days.from}_${days.to}.csv`, type: 'text/csv;charset=utf-8' });
    } catch (failure) {
      toast(sentenceOf(failure), 'bad');
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <StatementFilter
        days={days}
        onDays={onDays}
        saving={saving}
        onFile={() => void save()}
        printing={printing}
        onPrint={() => void print()}
      />
      <p className={css.paperOnly}>
        {days.from} ~ {days.to}
      </p>
      <Lines key={`${days.from}${days.to}`} days={days} onDays={onDays} paper={paper} />
    </>
  );
}

interface LinesProps extends StatementViewProps {
  /** All of it, while it is printed. */
  readonly paper: Statement | null;
}

function Lines({ days, onDays, paper }: LinesProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['cash', 'statement', days.from, days.to, page],
    queryFn: () => api.balance.statement({ ...days, page, size: pageSize }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className={css.skeleton}>
        <Skeletons count={10} height={40} />
      </div>
    );
  const { total, end } = data.pagination;
  if (total === 0)
    return (
      <EmptyState title="거래 내역이 없습니다." hint="선택하신 기간에 움직인 금액이 없습니다.">
        <Button onClick={() => onDays(lastDays(365))}>최근 12개월 보기</Button>
      </EmptyState>
    );
  return (
    <>
      <div className={css.sheet}>
        <StatementTable
          statement={paper ?? data}
          isFirst={paper !== null || data.pagination.page === 1}
          isLast={paper !== null || data.pagination.page === end}
        />
      </div>
      <Pager page={page} end={end} onPage={setPage} />
    </>
  );
}
