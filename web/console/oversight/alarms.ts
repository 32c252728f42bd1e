import { epochOf, shortDateTimeText } from '../../lib/time/time.ts';
import type { useDashboard } from '../kit/waiting-query.ts';

type Dashboard = NonNullable<ReturnType<typeof useDashboard>['data']>;
type Watched = Pick<Dashboard, 'operations' | 'cash' | 'audit' | 'readAt'>;

export const feedNames: Readonly<Record<string, string>> = {
  sandbox: '샌드박스 피드',
  replay: '재생 피드',
  lsports: 'LSports',
  ingest: '외부 전송 피드',
  oddsapi: 'The Odds API',
};

export const feedStates = {
  fresh: { text: '정상', tone: 'good' },
  silent: { text: '무응답 · 베팅 정지', tone: 'bad' },
  interrupted: { text: '중단 신호 · 베팅 정지', tone: 'bad' },
} as const;

/** Milliseconds: the sweep verifies the audit once a day, the second miss is an alarm. */
const verifiedEvery = 2 * 86_400_000;
/** Milliseconds after which money in flight is an alarm. */
const stuckTransfer = 600_000;

/** Whether a feed's last signal is so old that its time says more than its age. */
export const isLongAgo = (heartbeatAt: string, readAt: number): boolean =>
  readAt - epochOf(heartbeatAt) >= 86_400_000;

/** What is wrong right now, each with the page where it is dealt with. */
export function alarmsOf({
  operations,
  cash,
  audit,
  readAt,
}: Watched): readonly { text: string; to: string }[] {
  const alarms: { text: string; to: string }[] = [];
  for (const { source, state, heartbeatAt } of operations?.feeds ?? []) {
    if (state === 'fresh') continue;
    const since =
      heartbeatAt !== null && isLongAgo(heartbeatAt, readAt)
        ? ` (마지막 신호 ${shortDateTimeText(heartbeatAt)})`
        : '';
    alarms.push({ text: `${feedNames[source] ?? source} ${feedStates[state].text}${since}`, to: '/games' });
  }
  const stuck = operations?.settlement.stuck ?? 0;
  if (stuck > 0) alarms.push({ text: `멈춘 정산 ${stuck}건`, to: '/settlements' });
  if (operations?.suspensions.some(({ scope }) => scope === 'all'))
    alarms.push({ text: '전체 베팅 중지 중', to: '/stops' });
  const oldest = cash?.transfers.oldestAt;
  if (oldest && readAt - epochOf(oldest) > stuckTransfer)
    alarms.push({ text: '결과를 알 수 없는 카지노 전송이 10분을 넘었습니다', to: '/casino-transfers' });
  if (audit?.firstBad)
    alarms.push({ text: `감사 기록이 맞지 않습니다: ${audit.firstBad.key}`, to: '/audit' });
  else if (audit?.verifiedAt && readAt - epochOf(audit.verifiedAt) > verifiedEvery)
    alarms.push({ text: '감사 기록이 이틀 넘게 검증되지 않았습니다', to: '/audit' });
  else if (audit?.unverifiedSince && readAt - epochOf(audit.unverifiedSince) > verifiedEvery)
    alarms.push({ text: '감사 기록이 한 번도 검증되지 않았습니다', to: '/audit' });
  return alarms;
}
