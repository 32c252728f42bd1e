import type { Statement } from '../../../../shared/model/balance/wire-statement.ts';

/** A statement of all lines in as many calls as there are pages. Entries that come between two calls are left out. */
export async function statementForPaper(readPage: (page: number) => Promise<Statement>): Promise<Statement> {
  const first = await readPage(1);
  const lines = [...first.lines];
  let { total, end } = first.pagination;
  for (let page = 2; page <= end; page += 1) {
    const read = await readPage(page);
    // The newest is first: what came meanwhile has pushed lines that were read onto this page.
    lines.push(...read.lines.slice(read.pagination.total - total));
    ({ total, end } = read.pagination);
  }
  return { ...first, lines };
}
