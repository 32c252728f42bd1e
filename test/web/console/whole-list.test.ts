import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { deepestRow } from '../../../shared/model/list-depth.ts';
import {
  type FileColumn,
  listFile,
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
const wait = async (milliseconds: number) => {
  waits.push(milliseconds);
};
const keyOf = ({ id }: Row) => String(id);
const read = async (page: ReadPage<Row>, { stopAfter = Number.POSITIVE_INFINITY } = {}) => {
  const ids: number[] = [];
  let pages = 0;
  const counted: ReadPage<Row> = (...asked) => {
    pages += 1;
    return page(...asked);
  };
  const found = await wholeList({
    page: counted,
    keyOf,
    onRows: (rows) => ids.push(...rows.map(({ id }) => id)),
    isStopped: () => pages >= stopAfter,
    wait,
  });
  if (found) expect(found.count).toBe(ids.length);
  return { ids, isWhole: found?.isWhole };
};
/** The file as its reader has it, and what was said on the way. */
const saved = async (
  columns: readonly FileColumn<Row>[],
  page: ReadPage<Row>,
  isStopped = (_count: number) => false,
) => {
  const counts: number[] = [];
  const found = await listFile({
    ...{ columns, page, keyOf, wait },
    onRead: (count) => counts.push(count),
    isStopped: () => isStopped(counts.at(-1) ?? 0),
  });
  const bytes = found && new Uint8Array(await found.file.arrayBuffer());
  const text = bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { text, counts, isWhole: found?.isWhole };
};

/** A list of so many rows whose pages name the row behind them. */
const cursorPages =
  (count: number, size: number): ReadPage<Row> =>
  async (after) => {
    const from = Number(after ?? 1);
    const list = rowsFrom(from, Math.min(size, count - from + 1));
    return { list, next: from + size > count ? null : String(from + size) };
  };

const nameAndAmount: readonly FileColumn<Row>[] = [
  { label: '회원', text: ({ name }) => name },
  { label: '처리' },
  { label: '금액', text: ({ id }) => id * -1_000_000 },
];

describe('the file of a list', () => {
  it('has the columns with a text, amounts as plain integers, and one header whatever pages it came in', async () => {
    const rows = '회원1,-1000000\r\n회원2,-2000000\r\n회원3,-3000000\r\n';
    for (const size of [1, 2, 100])
      expect(await saved(nameAndAmount, cursorPages(3, size))).toMatchObject({
        text: `\uFEFF회원,금액\r\n${rows}`,
        isWhole: true,
      });
    expect((await saved(nameAndAmount, async () => ({ list: [], next: null }))).text).toBe(
      '\uFEFF회원,금액\r\n',
    );
  });

  it('says how far it is after each page, and is nothing once it is stopped', async () => {
    const whole = await saved(nameAndAmount, cursorPages(250, 100));
    expect(whole).toMatchObject({ counts: [100, 200, 250], isWhole: true });
    const ended = await saved(nameAndAmount, cursorPages(250, 100), (count) => count >= 100);
    expect(ended).toEqual({ text: null, counts: [100], isWhole: undefined });
  });

  it('takes what a spreadsheet would run as a formula for text', async () => {
    const columns: readonly FileColumn<Row>[] = [{ label: '이름', text: ({ name }) => name }];
    const names = ['=HYPERLINK("http://x","y")', '+82', '-1+2', '@SUM(A1)', '\tx', '홍길동, "길동"'];
    const rows = loadedRows(names.map((name, id) => ({ id, name })));
    const { text } = await saved(columns, rows ?? cursorPages(0, 1));
    expect(text?.split('\r\n').slice(1, -1)).toEqual([
      `"'=HYPERLINK(""http://x"",""y"")"`,
      "'+82",
      "'-1+2",
      "'@SUM(A1)",
      "'\tx",
      '"홍길동, ""길동"""',
    ]);
  });

  it('of 100,000 rows never keeps more than two of its pages in memory', async () => {
    setFlagsFromString('--expose_gc');
    const collect: () => void = runInNewContext('gc');
    const pages = cursorPages(deepestRow, 100);
    const handed: WeakRef<Row>[] = [];
    let most = 0;
    const watched: ReadPage<Row> = async (after) => {
      const found = await pages(after);
      handed.push(...found.list.map((one) => new WeakRef(one)));
      if (handed.length % 10_000 === 0) {
        // A reference that was just made holds its row until the turn is over.
        await new Promise((resolve) => setTimeout(resolve));
        collect();
        most = Math.max(most, handed.filter((one) => one.deref() !== undefined).length);
      }
      return found;
    };
    const { text, isWhole } = await saved(nameAndAmount, watched);
    expect({ lines: text?.split('\r\n').length, isWhole }).toEqual({ lines: deepestRow + 2, isWhole: true });
    expect(most).toBeGreaterThan(0);
    // Two pages, and one that the collector has not come to yet; rows that were kept would be all of them.
    expect(most).toBeLessThanOrEqual(300);
  });
});

describe('a whole list', () => {
  it('is read by its cursor to the end', async () => {
    const { ids, isWhole } = await read(cursorPages(250, 100));
    expect(ids).toEqual(rowsFrom(1, 250).map(({ id }) => id));
    expect(isWhole).toBe(true);
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
    expect({ count: ids.length, isWhole }).toEqual({ count: 207, isWhole: true });
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
    expect({ count: ids.length, isWhole }).toEqual({ count: deepestRow, isWhole: false });
  });

  it('ends at 100,000 rows and says that there are more', async () => {
    const { ids, isWhole } = await read(cursorPages(deepestRow + 50, 100));
    expect({ count: ids.length, isWhole }).toEqual({ count: deepestRow, isWhole: false });
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

  it('ends once it is stopped, and fails with the call that fails', async () => {
    expect(await read(cursorPages(250, 100), { stopAfter: 2 })).toEqual({
      ids: rowsFrom(1, 100).map(({ id }) => id),
      isWhole: undefined,
    });
    const refused = new CallRefused('권한이 없습니다.', { status: 403, code: 'forbidden' });
    await expect(read(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});
