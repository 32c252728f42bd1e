import { useState } from 'react';
import type { BoardPost, PostType } from '../../../shared/model/content/wire-board.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import { PostDeleteDialog } from './post-delete-dialog.tsx';
import { PostDialog } from './post-dialog.tsx';
import { usePosts } from './posts-query.ts';

const types = [
  { value: 'notice', text: '공지사항' },
  { value: 'event', text: '이벤트' },
  { value: 'rule', text: '베팅규정' },
  { value: 'faq', text: 'FAQ' },
] as const;

type Asked = { readonly act: 'edit' | 'delete'; readonly seq: string } | { readonly act: 'new' };

/** Boards by type: write, change, take down. */
export function PostsBoard() {
  const { view, page, keyword, change } = useView<PostType>({
    name: 'type',
    values: types.map(({ value }) => value),
    otherwise: 'notice',
  });
  const { data, error, refetch } = usePosts({ type: view, keyword, page });
  const mayWrite = mayUse(useOperator(), ['cs']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <PageHead title="게시판">
        <SearchField label="제목" value={keyword} onChange={(next) => change({ keyword: next })} />
        <Choice label="게시판" options={types} value={view} onChange={(value) => change({ view: value })} />
        {mayWrite && (
          <Button look="brand" onClick={() => setAsked({ act: 'new' })}>
            글쓰기
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="게시글 목록"
        columns={columnsOf(mayWrite, setAsked)}
        rows={data?.list}
        keyOf={({ board_seq }) => board_seq}
        error={error}
        retry={() => void refetch()}
        empty={{
          title: keyword ? '검색된 글이 없습니다' : '작성된 글이 없습니다',
          hint: '글쓰기로 첫 글을 등록할 수 있습니다.',
        }}
      />
      <Pager page={page} end={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
      {asked?.act === 'new' && <PostDialog type={view} onClose={close} />}
      {asked?.act === 'edit' && <PostDialog type={view} seq={asked.seq} onClose={close} />}
      {asked?.act === 'delete' && <PostDeleteDialog seq={asked.seq} onClose={close} />}
    </>
  );
}

function columnsOf(mayWrite: boolean, onAct: (asked: Asked) => void): Column<BoardPost>[] {
  return [
    {
      key: 'seq',
      label: '번호',
      figure: true,
      narrow: 'hidden',
      cell: ({ board_seq }) => <span className="num">{board_seq}</span>,
    },
    {
      key: 'title',
      label: '제목',
      narrow: 'heading',
      cell: ({ board_title }) => <strong>{board_title}</strong>,
    },
    { key: 'new', label: '표시', cell: ({ isNew }) => isNew && <StateChip text="NEW" tone="good" /> },
    {
      key: 'at',
      label: '작성일',
      cell: ({ board_regdatetime }) => <span className="num">{stampOf(board_regdatetime)}</span>,
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
