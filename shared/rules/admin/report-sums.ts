import {
  type ReportDimension,
  type ReportFigures,
  type ReportRow,
  reportDimensions,
  reportFigures,
} from '../../model/admin/report.ts';
import { koreanDay, koreanDaySpan } from '../text/korean-day.ts';

/** Figures in the order of `reportFigures`, without the zeros at the end. */
export type StoredFigures = readonly number[];
type Cells = Map<string, number[]>;

/** Sums over some rows. */
export interface ReportSums {
  readonly cells: Readonly<Record<ReportDimension, Cells>>;
  /** Members who staked. */
  readonly active: Set<number>;
  /** Entries and sign-ups counted. */
  rows: number;
}

export function noSums(): ReportSums {
  const none = (): Cells => new Map();
  return {
    cells: {
      ...{ hour: none(), kind: none(), sport: none(), league: none(), market: none(), game: none() },
      ...{ vendor: none(), level: none(), recommender: none(), account: none() },
    },
    active: new Set(),
    rows: 0,
  };
}

const hourLength = 3_600_000;

/** The Korean day of a time, and its hour '00' … '23'. */
export function hourOf(at: number): { readonly day: string; readonly hour: string } {
  const day = koreanDay(at);
  const hour = Math.floor((at - koreanDaySpan(day).from) / hourLength);
  return { day, hour: String(hour).padStart(2, '0') };
}

/** Adds a row. */
export function addRow(sums: ReportSums, row: ReportRow): void {
  const { figures, cells, accounts, level, recommender, memberSeq } = row;
  const add = (dimension: ReportDimension, name: string, more: Partial<ReportFigures>): void =>
    addFigures(sums.cells[dimension], name, storedFigures(more));
  if (Object.keys(figures).length > 0) {
    add('hour', hourOf(row.at).hour, figures);
    add('level', String(level), figures);
    add('recommender', recommender === null ? '' : String(recommender), figures);
  }
  for (const cell of cells) add(cell.dimension, cell.name, cell.figures);
  for (const [account, amount] of Object.entries(accounts))
    if (amount !== 0) addFigures(sums.cells.account, account, [amount]);
  if ((figures.bets ?? 0) > 0) sums.active.add(memberSeq);
  sums.rows += 1;
}

/** The sums of rows of which some may have come twice. Of two with one id the later is right. */
export function sumsOf(rows: Iterable<ReportRow>): ReportSums {
  const once = new Map<string, ReportRow>();
  for (const row of rows) once.set(row.id, row);
  const sums = noSums();
  for (const row of once.values()) addRow(sums, row);
  return sums;
}

/** Adds other sums, which are of other rows. */
export function addSums(sums: ReportSums, other: ReportSums): void {
  for (const dimension of reportDimensions)
    for (const [name, figures] of other.cells[dimension]) addFigures(sums.cells[dimension], name, figures);
  for (const memberSeq of other.active) sums.active.add(memberSeq);
  sums.rows += other.rows;
}

function addFigures(cells: Cells, name: string, figures: StoredFigures): void {
  const sum = cells.get(name);
  if (sum === undefined) cells.set(name, [...figures]);
  else
    figures.forEach((figure, place) => {
      sum[place] = (sum[place] ?? 0) + figure;
    });
}

export function storedFigures(figures: Partial<ReportFigures>): StoredFigures {
  const stored = reportFigures.map((name) => figures[name] ?? 0);
  while (stored.at(-1) === 0) stored.pop();
  return stored;
}

export function figuresIn(stored: StoredFigures): ReportFigures {
  const of = (name: keyof ReportFigures): number => stored[reportFigures.indexOf(name)] ?? 0;
  return {
    ...{ stake: of('stake'), bets: of('bets'), refunded: of('refunded'), paid: of('paid') },
    ...{ bonus: of('bonus'), deposited: of('deposited'), deposits: of('deposits') },
    ...{ withdrawn: of('withdrawn'), withdrawals: of('withdrawals'), adjusted: of('adjusted') },
    ...{ points: of('points'), firstDeposits: of('firstDeposits'), joined: of('joined') },
  };
}

/** The sum of cells' figures. */
export function totalFigures(cells: Iterable<StoredFigures>): ReportFigures {
  const total: Cells = new Map();
  for (const figures of cells) addFigures(total, '', figures);
  return figuresIn(total.get('') ?? []);
}

/** Cells as text-free lists, in the order of their names: equal sums are equal lists. */
export function cellList(cells: Cells): readonly (readonly [name: string, figures: StoredFigures])[] {
  return [...cells]
    .map(([name, figures]) => [name, trimmed(figures)] as const)
    .filter(([, figures]) => figures.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function trimmed(figures: StoredFigures): StoredFigures {
  const last = figures.findLastIndex((figure) => figure !== 0);
  return figures.slice(0, last + 1);
}

/** Members of a list as the differences between them: small numbers, which are stored in a byte or two. */
export function memberList(members: Iterable<number>): readonly number[] {
  const sorted = [...members].sort((one, other) => one - other);
  return sorted.map((member, place) => member - (sorted[place - 1] ?? 0));
}

export function membersIn(differences: readonly number[]): readonly number[] {
  let last = 0;
  return differences.map((difference) => {
    last += difference;
    return last;
  });
}

/** Gross gaming revenue: stakes that stand less what was paid on them. */
export const grossRevenue = ({
  stake,
  refunded,
  paid,
}: Pick<ReportFigures, 'stake' | 'refunded' | 'paid'>): number => stake - refunded - paid;

/** Net gaming revenue: gross less what bonuses cost. */
export const netRevenue = (figures: Pick<ReportFigures, 'stake' | 'refunded' | 'paid' | 'bonus'>): number =>
  grossRevenue(figures) - figures.bonus;

/** Stakes that stand. */
export const turnover = ({ stake, refunded }: Pick<ReportFigures, 'stake' | 'refunded'>): number =>
  stake - refunded;

/** Gross revenue of the turnover in hundredths of a percent, rounded; 0 without turnover. */
export const hold = (figures: Pick<ReportFigures, 'stake' | 'refunded' | 'paid'>): number =>
  turnover(figures) === 0 ? 0 : Math.round((grossRevenue(figures) / turnover(figures)) * 10_000);
