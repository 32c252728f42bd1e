import { describe, expect, it } from 'vitest';
import { alarmsOf } from '../../../web/console/oversight/alarms.ts';
import { lagText } from '../../../web/console/oversight/lag-text.ts';

type Watched = Parameters<typeof alarmsOf>[0];
type Operations = NonNullable<Watched['operations']>;

const readAt = Date.parse('2026-03-02T12:00:00.000Z');
const ago = (milliseconds: number): string => new Date(readAt - milliseconds).toISOString();
const minute = 60_000;
const day = 86_400_000;

const nothing = { count: 0, amount: 0, oldestAt: null };
const quiet: Operations = {
  feeds: [{ source: 'lsports', heartbeatAt: ago(1_000), liveAt: ago(1_000), lag: 800, state: 'fresh' }],
  suspensions: [],
  suspended: { beyondMatches: 0, onMatches: 0, isMore: false },
  settlement: { open: 2, stuck: 0, oldestAt: ago(1_000) },
};
const cashWith = (oldestAt: string | null): NonNullable<Watched['cash']> => ({
  ...{ deposits: nothing, withdrawals: nothing, paidIn: nothing, paidOut: nothing },
  transfers: { count: oldestAt === null ? 0 : 1, oldestAt },
});
const stop = { name: '', by: 'trader01', reason: '점검', at: ago(1_000) };
const watched = (more: Partial<Watched>): Watched => ({
  ...{ operations: quiet, cash: cashWith(null), readAt },
  audit: { verifiedAt: ago(day), lines: 10, firstBad: null, unverifiedSince: null },
  ...more,
});

describe('the alarms of the dashboard', () => {
  it('are none while all is well, nor for an operator who sees none of it', () => {
    expect(alarmsOf(watched({}))).toEqual([]);
    expect(alarmsOf({ operations: null, cash: null, audit: null, readAt })).toEqual([]);
  });

  it.each([
    ['silent', 'LSports 무응답 · 베팅 정지'],
    ['interrupted', 'LSports 중단 신호 · 베팅 정지'],
  ] as const)('name a feed that is %s', (state, text) => {
    const feeds = quiet.feeds.map((feed) => ({ ...feed, state }));
    expect(alarmsOf(watched({ operations: { ...quiet, feeds } }))).toEqual([{ text, to: '/games' }]);
  });

  it('name a feed that has been silent for a day with the time of its last signal', () => {
    const silentFor = (age: number) =>
      alarmsOf(
        watched({
          operations: {
            ...quiet,
            feeds: quiet.feeds.map((feed) => ({ ...feed, state: 'silent', heartbeatAt: ago(age) })),
          },
        }),
      ).map(({ text }) => text);
    expect(silentFor(day - 1)).toEqual(['LSports 무응답 · 베팅 정지']);
    expect(silentFor(3 * day)).toEqual(['LSports 무응답 · 베팅 정지 (마지막 신호 02.27 (금) 21:00)']);
  });

  it('count settlements that are stuck, not those under way', () => {
    const settlement = { open: 5, stuck: 3, oldestAt: ago(minute) };
    expect(alarmsOf(watched({ operations: { ...quiet, settlement } }))).toEqual([
      { text: '멈춘 정산 3건', to: '/settlements' },
    ]);
  });

  it('say that betting on everything is stopped, and nothing of a narrower suspension', () => {
    const stopped = (scope: 'all' | 'league') =>
      alarmsOf(watched({ operations: { ...quiet, suspensions: [{ ...stop, scope }] } }));
    expect(stopped('all')).toEqual([{ text: '전체 베팅 중지 중', to: '/stops' }]);
    expect(stopped('league')).toEqual([]);
  });

  it('name a casino transfer of unknown outcome after ten minutes', () => {
    expect(alarmsOf(watched({ cash: cashWith(ago(10 * minute)) }))).toEqual([]);
    expect(alarmsOf(watched({ cash: cashWith(ago(10 * minute + 1)) }))).toMatchObject([
      { to: '/casino-transfers' },
    ]);
  });

  it('name the first line of the audit that is wrong, or that nobody verified it for two days', () => {
    const wrong = {
      verifiedAt: ago(3 * day),
      lines: 10,
      firstBad: { key: '2026-03-01/7', fault: 'altered' as const },
      unverifiedSince: null,
    };
    expect(alarmsOf(watched({ audit: wrong }))).toEqual([
      { text: '감사 기록이 맞지 않습니다: 2026-03-01/7', to: '/audit' },
    ]);
    const late = (milliseconds: number) =>
      alarmsOf(
        watched({
          audit: { verifiedAt: ago(milliseconds), lines: 10, firstBad: null, unverifiedSince: null },
        }),
      );
    expect(late(2 * day)).toEqual([]);
    expect(late(2 * day + 1)).toEqual([{ text: '감사 기록이 이틀 넘게 검증되지 않았습니다', to: '/audit' }]);
  });
});

describe('an audit that was never verified', () => {
  const never = (unverifiedSince: string | null) =>
    alarmsOf(watched({ audit: { verifiedAt: null, lines: 0, firstBad: null, unverifiedSince } }));

  it('is an alarm two days after its first day, and none before, nor where there is no line yet', () => {
    expect(never(null)).toEqual([]);
    expect(never(ago(2 * day))).toEqual([]);
    expect(never(ago(2 * day + 1))).toEqual([
      { text: '감사 기록이 한 번도 검증되지 않았습니다', to: '/audit' },
    ]);
  });
});

describe('the delay of a feed', () => {
  it.each([
    [null, '변경 없음'],
    [0, '0.0초'],
    [1_240, '1.2초'],
    [59_940, '59.9초'],
    [59_960, '1분 0초'],
    [3_723_400, '62분 3초'],
    [-500, '0.0초'],
    [-501, '알 수 없음 · 보낸 쪽 시계가 0.5초 이상 앞섬'],
    [-3_000, '알 수 없음 · 보낸 쪽 시계가 3.0초 이상 앞섬'],
    [-125_000, '알 수 없음 · 보낸 쪽 시계가 2분 5초 이상 앞섬'],
  ])('of %s ms reads %s', (milliseconds, text) => {
    expect(lagText(milliseconds)).toBe(text);
  });
});
