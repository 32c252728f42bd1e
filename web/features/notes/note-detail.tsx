import { Link } from '../../lib/routing/link.tsx';
import article from '../../ui/article.module.css';
import { Button } from '../../ui/button.tsx';
import { deleteNote } from './note-actions.ts';
import { NoteArticle } from './note-article.tsx';
import { useNote } from './notes-query.ts';

interface NoteDetailProps {
  readonly seq: string;
  readonly back: string;
  readonly onDeleted: () => void;
}

/** A note on a page of its own. */
export function NoteDetail({ seq, back, onDeleted }: NoteDetailProps) {
  const { data: note } = useNote(seq);
  const remove = async (): Promise<void> => {
    if (await deleteNote(Number(seq))) onDeleted();
  };
  return (
    <div className={article.article}>
      {!note && <h1 className="sr">쪽지</h1>}
      <NoteArticle seq={seq} heading="h1" />
      <div className={article.foot}>
        <Link className={article.way} to={back}>
          목록으로
        </Link>
        {note && <Button onClick={() => void remove()}>삭제</Button>}
      </div>
    </div>
  );
}
