import type { BankKind, BankLine } from '../../../model/balance/bank-line.ts';
import { splitRows } from './split-rows.ts';

type Field = 'when' | 'day' | 'time' | 'memo' | 'name' | 'paidOut' | 'paidIn' | 'balance';
type Shape = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Headings of each bank's list, without blanks and '(원)'; of several names one stands in the file. */
const shapes: Readonly<Record<BankKind, Shape>> = {
  kb: {
    when: ['거래일시'],
    memo: ['적요'],
    name: ['보낸분/받는분', '의뢰인/수취인'],
    paidOut: ['출금액'],
    paidIn: ['입금액'],
    balance: ['잔액'],
  },
  shinhan: {
    day: ['거래일자'],
    time: ['거래시간'],
    memo: ['적요'],
    name: ['내용'],
    paidOut: ['출금', '출금액'],
    paidIn: ['입금', '입금액'],
    balance: ['잔액'],
  },
  woori: {
    when: ['거래일시'],
    memo: ['적요'],
    name: ['기재내용', '보낸분/받는분'],
    paidOut: ['찾으신금액', '출금액'],
    paidIn: ['맡기신금액', '입금액'],
    balance: ['거래후잔액', '잔액'],
  },
};

/** Why a row is no deposit or withdrawal, as operators read it. */
export type RowFault =
  | '거래일시를 읽을 수 없음'
  | '금액을 읽을 수 없음'
  | '입금과 출금이 함께 있음'
  | '잔액을 읽을 수 없음';

export interface ReadStatement {
  /** Deposits, oldest first. */
  readonly lines: readonly BankLine[];
  readonly paidOut: number;
  /** Rows that could not be read: number in the file from 1, and its text. */
  readonly faults: readonly { readonly row: number; readonly text: string; readonly fault: RowFault }[];
  /** Rows whose balance is not the one before and what was paid in or out: a row is missing, or was changed. */
  readonly breaks: number;
  /** Balance after the last row, won; null where the file has none. */
  readonly closing: number | null;
}

/** Why a file is no list of the bank. */
export type StatementFault = 'no-table' | 'no-account';

interface Row {
  readonly at: number;
  readonly paidIn: number;
  readonly paidOut: number;
  readonly name: string;
  readonly memo: string;
  readonly balance: number | null;
}

/**
 * A bank's list of an account's movements. Lines above the table and sums below it are left out; the account's number is
 * read above the table unless it is given.
 */
export function readStatement(
  text: string,
  { bank, account: given }: { readonly bank: BankKind; readonly account?: string | undefined },
): ReadStatement | StatementFault {
  const rows = splitRows(text.replace(/^\uFEFF/, ''));
  const head = rows.findIndex((cells) => columnsOf(cells, shapes[bank]) !== undefined);
  const columns = columnsOf(rows[head] ?? [], shapes[bank]);
  if (columns === undefined) return 'no-table';
  const account = digits(given ?? '') || accountAbove(rows.slice(0, head));
  if (!/^\d{6,20}$/.test(account)) return 'no-account';
  const read = rows.slice(head + 1).flatMap((cells, index) => {
    if (isFooter(cells, columns)) return [];
    return [{ row: head + index + 2, text: cells.join(' ').slice(0, 100), ...rowOf(cells, columns) }];
  });
  const good = oldestFirst(read.flatMap((one) => ('fault' in one ? [] : [one])));
  return {
    lines: good.filter(({ paidIn }) => paidIn > 0).map((one) => lineOf(one, { bank, account })),
    paidOut: good.filter(({ paidOut }) => paidOut > 0).length,
    faults: read.flatMap((one) => ('fault' in one ? [one] : [])),
    breaks: breaksIn(good),
    closing: good.at(-1)?.balance ?? null,
  };
}

const plain = (heading: string) => heading.replace(/\s+/g, '').replace(/\(원\)$/, '');
const digits = (text: string) => text.replace(/\D/g, '');

type Columns = Readonly<Partial<Record<Field, number>>>;

/** Where each field is, when this row names all of them. */
function columnsOf(cells: readonly string[], shape: Shape): Columns | undefined {
  const headings = cells.map(plain);
  const found: Partial<Record<Field, number>> = {};
  for (const [field, names] of fieldsOf(shape)) {
    const at = headings.findIndex((heading) => names.includes(heading));
    if (at === -1) return undefined;
    found[field] = at;
  }
  return found;
}

