import { NoticeList } from '../../features/board/notice-list.tsx';
import { BoardListFrame, useListAddress } from '../board-frame.tsx';
import { useTitle } from '../use-title.ts';

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
