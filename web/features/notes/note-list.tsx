import { IconChecks, IconTrash } from '@tabler/icons-react';
import type { NoteRow } from '../../../shared/model/content/wire-note.ts';
import { useMobile } from '../../lib/page/media.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { TitleSearch } from '../../ui/fields/title-search.tsx';
import { Pager } from '../../ui/pager.tsx';
import rows from '../../ui/row-list.module.css';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import { deleteAllNotes, deleteNote, readAllNotes } from './note-actions.ts';
import css from './notes.module.css';
import { type NotesQuestion, useNotes } from './notes-query.ts';

/** 읽음 or 안읽음, in words and colour. */
function NoteState({ readAt }: { readonly readAt: string | null }) {
  return (
    <span className={rows.chip} data-tone={readAt === null ? 'good' : 'quiet'}>
      {readAt === null ? '안읽음' : '읽음'}
    </span>
  );
}

interface NoteListProps {
  readonly question: NotesQuestion;
  /** The address' query: the way back leads to the same page. */
  readonly search: string;
  readonly onChange: (change: { readonly page?: number; readonly keyword?: string }) => void;
}

/** 쪽지함: state, author, title, time; reading and deleting all of them. */
export function NoteList({ question, search, onChange }: NoteListProps) {
  const { data, error, refetch, isPlaceholderData } = useNotes(question);
  const none = !data || data.pagination.total === 0;
  return (
    <>
      <div className={css.tools}>
        <TitleSearch
          label="쪽지 제목 검색"
          keyword={question.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <span className={css.push} />
        <Button size="small" disabled={none} onClick={() => void readAllNotes()}>
          <IconChecks size={15} aria-hidden /> 전체 읽음
        </Button>
        <Button size="small" disabled={none} onClick={() => void deleteAllNotes()}>
          <IconTrash size={15} aria-hidden /> 전체 삭제
        </Button>
      </div>
      <div className={rows.frame} aria-busy={isPlaceholderData || undefined}>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <div className={rows.waiting}>
            <Skeletons count={10} height={28} />
          </div>
        ) : data.list.length === 0 ? (
          <EmptyState
            title="데이터 없음"
            hint={question.keyword ? '다른 제목으로 찾아보세요.' : '새 쪽지가 도착하면 여기에 표시됩니다.'}
          >
            {(question.keyword || question.page > 1) && (
              <Button onClick={() => onChange({ page: 1, keyword: '' })}>전체 보기</Button>
            )}
          </EmptyState>
        ) : (
          <Notes list={data.list} search={search} />
        )}
      </div>
      {data && (
        <Pager page={question.page} lastPage={data.pagination.end} onPage={(page) => onChange({ page })} />
      )}
    </>
  );
}

function Notes({ list, search }: { readonly list: readonly NoteRow[]; readonly search: string }) {
  const mobile = useMobile();
  const title = ({ seq, title, readAt }: NoteRow) => (
    <Link
      to={`/message/detail/${seq}`}
      state={{ from: search }}
      className={rows.title}
      data-unread={readAt === null}
    >
      {title}
    </Link>
  );
  const remove = ({ seq, title }: NoteRow) => (
    <button
      type="button"
      className={css.remove}
      aria-label={`${title} 삭제`}
      onClick={() => void deleteNote(seq)}
    >
      <IconTrash size={16} aria-hidden />
    </button>
  );
  if (mobile)
    return (
      <ul>
        {list.map((note) => (
          <li key={note.seq} className={`${rows.line} ${css.line}`}>
            <span className={css.lineTop}>
              <NoteState readAt={note.readAt} />
              <small className="num">
                {note.author} · {dateTimeText(note.createdAt)}
              </small>
            </span>
            {title(note)}
            {remove(note)}
          </li>
        ))}
      </ul>
    );
  return (
    <table className={rows.table}>
      <caption className="sr">쪽지 목록</caption>
      <thead>
        <tr>
          <th className={`${rows.state} ${css.state}`}>상태</th>
          <th className={`${rows.author} ${css.author}`}>작성자</th>
          <th>제목</th>
          <th className={`${rows.time} ${css.time}`}>시간</th>
          <th className={`${rows.state} ${css.act}`}>
            <span className="sr">삭제</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((note) => (
          <tr key={note.seq}>
            <td className={rows.state}>
              <NoteState readAt={note.readAt} />
            </td>
            <td className={rows.author}>{note.author}</td>
            <td>{title(note)}</td>
            <td className={`${rows.time} ${css.time}`}>{dateTimeText(note.createdAt)}</td>
            <td className={rows.state}>{remove(note)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
