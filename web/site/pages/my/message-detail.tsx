import { useLocation, useNavigate } from 'react-router-dom';
import { NoteDetail } from '../../../features/notes/note-detail.tsx';
import { usePathFields } from '../../../lib/routing/routes.tsx';
import { MyTabs } from '../../dialogs/my-tabs.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** One note, with a link back to the page of the list it was opened from. */
export function MessageDetail() {
  useTitle('쪽지');
  const { seq = '' } = usePathFields();
  const { state } = useLocation();
  const navigate = useNavigate();
  const from: unknown = state?.from;
  const list = typeof from === 'string' && from.startsWith('?') ? `/message/list${from}` : '/message/list';
  return (
    <div className={css.page}>
      <MyTabs />
      <NoteDetail key={seq} seq={seq} back={list} onDeleted={() => navigate(list, { replace: true })} />
    </div>
  );
}
