import css from './notes.module.css';

/** 읽음 or 안읽음, in words and colour. */
export function NoteState({ readAt }: { readonly readAt: string | null }) {
  return (
    <span className={css.chip} data-unread={readAt === null}>
      {readAt === null ? '안읽음' : '읽음'}
    </span>
  );
}
