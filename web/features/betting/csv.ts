import { csvText } from '../../../shared/rules/csv-text.ts';
import { stampOf } from '../../lib/time.ts';
import type { BetView } from './bet-view.ts';

const resultNames = { wait: '대기', hit: '적중', miss: '미적중', exception: '적특' } as const;
const head = [
  '베팅번호',
  '베팅시간',
  '상태',
  '결과',
  '베팅금',
  '총 배당',
  '예상 당첨금',
  '당첨금',
  '리그',
  '경기',
  '항목',
  '선택',
  '배당',
  '스코어',
  '경기결과',
];

/** Bets as CSV, a row per leg. */
export function csvOf(bets: readonly BetView[]): string {
  const rows = bets.flatMap((bet) =>
    bet.legs.map((leg) => [
      bet.code,
      stampOf(bet.placedAt),
      bet.status,
      resultNames[bet.result],
      bet.stake,
      bet.odds,
      bet.expected,
      bet.paid,
      leg.league,
      leg.isBonus ? '' : `${leg.home} v ${leg.away}`,
      leg.market,
      leg.pick,
      leg.odds,
      leg.score ?? '',
      resultNames[leg.result],
    ]),
  );
  return csvText({ header: head, rows });
}
