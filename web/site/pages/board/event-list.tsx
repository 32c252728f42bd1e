import { EventList } from '../../../features/board/posts/event-list.tsx';
import { useLogin } from '../../../lib/member/login.ts';
import { BoardListFrame, useListAddress } from '../../boards/board-frame.tsx';
import { useRequireLogin } from '../../routing/member-only.tsx';
import { useTitle } from '../../routing/use-title.ts';
import { EventTiles } from '../events/event-tiles.tsx';

/** 이벤트: visitors see the cards, only members can open them. */
export function Events() {
  useTitle('이벤트');
  const login = useLogin();
  const requireLogin = useRequireLogin();
  const { page, keyword, search, change } = useListAddress();
  return (
    <BoardListFrame title="이벤트" keyword={keyword} onSearch={(next) => change({ keyword: next })}>
      {keyword === '' && page === 1 && <EventTiles />}
      <EventList
        question={{ type: 'event', page, keyword }}
        search={search}
        onChange={change}
        onOpen={(event) => {
          if (login !== 'visitor') return;
          event.preventDefault();
          requireLogin(event.currentTarget.getAttribute('href') ?? '/board/event/list');
        }}
      />
    </BoardListFrame>
  );
}
