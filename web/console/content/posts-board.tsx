import { useState } from 'react';
import type { BoardPost, PostType } from '../../../shared/model/content/wire-board.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Pager } from '../../ui/pager.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { PostContent } from './content-dialog.tsx';
import { postPages, postsKey, usePost, usePosts } from './posts-query.ts';
import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import type { PostInput } from '../../../shared/model/content/wire-content.ts';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { HtmlFields } from './html-fields.tsx';
import { PictureButton } from './picture-button.tsx';

interface PostDialogProps {
  readonly type: PostType;
  /** The post to change; absent for a new one. */
  readonly seq?: string;
  readonly onClose: () => void;
}

const size = 960;

/** Writes a post or changes its current version. */
function PostDialog({ type, seq, onClose }: PostDialogProps) {
  if (seq === undefined) return <Editor type={type} post={null} onClose={onClose} />;
  return <ExistingPostEditor seq={seq} onClose={onClose} />;
}

function ExistingPostEditor({ seq, onClose }: { readonly seq: string; readonly onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = usePost(seq);
  if (data && isFetchedAfterMount) return <Editor type={data.type} post={data} onClose={onClose} />;
  return (
    <Dialog title="글 수정" size={size} onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons count={4} height={64} />
      )}
    </Dialog>
  );
}

interface EditorProps {
  readonly type: PostType;
  readonly post: PostInput | null;
  readonly onClose: () => void;
}

