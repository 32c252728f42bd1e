import { grouped } from '../../../shared/messages/format.ts';
import type { ReportFigures } from '../../../shared/model/admin/report.ts';
import { grossRevenue, hold, netRevenue, turnover } from '../../../shared/rules/admin/report-sums.ts';

export interface ReportColumn {
  readonly key: string;
  readonly label: string;
  readonly value: (figures: ReportFigures) => number;
  /** As shown; grouped won without it. */
  readonly text?: (figures: ReportFigures) => string;
  /** A loss is red. */
  readonly isSigned?: true;
  /** Not a sum of the rows: a bet of two leagues counts in both. */
  readonly isCount?: true;
}

export const holdText = (figures: ReportFigures): string =>
  turnover(figures) === 0 ? '-' : `${(hold(figures) / 100).toFixed(2)}%`;

const stake: ReportColumn = { key: 'stake', label: '베팅', value: (of) => of.stake };
const refunded: ReportColumn = { key: 'refunded', label: '취소·환불', value: (of) => of.refunded };
const paid: ReportColumn = { key: 'paid', label: '당첨', value: (of) => of.paid };
const gross: ReportColumn = { key: 'ggr', label: 'GGR', value: grossRevenue, isSigned: true };
const holding: ReportColumn = { key: 'hold', label: '홀드', value: hold, text: holdText };
const bets: ReportColumn = { key: 'bets', label: '베팅 수', value: (of) => of.bets, isCount: true };
const bonus: ReportColumn = { key: 'bonus', label: '보너스', value: (of) => of.bonus };
const net: ReportColumn = { key: 'ngr', label: 'NGR', value: netRevenue, isSigned: true };
const deposited: ReportColumn = { key: 'deposited', label: '입금', value: (of) => of.deposited };
const withdrawn: ReportColumn = { key: 'withdrawn', label: '출금', value: (of) => of.withdrawn };
const cashFlow: ReportColumn = {
  key: 'flow',
  label: '입금 − 출금',
  value: (of) => of.deposited - of.withdrawn,
  isSigned: true,
};
const joined: ReportColumn = { key: 'joined', label: '가입', value: (of) => of.joined };
const points: ReportColumn = { key: 'points', label: '지급 포인트', value: (of) => of.points };

const played = [stake, refunded, paid, gross, holding, bets];

export const columnSets = {
  time: [stake, refunded, paid, gross, holding, bonus, net, deposited, withdrawn, joined],
  play: played,
  members: [...played.slice(0, 5), bonus, net, deposited, withdrawn, points, joined],
  cash: [
    deposited,
    { key: 'deposits', label: '입금 건수', value: (of) => of.deposits },
    { key: 'first', label: '첫 입금', value: (of) => of.firstDeposits },
    withdrawn,
    { key: 'withdrawals', label: '출금 건수', value: (of) => of.withdrawals },
    cashFlow,
    bonus,
    { key: 'adjusted', label: '수동 조정', value: (of) => of.adjusted },
    points,
  ],
} as const satisfies Record<string, readonly ReportColumn[]>;

export const shownValue = ({ value, text }: ReportColumn, figures: ReportFigures): string =>
  text ? text(figures) : grouped(value(figures));

/** '+12.3%' against the period before; 'new' where there was nothing. */
export function changeText(now: number, before: number): string {
  if (before === now) return '±0%';
  if (before === 0) return '신규';
  const percent = ((now - before) / Math.abs(before)) * 100;
  const shown = Math.abs(percent) >= 1_000 ? Math.round(percent).toString() : percent.toFixed(1);
  return `${percent > 0 ? '+' : ''}${shown}%`;
}
