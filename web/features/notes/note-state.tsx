import rows from '../../ui/row-list.module.css';

/** 읽음 or 안읽음, in words and colour. */
export function NoteState({ readAt }: { readonly readAt: string | null }) {
  return (
    <span className={rows.chip} data-tone={readAt === null ? 'good' : 'quiet'}>
      {readAt === null ? '안읽음' : '읽음'}
    </span>
  );
}
