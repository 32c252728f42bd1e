import { type ReactNode, useEffect, useState } from 'react';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { useCashRequests } from '../../features/balance/cashier/cash-query.ts';
import { ResultChip } from '../../features/betting/bet/result-chip.tsx';
import { useNotes } from '../../features/notes/notes-query.ts';
import { useMember } from '../../lib/member/member.ts';
import { Link } from '../../lib/routing/link.tsx';
import { serverNow } from '../../lib/time/server-clock.ts';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { closeDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ErrorState, Skeletons } from '../../ui/states.tsx';
import { isNewBet, isNewRequest, markSeen, seenNews } from './news.ts';
import css from './notifications-dialog.module.css';
import { useSettledBets } from './use-news.ts';

const shown = 5;

/** The last notes, decided requests and settled bets of the member, newest first; `data` is undefined while they are loaded. */
function useNotifications() {
  const member = useMember()?.members_seq;
  const notes = useNotes({ page: 1, keyword: '' });
  const deposits = useCashRequests('입금', 1);
  const withdrawals = useCashRequests('출금', 1);
  const bets = useSettledBets(member);
  const reads = [notes, deposits, withdrawals, bets];
  const requests = [
    ...decided(deposits.data?.list, '입금'),
    ...decided(withdrawals.data?.list, '출금'),
  ].toSorted((one, other) => other.doneAt.localeCompare(one.doneAt));
  const isRead = reads.every(({ data }) => data !== undefined);
  return {
    error: reads.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => void Promise.all(reads.map(({ refetch }) => refetch())),
    settled: bets.data?.map(({ code }) => code),
    data: isRead
      ? {
          notes: notes.data?.list.slice(0, shown) ?? [],
          requests: requests.slice(0, shown),
          bets: (bets.data ?? []).slice(0, shown),
        }
      : undefined,
  };
}

type Request = NonNullable<ReturnType<typeof useCashRequests>['data']>['list'][number];

function decided(list: readonly Request[] | undefined, direction: '입금' | '출금') {
  return (list ?? []).flatMap((request) =>
    request.doneAt === null ? [] : [{ ...request, direction, doneAt: request.doneAt }],
  );
}

/** 알림: the last notes, decided requests and settled bets, each with a link to its page; what is new since the last time is marked. */
export function NotificationsDialog() {
  const { data, settled, error, retry } = useNotifications();
  const seq = useMember()?.members_seq ?? 0;
  const [seen] = useState(() => seenNews(seq));
  useEffect(() => {
    if (settled) markSeen(seq, { at: new Date(serverNow()).toISOString(), bets: settled });
  }, [seq, settled]);
  return (
    <Modal title="알림" size={480} onClose={closeDialog}>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : !data ? (
        <Skeletons count={6} height={44} />
      ) : (
        <div className={css.groups}>
          <Group
            title="쪽지"
            to="/message/list"
            empty="받은 쪽지가 없습니다."
            isEmpty={data.notes.length === 0}
          >
            {data.notes.map(({ seq, title, createdAt, readAt }) => (
              <Entry key={seq} to={`/message/detail/${seq}`} at={createdAt}>
                {readAt === null && <b className={css.new}>새 쪽지</b>} {title}
              </Entry>
            ))}
          </Group>
          <Group
            title="입출금 처리"
            to="/my/statement"
            empty="처리된 신청이 없습니다."
            isEmpty={data.requests.length === 0}
          >
            {data.requests.map(({ id, direction, amount, status, doneAt, reason }) => (
              <Entry
                key={id}
                to={direction === '입금' ? '/balance/deposit' : '/balance/withdrawal'}
                at={doneAt}
              >
                {isNewRequest(seen, doneAt) && <b className={css.new}>새 소식</b>} {direction}{' '}
                {amountText(amount)}원 {status}
                {status === '거절' && reason ? ` · ${reason}` : ''}
              </Entry>
            ))}
          </Group>
          <Group
            title="정산된 베팅"
            to="/my/betting-result"
            empty="정산된 베팅이 없습니다."
            isEmpty={data.bets.length === 0}
          >
            {data.bets.map(({ code, legs: [first], result, status, paid, placedAt }) => (
              <Entry key={code} to="/my/betting-result" at={placedAt}>
                {isNewBet(seen, code) && <b className={css.new}>새 소식</b>}{' '}
                <ResultChip result={result} status={status} /> {first?.title ?? '베팅'}
                {paid > 0 ? ` · ${amountText(paid)}원` : ''}
              </Entry>
            ))}
          </Group>
          <Link className={css.settings} to="/my/page#push" onClick={closeDialog}>
            기기 알림 설정
          </Link>
        </div>
      )}
    </Modal>
  );
}

interface GroupProps {
  readonly title: string;
  readonly to: string;
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Group({ title, to, empty, isEmpty, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <div className={css.head}>
        <h3>{title}</h3>
        <Link to={to} onClick={closeDialog} aria-label={`${title} 전체보기`}>
          전체보기
        </Link>
      </div>
      {isEmpty ? <p className={css.empty}>{empty}</p> : <ul className={css.list}>{children}</ul>}
    </section>
  );
}

interface EntryProps {
  readonly to: string;
  readonly at: string;
  readonly children: ReactNode;
}

function Entry({ to, at, children }: EntryProps) {
  return (
    <li>
      <Link to={to} onClick={closeDialog}>
        <span>{children}</span>
        <time dateTime={at}>{shortDateTimeText(at)}</time>
      </Link>
    </li>
  );
}
