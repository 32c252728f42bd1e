interface PageQuestion {
  readonly page: number;
  readonly size: number;
}

/** One page of a whole list with its pagination; `end` is the number of pages, a page beyond it is empty. */
export function pageFrom<T>(rows: readonly T[], { page, size }: PageQuestion) {
  const list = rows.slice((page - 1) * size, page * size);
  return { list, pagination: paginationOf(rows.length, { page, size }) };
}

export function paginationOf(total: number, { page, size }: PageQuestion) {
  return { page, size, total, end: Math.ceil(total / size) };
}
