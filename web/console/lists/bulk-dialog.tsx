import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { areaClasses } from '../dialogs/field-classes.ts';
import { refusalText } from '../dialogs/use-decision.ts';
import { type Fact, Facts } from '../kit/facts.tsx';
import { dashboardKey } from '../kit/waiting-query.ts';
import notices from '../notices.module.css';
import messages from '../status-message.module.css';
import css from './bulk-dialog.module.css';
import { keyed, oneByOne, type RowResult } from './one-by-one.ts';

interface BulkDialogProps<Row> {
  readonly title: string;
  readonly button: string;
  readonly look?: 'brand' | 'danger';
  readonly rows: readonly Row[];
  /** A row in a line. */
  readonly nameOf: (row: Row) => string;
  /** Beside the number of rows. */
  readonly facts?: readonly Fact[];
  /** Why a row is left out; undefined for those that are sent. */
  readonly whyNot?: (row: Row) => string | undefined;
  /** Suggested reasons; absent where the call takes none. */
  readonly usual?: readonly string[];
  /** Other fields of the calls. */
  readonly children?: ReactNode;
  /** Whether those are filled in. */
  readonly isReady?: boolean;
  readonly send: (
    row: Row,
    options: { readonly key: string; readonly again: boolean; readonly reason: string },
  ) => Promise<RowResult>;
  /** Query keys whose data the calls change. */
  readonly changes: readonly string[];
  readonly onClose: () => void;
}

/** The same call for many rows, one after the other: how far it is, a stop, and what became of each row. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { title, button, look = 'brand', nameOf, usual, children, isReady = true } = props;
  const { lines, done, left, isBusy, isUnknown, run, close } = useBulk(props);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isBegun = isBusy || done > 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (usual && reason.trim() === '') {
      setMissing(true);
      return;
    }
    await run(reason.trim());
    list.current?.focus();
  };
  return (
    <Dialog title={title} onClose={close} size={640}>
      <Facts facts={[{ label: '선택', value: `${lines.length}건`, strong: true }, ...(props.facts ?? [])]} />
      <form className={notices.form} onSubmit={(event) => void submit(event)} noValidate>
        {!isBegun && children}
        {usual && !isBegun && left > 0 && (
          <>
            <Textarea
              label="사유"
              required
              withAsterisk={false}
              rows={2}
              classNames={areaClasses}
              maxLength={200}
              value={reason}
              error={isMissing && reason.trim() === '' ? '사유를 입력해 주세요.' : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
              data-autofocus
            />
            <div className={notices.usual}>
              {usual.map((text) => (
                <Button key={text} size="small" onClick={() => setReason(text)}>
                  {text}
                </Button>
              ))}
            </div>
          </>
        )}
        {isBegun && (
          <div className={css.progress}>
            <progress value={done} max={done + left} aria-label={title} />
            <span className="num" role="status">
              {done} / {done + left}건{left === 0 && ' 완료'}
            </span>
          </div>
        )}
        {isUnknown && (
          <p className={messages.notice} role="status">
            확인 중입니다. 같은 요청으로 결과를 다시 묻고 있습니다.
          </p>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys. */}
        <ul ref={list} className={css.lines} tabIndex={0} aria-label="건별 결과" aria-live="polite">
          {lines.map(({ key, row, result }) => (
            <li key={key}>
              <span className="num">{nameOf(row)}</span>
              {result && <strong className={css[result.tone]}>{result.text}</strong>}
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={close}>{isBusy ? '중단' : '닫기'}</Button>
          {left > 0 && (
            <Button
              type="submit"
              variant={look}
              busy={isBusy}
              disabled={!isReady}
              data-autofocus={usual ? undefined : true}
            >
              {isBegun && !isBusy ? `나머지 ${left}건 ${button}` : button}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The rows with what became of them. The list behind the dialog goes on changing: the rows are those of when it opened. */
function useBulk<Row>({ rows, whyNot, send, changes, onClose }: BulkDialogProps<Row>) {
  const queries = useQueryClient();
  const [chosen] = useState(() => keyed(rows).map((one) => ({ ...one, out: whyNot?.(one.row) })));
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const left = chosen.filter(({ key, out }) => out === undefined && !results.has(key));
  const run = async (reason: string): Promise<void> => {
    stopped.current = false;
    setBusy(true);
    await oneByOne({
      rows: left,
      send: (row, options) => send(row, { ...options, reason }),
      refusalText,
      onResult: (key, result) => {
        setUnknown(false);
        setResults((known) => new Map(known).set(key, result));
      },
      onUnknown: () => setUnknown(true),
      isStopped: () => stopped.current,
    });
    setBusy(false);
    await Promise.all(
      [...changes, dashboardKey].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
  };
  /** The first time it stops what is under way; once more it goes without waiting for the last answer. */
  const close = (): void => {
    if (!isBusy || stopped.current) onClose();
    stopped.current = true;
  };
  const lines = chosen.map(({ key, row, out }) => ({
    key,
    row,
    result: out === undefined ? results.get(key) : ({ text: out, tone: 'plain' } as const),
  }));
  return { lines, done: results.size, left: left.length, isBusy, isUnknown, run, close };
}
