import { useSearchParams } from 'react-router-dom';
import { daysFrom } from '../../../features/balance/statement/statement-period.ts';
import { StatementView } from '../../../features/balance/statement/statement-view.tsx';
import { useMember } from '../../../lib/member/member.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { MyTabs } from '../../dialogs/my-tabs.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 거래내역서: the period is in the URL. */
export function StatementPage() {
  useTitle('거래내역서');
  const member = useMember();
  const [query, setQuery] = useSearchParams();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>거래내역서</h1>
      </div>
      <MyTabs />
      {member && (
        <p className={css.paper}>
          {member.members_nickname} ({member.members_id}) · 출력 {dateTimeText(serverNow())}
        </p>
      )}
      <StatementView
        days={daysFrom(query)}
        onDays={({ from, to }) => setQuery({ from, to }, { replace: true })}
      />
    </div>
  );
}