function Editor({ type, post, onClose }: EditorProps) {
  const [title, setTitle] = useState(post?.board_title ?? '');
  const [html, setHtml] = useState(post?.board_content ?? '');
  const [image, setImage] = useState(post?.board_img ?? '');
  return (
    <ReasonDialog
      title={post ? '글 수정' : '글쓰기'}
      button="저장"
      look="brand"
      size={size}
      usual={post ? ['내용 수정', '오타 수정'] : ['신규 등록']}
      changes={[postsKey]}
      isReady={title.trim() !== '' && html.trim() !== ''}
      send={async (reason, { again }) => {
        await calls.content.boardSave(
          {
            ...(post && { board_seq: post.board_seq, version: post.version }),
            type,
            board_title: title,
            board_content: html,
            ...(image.trim() !== '' && { board_img: image.trim() }),
            reason,
          },
          { again },
        );
        toast('저장했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <HtmlFields title={title} onTitle={setTitle} html={html} onHtml={setHtml} />
      {type === 'event' && (
        <>
          <TextInput
            label="그림 주소 (사이트 경로)"
            placeholder="/art/event-football.svg"
            maxLength={300}
            value={image}
            classNames={fieldClasses}
            onChange={({ target }) => setImage(target.value)}
          />
          <PictureButton text="이벤트 그림 올리기" onPicture={({ path }) => setImage(path)} />
        </>
      )}
    </ReasonDialog>
  );
}

/** Deletes a post; its text stays in the audit log. */
function PostDeleteDialog({ seq, onClose }: { readonly seq: string; readonly onClose: () => void }) {
  const { data } = usePost(seq);
  return (
    <ReasonDialog
      title="글 삭제"
      button="삭제"
      usual={['기간 종료', '내용 오류']}
      changes={[postsKey]}
      isReady={data !== undefined}
      send={async (reason, { again }) => {
        if (!data) return;
        await calls.content.boardDelete({ board_seq: seq, version: data.version, reason }, { again });
        toast('삭제했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '제목', value: data?.board_title ?? '불러오는 중' },
          { label: '마지막 수정', value: data?.changedBy ?? '' },
        ]}
      />
    </ReasonDialog>
  );
}

interface PostsDeleteProps {
  readonly posts: readonly BoardPost[];
  readonly onClose: () => void;
}

/** Deletes posts one after the other, each in the version it has when its turn comes, unless it is another post by then. */
function PostsDeleteDialog({ posts, onClose }: PostsDeleteProps) {
  return (
    <BulkDialog
      title="선택한 글 삭제"
      button="삭제"
      look="danger"
      rows={posts}
      nameOf={({ board_title }) => board_title}
      usual={['기간 종료', '내용 오류']}
      changes={[postsKey]}
      send={async ({ board_seq, board_title }, { again, reason }) => {
        const { post } = await calls.content.boardDetail({ board_seq });
        if (post.board_title !== board_title) return { text: '그 사이 제목이 바뀌었습니다', tone: 'bad' };
        await calls.content.boardDelete({ board_seq, version: post.version, reason }, { again });
        return { text: '삭제', tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}

const types = [
  { value: 'notice', text: '공지사항' },
  { value: 'event', text: '이벤트' },
  { value: 'rule', text: '베팅규정' },
  { value: 'faq', text: 'FAQ' },
] as const;

type OpenDialog =
  | { readonly act: 'edit' | 'delete' | 'read'; readonly seq: string }
  | { readonly act: 'new' };

const keyOf = ({ board_seq }: BoardPost): string => board_seq;

/** Posts by board: write, change, delete. */
export function PostsBoard() {
  const { view, page, keyword, change } = useView<PostType>({
    name: 'type',
    values: types.map(({ value }) => value),
    fallback: 'notice',
  });
  const { data, error, refetch } = usePosts({ type: view, keyword, page });
  const mayWrite = mayUse(useOperator(), ['cs']);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setDialog(null);
  const [removed, setRemoved] = useState<readonly BoardPost[] | null>(null);
  const selection = useSelection({ rows: data?.list, keyOf, nameOf: ({ board_title }) => board_title });
  const { selected } = selection;
  const columns = [...(mayWrite ? [selection.column] : []), ...columnsOf(mayWrite, setDialog)];
  return (
    <>
      <PageHead title="게시판">
        <SearchField label="제목" value={keyword} onChange={(next) => change({ keyword: next })} />
        <Choice label="게시판" options={types} value={view} onChange={(value) => change({ view: value })} />
        <ListExport
          name={`posts-${view}`}
          columns={columns}
          keyOf={keyOf}
          page={postPages({ type: view, keyword })}
        />
        {mayWrite && (
          <Button variant="brand" onClick={() => setDialog({ act: 'new' })}>
            글쓰기
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="게시글 목록"
        columns={columns}
        {...(!mayWrite && { onOpen: ({ board_seq: seq }: BoardPost) => setDialog({ act: 'read', seq }) })}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{
          title: keyword ? '검색된 글이 없습니다' : '작성된 글이 없습니다',
          hint: '글쓰기로 첫 글을 등록할 수 있습니다.',
        }}
      />
      {mayWrite && (
        <SelectionBar of={selection}>
          <Button size="small" disabled={selected.length === 0} onClick={() => setRemoved(selected)}>
            선택 삭제
          </Button>
        </SelectionBar>
      )}
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
      {dialog?.act === 'new' && <PostDialog type={view} onClose={close} />}
      {dialog?.act === 'edit' && <PostDialog type={view} seq={dialog.seq} onClose={close} />}
      {dialog?.act === 'read' && <PostContent seq={dialog.seq} onClose={close} />}
      {dialog?.act === 'delete' && <PostDeleteDialog seq={dialog.seq} onClose={close} />}
      {removed && <PostsDeleteDialog posts={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function columnsOf(mayWrite: boolean, onAct: (dialog: OpenDialog) => void): Column<BoardPost>[] {
  return [
    {
      key: 'seq',
      label: '번호',
      figure: true,
      narrow: 'hidden',
      cell: ({ board_seq }) => <span className="num">{board_seq}</span>,
      text: ({ board_seq }) => board_seq,
    },
    {
      key: 'title',
      label: '제목',
      narrow: 'heading',
      cell: ({ board_title }) => <strong>{board_title}</strong>,
      text: ({ board_title }) => board_title,
    },
    {
      key: 'new',
      label: '표시',
      cell: ({ isNew }) => isNew && <StateChip text="NEW" tone="good" />,
      text: ({ isNew }) => (isNew ? 'NEW' : ''),
    },
    {
      key: 'at',
      label: '작성일',
      cell: ({ board_regdatetime }) => <span className="num">{dateTimeText(board_regdatetime)}</span>,
      text: ({ board_regdatetime }) => dateTimeText(board_regdatetime),
    },
    ...(mayWrite
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: ({ board_seq: seq, board_title }: BoardPost) => (
              <span>
                <Button
                  size="small"
                  aria-label={`${board_title} 수정`}
                  data-open
                  onClick={() => onAct({ act: 'edit', seq })}
                >
                  수정
                </Button>{' '}
                <Button
                  size="small"
                  aria-label={`${board_title} 삭제`}
                  onClick={() => onAct({ act: 'delete', seq })}
                >
                  삭제
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