function fieldsOf(shape: Shape): readonly (readonly [Field, readonly string[]])[] {
  const fields: readonly Field[] = ['when', 'day', 'time', 'memo', 'name', 'paidOut', 'paidIn', 'balance'];
  return fields.flatMap((field) => {
    const names = shape[field];
    return names === undefined ? [] : [[field, names] as const];
  });
}

/** The account's number in the lines above the table, where a bank names it. */
function accountAbove(rows: readonly (readonly string[])[]): string {
  for (const cells of rows) {
    const text = cells.join(' ');
    const number = /계좌\s*번호\D*([\d][\d-]{5,24}\d)/.exec(text)?.[1];
    if (number !== undefined) return digits(number);
  }
  return '';
}

/** Sums and remarks below the table have no date. */
function isFooter(cells: readonly string[], columns: Columns): boolean {
  const when = cellAt(cells, columns, 'when') || cellAt(cells, columns, 'day');
  return !/\d/.test(when) || /합계|총계|소계/.test(cells.join(' '));
}

function cellAt(cells: readonly string[], columns: Columns, field: Field): string {
  const at = columns[field];
  return at === undefined ? '' : (cells[at] ?? '');
}

function rowOf(cells: readonly string[], columns: Columns): Row | { readonly fault: RowFault } {
  const cell = (field: Field) => cellAt(cells, columns, field);
  const at = timeOf(`${cell('when')} ${cell('day')} ${cell('time')}`.trim());
  if (at === null) return { fault: '거래일시를 읽을 수 없음' };
  const [paidIn, paidOut, balance] = [wonOf(cell('paidIn')), wonOf(cell('paidOut')), wonOf(cell('balance'))];
  if (paidIn === null || paidOut === null) return { fault: '금액을 읽을 수 없음' };
  if (balance === null) return { fault: '잔액을 읽을 수 없음' };
  if (paidIn > 0 && paidOut > 0) return { fault: '입금과 출금이 함께 있음' };
  if (paidIn === 0 && paidOut === 0) return { fault: '금액을 읽을 수 없음' };
  const known = cell('balance') === '' ? null : balance;
  return {
    at,
    paidIn,
    paidOut,
    name: cell('name').slice(0, 60),
    memo: cell('memo').slice(0, 60),
    balance: known,
  };
}

/** Whole won: '1,250,000', '₩1250000', '1,250,000원'; 0 for a blank cell, null for anything else. */
function wonOf(text: string): number | null {
  const bare = text.replace(/[\s₩원]/g, '');
  if (bare === '' || bare === '-') return 0;
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.0+)?$/.test(bare)) return null;
  const won = Number(bare.replaceAll(',', ''));
  return Number.isSafeInteger(won) ? won : null;
}

const seoul = 9 * 3_600_000;

/** '2026.11.26 14:03:22' in Seoul, with dots, hyphens or slashes, with or without seconds; null when there is no such time. */
function timeOf(text: string): number | null {
  const found = /^(\d{4})[.\-/]?(\d{2})[.\-/]?(\d{2})\.?[ T]*(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    time.getUTCMonth() === month - 1 && time.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? time.getTime() - seoul : null;
}

/** Banks list the newest first or last; rows of one second stay in the bank's order. */
function oldestFirst<R extends Row>(rows: readonly R[]): readonly R[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (
    first &&
    last &&
    (first.at > last.at || (first.at === last.at && breaksIn(rows) > breaksIn(rows.toReversed())))
  )
    return rows.toReversed();
  return rows;
}

function breaksIn(rows: readonly Row[]): number {
  return rows.filter(({ balance, paidIn, paidOut }, index) => {
    const before = rows[index - 1]?.balance ?? null;
    return balance !== null && before !== null && balance !== before + paidIn - paidOut;
  }).length;
}

function lineOf(
  { at, paidIn: amount, name, memo, balance }: Row,
  of: { readonly bank: BankKind; readonly account: string },
): BankLine {
  return { ...of, at, amount, name, memo, balance };
}
