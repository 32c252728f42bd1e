import { useEffect } from 'react';
import { useMember } from '../../lib/member/member.ts';

/** The tab's title: how many notes wait, the page, then the house. */
export function useTitle(page: string): void {
  const unread = useMember()?.notes_unread ?? 0;
  useEffect(() => {
    const title = page === '' ? 'NEWBET' : `${page} | NEWBET`;
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [page, unread]);
}
