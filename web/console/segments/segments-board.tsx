import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grouped } from '../../../shared/messages/format.ts';
import type { Segment, SegmentFilter } from '../../../shared/model/member/segment.ts';
import { clockOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { ListExport } from '../lists/list-export.tsx';
import { addressOf, filterFrom, isValidFilter } from './segment-address.ts';
import { segmentColumns, segmentFile, segmentRowKey } from './segment-columns.tsx';
import { RemoveDialog, SaveDialog, SegmentNoteDialog } from './segment-dialogs.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { segmentPages, segmentsQueryKey, useSegmentMembers, useSegments } from './segment-query.ts';
import css from './segments.module.css';

/** Beside the id of a saved segment: the address has conditions of its own. */
const changedMark = 'changed';
/** The same for the same conditions, in whatever order they were chosen. */
const textOf = (filter: SegmentFilter): string => addressOf(filter).toString();

/** As it was when it opened: what others change meanwhile neither changes what is saved nor for whom. */
interface OpenDialog {
  readonly name: 'save' | 'remove' | 'note';
  readonly of: Segment | null;
  readonly filter: SegmentFilter;
}

interface ViewProps {
  readonly segments: readonly Segment[];
  readonly onChoose: (segment: Segment | null) => void;
}

/** 회원 세그먼트: members by level, joining, last login, result and marks; the address has the saved one and the conditions. */
export function SegmentsBoard() {
  const { data, error, refetch } = useSegments();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('segment');
  const segments = data?.list ?? [];
  const choose = (segment: Segment | null): void => {
    // One that was just saved is in the list before it is read again.
    if (segment) queries.setQueryData(segmentsQueryKey, { list: withSegment(segments, segment) });
    setParams(segment ? { segment: segment.id } : {});
  };
  if (id !== null && !data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton height={480} />;
  return <SegmentView segments={segments} onChoose={choose} />;
}

function withSegment(segments: readonly Segment[], segment: Segment): readonly Segment[] {
  const isKnown = segments.some(({ id }) => id === segment.id);
  return isKnown ? segments.map((one) => (one.id === segment.id ? segment : one)) : [...segments, segment];
}

/** The conditions that are shown, kept in the address, and those that are being typed. */
function useConditions(segments: readonly Segment[]) {
  const [params, setParams] = useSearchParams();
  const id = params.get('segment');
  const chosen = segments.find((one) => one.id === id) ?? null;
  const addressed = chosen && !params.has(changedMark) ? chosen.filter : filterFrom(params);
  const [draft, setDraft] = useState(addressed);
  const [filter, setFilter] = useState(addressed);
  const [shown, setShown] = useState(params.toString());
  // Another address begins with its own conditions; of a segment that others change or remove the typed ones stay.
  if (shown !== params.toString()) {
    setShown(params.toString());
    setDraft(addressed);
    setFilter(addressed);
  }
  const apply = (next: SegmentFilter): void => {
    const to = addressOf(next);
    if (id !== null) to.set('segment', id);
    if (id !== null && !(chosen && textOf(chosen.filter) === textOf(next))) to.set(changedMark, '1');
    if (textOf(next) !== textOf(filter)) setParams(to);
  };
  return { id, chosen, draft, setDraft, filter, apply };
}

function SegmentView({ segments, onChoose }: ViewProps) {
  const { id, chosen, draft, setDraft, filter, apply } = useConditions(segments);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const operator = useOperator();
  const mayWrite = mayUse(operator, ['cs', 'cashier']);
  const mayMail = mayUse(operator, ['cs']);
  const members = useSegmentMembers(filter);
  const rows = members.data?.pages.flatMap(({ list }) => list);
  const last = members.data?.pages.at(-1);
  const valid = isValidFilter(draft) ? draft : null;
  const isChanged = chosen !== null && textOf(chosen.filter) !== textOf(draft);
  const close = (): void => setDialog(null);
  return (
    <>
      <PageHead title="회원 세그먼트">
        <ListExport name="segment" columns={segmentFile} keyOf={segmentRowKey} page={segmentPages(filter)} />
      </PageHead>
      <div className={css.bar}>
        <label>
          저장한 세그먼트
          <select
            value={chosen?.id ?? ''}
            onChange={({ target }) => onChoose(segments.find(({ id }) => id === target.value) ?? null)}
          >
            <option value="">선택 안 함</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {mayWrite && (
          <Button
            disabled={!valid}
            onClick={() => {
              if (!valid) return;
              apply(valid);
              setDialog({ name: 'save', of: chosen, filter: valid });
            }}
          >
            조건 저장
          </Button>
        )}
        {mayWrite && chosen && (
          <Button onClick={() => setDialog({ name: 'remove', of: chosen, filter })}>삭제</Button>
        )}
        {mayMail && chosen && (
          <Button
            variant="brand"
            disabled={isChanged}
            onClick={() => setDialog({ name: 'note', of: chosen, filter })}
          >
            쪽지 보내기
          </Button>
        )}
      </div>
      {id !== null && !chosen && (
        <p className={css.note} role="status">
          저장한 세그먼트를 찾을 수 없습니다. 다른 관리자가 삭제했을 수 있습니다.
        </p>
      )}
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (valid) apply(valid);
        }}
      >
        <SegmentFields filter={draft} onChange={setDraft} />
        <div className={css.bar}>
          <Button type="submit" variant="brand" disabled={!valid}>
            조회
          </Button>
          {!valid && (
            <span className={css.note} role="alert">
              시작이 끝보다 늦거나 값이 올바르지 않은 조건이 있습니다.
            </span>
          )}
          {last && (
            <span className={`${css.note} num`} role="status">
              {clockOf(last.at)} 기준 · 회원 번호 {grouped(last.progress.done)} / {grouped(last.progress.of)}
              까지 조회 · {grouped(rows?.length ?? 0)}명
            </span>
          )}
        </div>
      </form>
      <ResourceTable
        caption="세그먼트 회원"
        columns={segmentColumns}
        rows={rows}
        keyOf={segmentRowKey}
        error={members.error}
        retry={() => void members.refetch()}
        empty={
          members.hasNextPage
            ? { title: '아직 찾은 회원이 없습니다', hint: '‘더 보기’를 누르면 이어서 찾습니다.' }
            : { title: '조건에 맞는 회원이 없습니다' }
        }
      />
      <MoreRows of={members} />
      {dialog?.name === 'save' && (
        <SaveDialog of={dialog.of ?? undefined} filter={dialog.filter} onSaved={onChoose} onClose={close} />
      )}
      {dialog?.name === 'remove' && dialog.of && (
        <RemoveDialog segment={dialog.of} onRemoved={() => onChoose(null)} onClose={close} />
      )}
      {dialog?.name === 'note' && dialog.of && <SegmentNoteDialog segment={dialog.of} onClose={close} />}
    </>
  );
}
