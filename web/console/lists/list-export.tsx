import { useEffect, useRef, useState } from 'react';
import { grouped } from '../../../shared/messages/format.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { saveFile } from '../../lib/page/save-file.ts';
import { dayOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { type FileColumn, listFile, type ReadPage } from './whole-list.ts';

interface ListExportProps<Row> {
  /** Of the file, before its day. */
  readonly name: string;
  /** The Korean day of the list; the day it is saved on where it has none. */
  readonly day?: string;
  /** Of the list, for pages with more than one. */
  readonly caption?: string;
  /** Of the button. */
  readonly size?: 'small' | 'medium';
  /** Of the table; those without `text` stay out. */
  readonly columns: readonly FileColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Null while there is nothing to save: not loaded yet, or failed. */
  readonly page: ReadPage<Row> | null;
}

/** Saves the whole of a list, not only what is shown of it, and says how far it is. Pressed again it stops. */
export function ListExport<Row>({
  name,
  day,
  caption,
  size = 'medium',
  columns,
  keyOf,
  page,
}: ListExportProps<Row>) {
  const [read, setRead] = useState<number | null>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const save = async (): Promise<void> => {
    if (!page) return;
    stopped.current = false;
    setRead(0);
    try {
      const found = await listFile({
        ...{ columns, page, keyOf },
        onRead: setRead,
        isStopped: () => stopped.current,
      });
      if (found === null) return;
      saveFile(found.file, {
        name: `${name}-${day ?? dayOf(Date.now())}.csv`,
        type: 'text/csv;charset=utf-8',
      });
      if (!found.isWhole) toast(`처음 ${grouped(found.count)}건만 저장했습니다. 조건을 좁혀 주세요.`, 'bad');
    } catch (failure) {
      toast(errorMessage(failure), 'bad');
    } finally {
      setRead(null);
    }
  };
  return read === null ? (
    <Button
      size={size}
      disabled={page === null}
      aria-label={caption && `${caption} CSV`}
      onClick={() => void save()}
    >
      CSV
    </Button>
  ) : (
    <Button
      size={size}
      onClick={() => {
        stopped.current = true;
      }}
    >
      {grouped(read)}건 읽는 중 · 중단
    </Button>
  );
}
