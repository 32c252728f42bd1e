import { grouped } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText, epochOf, shortDateTimeText } from '../../lib/time/time.ts';
import { Age } from '../kit/age.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import type { useDashboard } from '../kit/waiting-query.ts';
import { scopeNames } from '../matches/match-words.ts';
import { feedNames, feedStates, isLongAgo } from './alarms.ts';
import css from './dashboard-board.module.css';
import { lagText } from './lag-text.ts';

type Dashboard = NonNullable<ReturnType<typeof useDashboard>['data']>;
type Operations = NonNullable<Dashboard['operations']>;

interface OperationsProps {
  readonly operations: Operations;
  readonly audit: Dashboard['audit'];
  readonly readAt: number;
}

/** Feeds with their delay, suspensions with who made them, and settlements that wait. */
export function OperationsSection({ operations, audit, readAt }: OperationsProps) {
  const { feeds, suspensions, suspended, settlement } = operations;
  return (
    <div className={css.watches}>
      <section className={css.top} aria-labelledby="feeds">
        <h2 id="feeds">피드</h2>
        {feeds.length === 0 ? (
          <p className={css.none}>신호를 보낸 피드가 없습니다.</p>
        ) : (
          <ul className={css.list}>
            {feeds.map(({ source, heartbeatAt, liveAt, lag, state }) => (
              <li key={source} className={css.watch}>
                <span className={css.name}>
                  <strong>{feedNames[source] ?? source}</strong>
                  <span className={css.game}>
                    마지막 신호 <Heard at={heartbeatAt} readAt={readAt} /> · 라이브 목록{' '}
                    <Heard at={liveAt} readAt={readAt} />
                  </span>
                  <span className={css.game}>
                    지연 <span className="num">{lagText(lag)}</span>
                  </span>
                </span>
                <StateChip {...feedStates[state]} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={css.top} aria-labelledby="suspensions">
        <h2 id="suspensions">
          <Link to="/stops">베팅 중지</Link>{' '}
          <span className={css.at}>
            범위 {suspended.beyondMatches}건 · 경기 {grouped(suspended.onMatches)}건
            {suspended.isMore && ' 이상'}
          </span>
        </h2>
        {suspensions.length === 0 ? (
          <p className={css.none}>경기 밖의 중지가 없습니다.</p>
        ) : (
          <ul className={css.list}>
            {suspensions.map(({ scope, name, by, reason, at }) => (
              <li key={`${scope} ${name}`} className={css.watch}>
                <span className={css.name}>
                  <strong>
                    {scopeNames[scope]}
                    {name && scope !== 'all' ? ` · ${name}` : ''}
                  </strong>
                  <span className={css.game}>
                    {by} · {reason}
                  </span>
                </span>
                <span className={css.game}>{dateTimeText(at).slice(5, 16)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={css.top} aria-labelledby="settlement">
        <h2 id="settlement">
          <Link to="/settlements">정산</Link>
        </h2>
        <ul className={css.list}>
          <li className={css.watch}>
            <span className={css.name}>
              <strong>진행 중 {settlement.open}건</strong>
              <span className={css.game}>
                {settlement.oldestAt === null ? (
                  '밀린 정산이 없습니다.'
                ) : (
                  <>
                    가장 오래된 건 <Since at={settlement.oldestAt} readAt={readAt} />
                  </>
                )}
              </span>
            </span>
            {settlement.stuck > 0 && <StateChip text={`멈춤 ${settlement.stuck}건`} tone="bad" />}
          </li>
        </ul>
      </section>
      {audit && <AuditWatch audit={audit} readAt={readAt} />}
    </div>
  );
}

interface AuditWatchProps {
  readonly audit: NonNullable<Dashboard['audit']>;
  readonly readAt: number;
}

/** When the chain of audit lines was last verified, and what was found. */
function AuditWatch({ audit: { verifiedAt, lines, firstBad }, readAt }: AuditWatchProps) {
  return (
    <section className={css.top} aria-labelledby="audit-watch">
      <h2 id="audit-watch">
        <Link to="/audit">감사 기록</Link>
      </h2>
      <ul className={css.list}>
        <li className={css.watch}>
          <span className={css.name}>
            <strong>{verifiedAt === null ? '아직 검증되지 않았습니다.' : `${grouped(lines)}건 검증`}</strong>
            <span className={css.game}>
              {verifiedAt === null ? (
                '매일 한 번 전체를 검증합니다.'
              ) : (
                <>
                  마지막 검증 <Since at={verifiedAt} readAt={readAt} />
                </>
              )}
            </span>
          </span>
          {verifiedAt !== null && (
            <StateChip text={firstBad ? '불일치' : '이상 없음'} tone={firstBad ? 'bad' : 'good'} />
          )}
        </li>
      </ul>
    </section>
  );
}

/** How long ago a feed was heard; once that is days, when. */
function Heard({ at, readAt }: { readonly at: string | null; readonly readAt: number }) {
  if (at !== null && isLongAgo(at, readAt)) return <span className="num">{shortDateTimeText(at)}</span>;
  return <Since at={at} readAt={readAt} />;
}

function Since({ at, readAt }: { readonly at: string | null; readonly readAt: number }) {
  if (at === null) return '없음';
  return <Age seconds={Math.max(0, Math.floor((readAt - epochOf(at)) / 1000))} readAt={readAt} />;
}
