import { NoticeList } from '../../../features/board/posts/notice-list.tsx';
import { BoardListFrame, useListAddress } from '../../boards/board-frame.tsx';
import { useTitle } from '../../routing/use-title.ts';

/** 공지사항. */
export function Notices() {
  useTitle('공지사항');
  const { page, keyword, search, change } = useListAddress();
  return (
    <BoardListFrame title="공지사항" keyword={keyword} onSearch={(next) => change({ keyword: next })}>
      <NoticeList question={{ type: 'notice', page, keyword }} search={search} onChange={change} />
    </BoardListFrame>
  );
}
