import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNoteNotice } from '../../features/notes/use-note-notice.ts';

/** Notifies of new notes on any page. Renders nothing itself. */
export function NoteNotice() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useNoteNotice({ pathname, goToList: useCallback(() => navigate('/message/list'), [navigate]) });
  return null;
}
