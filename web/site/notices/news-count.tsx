import { useEffect } from 'react';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import css from './bell.module.css';
import { markSeen, newsCount } from './news.ts';
import { useNews } from './use-news.ts';
import { useRenewedPush } from './use-renewed-push.ts';

/** More than this is shown as '9+'. */
const most = 9;

/** How much is new for a member; nothing while it is read or where nothing is. */
export function NewsCount({ member }: { readonly member: WireMember }) {
  const seq = member.members_seq;
  const seen = usePreferences(({ seenNews }) => seenNews[String(seq)]);
  const news = useNews(member);
  useRenewedPush(seq);
  useEffect(() => {
    // From here on this device can tell what is new.
    if (news && !seen) markSeen(seq, { at: new Date(serverNow()).toISOString(), bets: news.settled });
  }, [news, seen, seq]);
  const count = news ? newsCount(news, seen) : member.notes_unread;
  if (count === 0) return null;
  return (
    <span className={css.count}>
      {count > most ? `${most}+` : count}
      <span className="sr">건 새로 도착</span>
    </span>
  );
}
