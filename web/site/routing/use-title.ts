import { useEffect } from 'react';
import { useMember } from '../../lib/member/member.ts';

/** The tab's title: number of unread notes, the page, the site. */
export function useTitle(page: string): void {
  const unread = useMember()?.notes_unread ?? 0;
  useEffect(() => {
    const title = page === '' ? 'NEWBET' : `${page} | NEWBET`;
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [page, unread]);
}
