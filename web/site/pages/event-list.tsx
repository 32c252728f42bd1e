import { EventList } from '../../features/board/event-list.tsx';
import { useLogin } from '../../lib/login.ts';
import { BoardListFrame, useListAddress } from '../board-frame.tsx';
import { askForLogin } from '../member-only.tsx';
import { useTitle } from '../use-title.ts';

/** 이벤트: everybody sees the cards, members read them. */
export function Events() {
  useTitle('이벤트');
  const login = useLogin();
  const { page, keyword, search, change } = useListAddress();
  return (
    <BoardListFrame title="이벤트" keyword={keyword} onSearch={(next) => change({ keyword: next })}>
      <EventList
        question={{ type: 'event', page, keyword }}
        search={search}
        onChange={change}
        onOpen={(event) => {
          if (login !== 'visitor') return;
          event.preventDefault();
          askForLogin();
        }}
      />
    </BoardListFrame>
  );
}
