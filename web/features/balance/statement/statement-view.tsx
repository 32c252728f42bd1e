import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Statement, StatementLine } from '../../../../shared/model/balance/wire-statement.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { shortCode } from '../../../../shared/rules/text/short-code.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { saveFile } from '../../../lib/page/save-file.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { DayRange } from '../../../ui/fields/day-range.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import bar from '../../../ui/filter-bar.module.css';
import table from '../../../ui/money-table.module.css';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from './statement.module.css';
import { statementForPaper } from './statement-for-paper.ts';
import { lastDays, type StatementDays, statementPeriods } from './statement-period.ts';

interface StatementTableProps {
  readonly statement: Statement;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Newest first, between the closing and the opening balance. */
function StatementTable({ statement, isFirst, isLast }: StatementTableProps) {
  return (
    <table className={`${table.table} ${css.lines}`}>
      <thead>
        <tr>
          <th>시간</th>
          <th>구분</th>
          <th className={css.money}>현금</th>
          <th className={css.money}>현금 잔액</th>
          <th className={css.money}>포인트</th>
          <th className={css.money}>포인트 잔액</th>
          <th>참조</th>
        </tr>
      </thead>
      <tbody>
        {isFirst && <BalanceRow name="기말 잔액" balance={statement.closing} />}
        {statement.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two of one moment have no other name.
          <LineRow key={`${line.at}${line.reference}${place}`} line={line} />
        ))}
        {isLast && <BalanceRow name="기초 잔액" balance={statement.opening} />}
      </tbody>
    </table>
  );
}

function LineRow({ line }: { readonly line: StatementLine }) {
  const { at, kind, cash, point, cashAfter, pointAfter, reference, note } = line;
  return (
    <tr>
      <td className={css.when}>{dateTimeText(at)}</td>
      <td className={css.kind}>
        {kind}
        {note !== '' && <small>{note}</small>}
      </td>
      <td className={css.money} data-name="현금" data-sign={Math.sign(cash)}>
        {cash === 0 ? '-' : signedAmount(cash)}
      </td>
      <td className={css.money} data-name="현금 잔액">
        {amountText(cashAfter)}
      </td>
      <td className={css.money} data-name="포인트" data-sign={Math.sign(point)}>
        {point === 0 ? '-' : signedAmount(point)}
      </td>
      <td className={css.money} data-name="포인트 잔액">
        {amountText(pointAfter)}
      </td>
      <td className={css.reference} title={reference}>
        <Reference code={reference} />
      </td>
    </tr>
  );
}

/** Short on the screen, with what copies it; whole on paper. */
function Reference({ code }: { readonly code: string }) {
  const short = shortCode(code);
  if (short === code) return code;
  return (
    <>
      <span className={css.whole}>{code}</span>
      <span className={css.short}>
        {short} <CopyButton text={code} name={`참조 ${short}`} done="참조번호를 복사했습니다." isIcon />
      </span>
    </>
  );
}

function BalanceRow({ name, balance }: { readonly name: string; readonly balance: Statement['opening'] }) {
  return (
    <tr className={css.heldRow}>
      <td className={css.when} />
      <td className={css.kind}>{name}</td>
      <td className={css.money} />
      <td className={css.money} data-name="현금 잔액">
        {amountText(balance.cash)}
      </td>
      <td className={css.money} />
      <td className={css.money} data-name="포인트 잔액">
        {amountText(balance.point)}
      </td>
      <td className={css.reference} />
    </tr>
  );
}

interface StatementFilterProps {
  readonly days: StatementDays;
  readonly onDays: (days: StatementDays) => void;
  readonly onFile: () => void;
  readonly saving: boolean;
  readonly onPrint: () => void;
  readonly printing: boolean;
}

/** Presets and days, and what one takes away: a file or paper. */
function StatementFilter(props: StatementFilterProps) {
  const { days, onDays, onFile, saving, onPrint, printing } = props;
  const isChosen = (length: number): boolean => {
    const { from, to } = lastDays(length);
    return days.from === from && days.to === to;
  };
  return (
    <div className={`${bar.bar} ${css.filter}`}>
      <FilterChips
        name="기간"
        options={statementPeriods}
        isChosen={({ days: length }) => isChosen(length)}
        onChoose={({ days: length }) => onDays(lastDays(length))}
      />
      <DayRange
        {...days}
        onFrom={(from) => onDays({ ...days, from })}
        onTo={(to) => onDays({ ...days, to })}
      />
      <div className={css.take}>
        <Button size="small" busy={saving} onClick={onFile}>
          CSV
        </Button>
        <Button size="small" busy={printing} onClick={onPrint}>
          인쇄
        </Button>
      </div>
    </div>
  );
}

/** Prints with all of this laid out, and takes it away again afterwards. */
function onPaper<T>(all: T, show: (all: T | null) => void): void {
  flushSync(() => show(all));
  addEventListener('afterprint', () => show(null), { once: true });
  window.print();
}

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
      toast(errorMessage(failure), 'bad');
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
      toast(errorMessage(failure), 'bad');
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
      <Pager page={page} lastPage={end} onPage={setPage} />
    </>
  );
}
