import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { grouped } from '../../../shared/messages/format.ts';
import type { Segment, SegmentFilter } from '../../../shared/model/member/segment.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { emptyNote, isFilledIn, NoteFields, sentNotesKey } from '../support/note-fields.tsx';
import { type CountSoFar, segmentsKey, useSegmentCount } from './segment-query.ts';
import css from './segments.module.css';

const ways = [
  { value: 'over', text: '이 세그먼트를 바꾸기' },
  { value: 'new', text: '새로 저장' },
] as const;
type Way = (typeof ways)[number]['value'];

interface SaveProps {
  /** The saved one that is shown; undefined of a new one. */
  readonly of: Segment | undefined;
  readonly filter: SegmentFilter;
  readonly onSaved: (segment: Segment) => void;
  readonly onClose: () => void;
}

/** Saves the conditions under a name, or renames and overwrites the saved one. */
export function SaveDialog({ of, filter, onSaved, onClose }: SaveProps) {
  const [way, setWay] = useState<Way>(of ? 'over' : 'new');
  const [name, setName] = useState(of?.name ?? '');
  return (
    <ReasonDialog
      title="세그먼트 저장"
      button="저장"
      look="brand"
      usual={['안내 대상', '휴면 예방', '이벤트 대상']}
      changes={[segmentsKey]}
      isReady={name.trim() !== ''}
      send={async (reason, { again }) => {
        const { segment } = await calls.records.segmentSave(
          {
            ...(of && way === 'over' && { of: { id: of.id, version: of.version } }),
            ...{ name: name.trim(), filter, reason },
          },
          { again },
        );
        onSaved(segment);
        toast(`‘${segment.name}’ 세그먼트를 저장했습니다.`, 'good');
      }}
      onClose={onClose}
    >
      <div className={css.form}>
        {of && <Choice label="저장 방법" options={ways} value={way} onChange={setWay} />}
        <TextInput
          label="이름"
          classNames={fieldClasses}
          maxLength={30}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
      </div>
    </ReasonDialog>
  );
}

interface OneProps {
  readonly segment: Segment;
  readonly onClose: () => void;
}

export function RemoveDialog({
  segment: { id, version, name },
  onRemoved,
  onClose,
}: OneProps & { readonly onRemoved: () => void }) {
  return (
    <ReasonDialog
      title={`‘${name}’ 삭제`}
      button="삭제"
      usual={['더 이상 쓰지 않음']}
      changes={[segmentsKey]}
      send={async (reason, { again }) => {
        await calls.records.segmentRemove({ id, version, reason }, { again });
        onRemoved();
        toast(`‘${name}’ 세그먼트를 삭제했습니다.`, 'good');
      }}
      onClose={onClose}
    >
      <p className={css.note}>이미 보낸 쪽지는 계속 발송됩니다.</p>
    </ReasonDialog>
  );
}

function countingText(soFar: CountSoFar | null): string {
  if (!soFar) return '받는 회원을 세고 있습니다.';
  const { count, done, of } = soFar;
  return `받는 회원 ${grouped(count)}명 이상 · 회원 번호 ${grouped(done)} / ${grouped(of)}까지 세었습니다.`;
}

/** A note to everybody of a saved segment; it says how many they are, or at least are while it counts, before it is sent. */
export function SegmentNoteDialog({ segment: { id, version, name, filter }, onClose }: OneProps) {
  const [note, setNote] = useState(emptyNote);
  const [soFar, setSoFar] = useState<CountSoFar | null>(null);
  const { data, error } = useSegmentCount(filter, setSoFar);
  const counted = data
    ? `받는 회원 ${grouped(data.count)}명`
    : error
      ? errorMessage(error)
      : countingText(soFar);
  return (
    <ReasonDialog
      title={`‘${name}’에게 쪽지 보내기`}
      button={data && !note.offer ? `${grouped(data.count)}명에게 보내기` : '보내기'}
      look="brand"
      usual={['이용 안내', '이벤트 안내', '점검 안내']}
      changes={[sentNotesKey, segmentsKey]}
      isReady={(data ?? soFar ?? { count: 0 }).count > 0 && isFilledIn(note)}
      send={async (reason, options) => {
        await calls.content.notesSend({ to: { segment: id, version }, ...note, reason }, options);
        toast(`‘${name}’ 회원에게 쪽지를 보냅니다.`, 'good');
      }}
      onClose={onClose}
    >
      <div className={css.form}>
        <p className={css.note} role="status">
          {counted}
        </p>
        <p className={css.note}>
          발송할 때 조건에 맞는 회원에게 한 번씩 보냅니다.
          {note.offer && ' 혜택·이벤트 쪽지는 휴식·자가 제한·휴면 회원에게 가지 않습니다.'}
        </p>
        <NoteFields note={note} onChange={setNote} />
      </div>
    </ReasonDialog>
  );
}
