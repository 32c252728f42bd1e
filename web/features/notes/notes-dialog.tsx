import { useState } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import article from '../../ui/article.module.css';
import { Button } from '../../ui/button.tsx';
import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { NoteArticle } from './note-article.tsx';
import css from './notes.module.css';
import { useNotes } from './notes-query.ts';

/** New notes over whatever page: the unread ones, each read in place. */
export function NotesDialog() {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Modal title="쪽지" size={480} onClose={closeDialog}>
      {opened === null ? (
        <Unread onOpen={setOpened} />
      ) : (
        <div className={css.inDialog}>
          <NoteArticle seq={String(opened)} heading="h3" />
        </div>
      )}
      <div className={article.foot}>
        {opened !== null && <Button onClick={() => setOpened(null)}>다른 쪽지</Button>}
        <Link className={article.way} to="/message/list" onClick={closeDialog}>
          쪽지함으로
        </Link>
        <Button variant="brand" onClick={closeDialog}>
          확인
        </Button>
      </div>
    </Modal>
  );
}

function Unread({ onOpen }: { readonly onOpen: (seq: number) => void }) {
  const { data, error, refetch } = useNotes({ page: 1, keyword: '' });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={44} />;
  const unread = data.list.filter(({ readAt }) => readAt === null);
  return (
    <>
      <p className={css.told}>{unread.length > 0 ? t('newNote') : '읽지 않은 쪽지가 없습니다.'}</p>
      <ul className={css.unread}>
        {unread.slice(0, 5).map((note) => (
          <li key={note.seq}>
            <button type="button" onClick={() => onOpen(note.seq)}>
              <b>{note.title}</b>
              <small className="num">{dateTimeText(note.createdAt)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
