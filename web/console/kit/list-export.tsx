import { useRef, useState } from 'react';
import { grouped } from '../../../shared/messages/format.ts';
import { csvText } from '../../../shared/rules/text/csv-text.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { saveFile } from '../../lib/page/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';

interface ListExportProps<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly { readonly label: string; readonly text: (row: Row) => string | number }[];
  /** A page of the list as it is filtered now; `next` is null at its end. */
  readonly page: (
    after: string | undefined,
  ) => Promise<{ readonly list: readonly Row[]; readonly next: string | null }>;
}

/** Rows of one file: more would not open in a spreadsheet in good time. */
const maxRows = 100_000;

/** Saves the whole of a list, not only what is shown of it, and says how far it is. Pressed again it stops. */
export function ListExport<Row>({ name, columns, page }: ListExportProps<Row>) {
  const [read, setRead] = useState<number | null>(null);
  const stopped = useRef(false);
  const save = async (): Promise<void> => {
    stopped.current = false;
    setRead(0);
    const rows: Row[] = [];
    let next: string | null | undefined;
    try {
      while (next !== null && rows.length < maxRows) {
        const found = await page(next ?? undefined);
        if (stopped.current) return;
        rows.push(...found.list);
        ({ next } = found);
        setRead(rows.length);
      }
      const text = csvText({
        header: columns.map(({ label }) => label),
        rows: rows.slice(0, maxRows).map((row) => columns.map((column) => column.text(row))),
      });
      saveFile(text, { name: `${name}.csv`, type: 'text/csv;charset=utf-8' });
      if (next !== null) toast(`처음 ${grouped(maxRows)}건만 저장했습니다. 조건을 좁혀 주세요.`, 'bad');
    } catch (failure) {
      toast(errorMessage(failure), 'bad');
    } finally {
      setRead(null);
    }
  };
  return read === null ? (
    <Button onClick={() => void save()}>CSV</Button>
  ) : (
    <Button
      onClick={() => {
        stopped.current = true;
      }}
    >
      {grouped(read)}건 읽는 중 · 중단
    </Button>
  );
}
