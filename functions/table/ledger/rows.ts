/** One entry of the journal at its place in time; amounts in whole won and points. */
export interface OrderedLine {
  readonly kind: string;
  readonly operationId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly cash: number;
  readonly point: number;
  readonly cashAfter: number;
  readonly pointAfter: number;
  readonly reference: string;
  /** What an operator wrote; '' for everything the system does by itself. */
  readonly note: string;
}

/** As stored, without names: a part of a hundred stays at some 12 KB. */
export type StoredRow = readonly [
  kind: string,
  operationId: string,
  cashAfter: number,
  pointAfter: number,
  at: number,
  cash: number,
  point: number,
  reference: string,
  note: string,
];

export function rowOf(line: OrderedLine): StoredRow {
  const { kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note } = line;
  return [kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note];
}

export function lineOf(row: StoredRow): OrderedLine {
  const [kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note] = row;
  return { kind, operationId, cashAfter, pointAfter, at, cash, point, reference, note };
}

/** Where a Korean day begins in the journal, and what was held then. */
export interface DayStart {
  /** 'YYYYMMDD' */
  readonly day: string;
  /** Place of its first entry, from 0. */
  readonly start: number;
  readonly cash: number;
  readonly point: number;
}

/** Stored as one text, some 30 letters a day: ten years of days fit into the head. */
export function daysText(days: readonly DayStart[]): string {
  return days.map(({ day, start, cash, point }) => [day, start, cash, point].join(' ')).join('|');
}

export function daysIn(text: string): readonly DayStart[] {
  if (text === '') return [];
  return text.split('|').map((one) => {
    const [day = '', start, cash, point] = one.split(' ');
    return { day, start: Number(start), cash: Number(cash), point: Number(point) };
  });
}
