import { dateTimeText } from '../../lib/time/time.ts';
import article from '../../ui/article.module.css';
import { ErrorState, Skeleton, Skeletons } from '../../ui/states.tsx';
import css from './notes.module.css';
import { useNote } from './notes-query.ts';

/** A note: title, author and time, the text with its line breaks. Text only, whatever it looks like. */
export function NoteArticle({
  seq,
  heading: Heading,
}: {
  readonly seq: string;
  readonly heading: 'h1' | 'h3';
}) {
  const { data: note, error, refetch } = useNote(seq);
  if (error && !note) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!note)
    return (
      <div className={article.waiting}>
        <Skeleton height={28} width="60%" />
        <Skeletons count={4} height={20} />
      </div>
    );
  return (
    <article>
      <header className={article.head}>
        <Heading>{note.title}</Heading>
        <p>
          {note.author} · <time className="num">{dateTimeText(note.createdAt)}</time>
        </p>
      </header>
      <p className={`${article.text} ${css.text}`}>{note.content}</p>
    </article>
  );
}
