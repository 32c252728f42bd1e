import { describe, expect, it, vi } from 'vitest';
import { deepestRow } from '../../../shared/model/list-depth.ts';
import {
  type FileColumn,
  listText,
  loadedRows,
  numberedPages,
  onePage,
  type ReadPage,
  wholeList,
} from '../../../web/console/lists/whole-list.ts';
import { CallRefused } from '../../../web/lib/calls/call-refused.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}
const row = (id: number): Row => ({ id, name: `회원${id}` });
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => row(first + index));
const waits: number[] = [];
const read = (page: ReadPage<Row>, { stopAfter = Number.POSITIVE_INFINITY } = {}) => {
  const counts: number[] = [];
  return wholeList({
    page,
    keyOf: ({ id }) => String(id),
    onRead: (count) => counts.push(count),
    isStopped: () => counts.length >= stopAfter,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  }).then((found) => ({ ids: found?.rows.map(({ id }) => id), isWhole: found?.isWhole, counts }));
};

/** A list of so many rows whose pages name the row behind them. */
const cursorPages =
  (count: number, size: number): ReadPage<Row> =>
  async (after) => {
    const from = Number(after ?? 1);
    const list = rowsFrom(from, Math.min(size, count - from + 1));
    return { list, next: from + size > count ? null : String(from + size) };
  };

describe('the file of a list', () => {
  it('has the columns with a text, amounts as plain integers', () => {
    const columns: readonly FileColumn<Row>[] = [
      { label: '회원', text: ({ name }) => name },
      { label: '처리' },
      { label: '금액', text: ({ id }) => id * -1_000_000 },
    ];
    expect(listText(columns, [row(1), row(2)])).toBe(
      '\uFEFF회원,금액\r\n회원1,-1000000\r\n회원2,-2000000\r\n',
    );
  });

  it('takes what a spreadsheet would run as a formula for text', () => {
    const columns: readonly FileColumn<Row>[] = [{ label: '이름', text: ({ name }) => name }];
    const names = ['=HYPERLINK("http://x","y")', '+82', '-1+2', '@SUM(A1)', '\tx', '홍길동, "길동"'];
    const text = listText(
      columns,
      names.map((name, id) => ({ id, name })),
    );
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      `"'=HYPERLINK(""http://x"",""y"")"`,
      "'+82",
      "'-1+2",
      "'@SUM(A1)",
      "'\tx",
      '"홍길동, ""길동"""',
    ]);
  });
});

describe('a whole list', () => {
  it('is read by its cursor to the end', async () => {
    const { ids, isWhole, counts } = await read(cursorPages(250, 100));
    expect(ids).toEqual(rowsFrom(1, 250).map(({ id }) => id));
    expect({ isWhole, counts }).toEqual({ isWhole: true, counts: [100, 200, 250] });
  });

  it('goes on over empty pages, and may have no row', async () => {
    const pages: ReadPage<Row> = async (after) =>
      after === undefined ? { list: [], next: 'on' } : { list: rowsFrom(1, 2), next: null };
    expect(await read(pages)).toMatchObject({ ids: [1, 2], isWhole: true });
    expect(await read(async () => ({ list: [], next: null }))).toMatchObject({ ids: [], isWhole: true });
  });

  it('says with each page that it goes into a file, for the audit of lists of persons', async () => {
    const flags: (true | undefined)[] = [];
    const pages = cursorPages(250, 100);
    await read(async (after, saved) => {
      flags.push(saved);
      return pages(after);
    });
    await read(
      numberedPages<Row>(async ({ page }, saved) => {
        flags.push(saved);
        return { list: rowsFrom(page * 10, 2), pagination: { end: 2 } };
      }),
    );
    await read(
      onePage(async (saved) => {
        flags.push(saved);
        return { list: rowsFrom(1, 2) };
      }),
    );
    expect(flags).toEqual(Array.from({ length: 6 }, () => true));
  });

  it('of rows that are loaded is those rows; there is none before they are', async () => {
    expect(loadedRows(undefined)).toBeNull();
    const found = await loadedRows([row(7)])?.(undefined);
    expect(found).toEqual({ list: [row(7)], next: null });
  });

  it('is read by page numbers, the greatest pages a call answers', async () => {
    const asked = vi.fn(async ({ page, size }: { page: number; size: number }) => ({
      list: rowsFrom((page - 1) * size + 1, page === 3 ? 7 : size),
      pagination: { end: 3 },
    }));
    const { ids, isWhole } = await read(numberedPages(asked));
    expect({ count: ids?.length, isWhole }).toEqual({ count: 207, isWhole: true });
    expect(asked.mock.calls.map(([place]) => place)).toEqual([
      { page: 1, size: 100 },
      { page: 2, size: 100 },
      { page: 3, size: 100 },
    ]);
  });

  it('has a row once that moved to the next page while it was read', async () => {
    const pages = numberedPages<Row>(async ({ page }) => ({
      list: page === 1 ? [row(3), row(2)] : [row(2), row(1)],
      pagination: { end: 2 },
    }));
    expect((await read(pages)).ids).toEqual([3, 2, 1]);
  });

  it('says that it is not whole where numbered pages end before the list does', async () => {
    const pages = numberedPages<Row>(async ({ page, size }) => ({
      list: rowsFrom((page - 1) * size + 1, size),
      pagination: { end: 9_000 },
    }));
    const { ids, isWhole } = await read(pages);
    expect({ count: ids?.length, isWhole }).toEqual({ count: deepestRow, isWhole: false });
  });

  it('ends at 100,000 rows and says that there are more', async () => {
    const { ids, isWhole } = await read(cursorPages(deepestRow + 50, 100));
    expect({ count: ids?.length, isWhole }).toEqual({ count: deepestRow, isWhole: false });
    expect((await read(cursorPages(deepestRow, 100))).isWhole).toBe(true);
  });

  it('leaves other pages their calls: it slows down, and waits when it came too early', async () => {
    waits.length = 0;
    await read(cursorPages(101, 1));
    expect(waits).toEqual([300]);
    waits.length = 0;
    let refusals = 2;
    const early: ReadPage<Row> = async () => {
      refusals -= 1;
      if (refusals >= 0) throw new CallRefused('잠시 후 다시', { status: 429, code: 'too-many' });
      return { list: [row(1)], next: null };
    };
    expect((await read(early)).ids).toEqual([1]);
    expect(waits).toEqual([1_000, 1_000]);
  });

  it('is nothing once it is stopped, and fails with the call that fails', async () => {
    expect(await read(cursorPages(250, 100), { stopAfter: 1 })).toMatchObject({
      ids: undefined,
      counts: [100],
    });
    const refused = new CallRefused('권한이 없습니다.', { status: 403, code: 'forbidden' });
    await expect(read(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});
