import { NoteList } from '../../../features/notes/note-list.tsx';
import { useListAddress } from '../../boards/board-frame.tsx';
import { MyTabs } from '../../dialogs/my-tabs.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 쪽지함: page and keyword are in the URL. */
export function MessageList() {
  useTitle('쪽지');
  const { page, keyword, search, change } = useListAddress();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>쪽지</h1>
      </div>
      <MyTabs />
      <NoteList question={{ page, keyword }} search={search} onChange={change} />
    </div>
  );
}
