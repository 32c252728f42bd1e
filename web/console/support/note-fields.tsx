import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import { Choice } from '../dialogs/choice.tsx';
import { areaClasses, fieldClasses } from '../dialogs/field-classes.ts';
import css from './note-dialog.module.css';

/** The list of sent notes in the query cache. */
export const sentNotesKey = 'sent-notes';

interface Note {
  readonly title: string;
  readonly content: string;
  /** Advertises: it reaches nobody on a break. */
  readonly offer: boolean;
}

export const emptyNote: Note = { title: '', content: '', offer: false };
export const isFilledIn = ({ title, content }: Note): boolean => title.trim() !== '' && content.trim() !== '';

const contents = [
  { value: 'notice', text: '안내' },
  { value: 'offer', text: '혜택·이벤트' },
] as const;

interface NoteFieldsProps {
  readonly note: Note;
  readonly onChange: (note: Note) => void;
}

/** What a note says, and whether it advertises. */
export function NoteFields({ note, onChange }: NoteFieldsProps) {
  return (
    <>
      <Choice
        label="내용 구분"
        options={contents}
        value={note.offer ? 'offer' : 'notice'}
        onChange={(about) => onChange({ ...note, offer: about === 'offer' })}
      />
      {note.offer && (
        <p className={css.count}>휴식 또는 자가 제한 중인 회원과 휴면 회원에게는 보내지 않습니다.</p>
      )}
      <TextInput
        label="제목"
        classNames={fieldClasses}
        maxLength={100}
        value={note.title}
        onChange={({ currentTarget }) => onChange({ ...note, title: currentTarget.value })}
      />
      <Textarea
        label="내용"
        rows={5}
        classNames={areaClasses}
        maxLength={5_000}
        value={note.content}
        onChange={({ currentTarget }) => onChange({ ...note, content: currentTarget.value })}
      />
    </>
  );
}
