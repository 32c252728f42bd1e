import { resultName } from '../../../../shared/messages/result-name.ts';
import { csvText } from '../../../../shared/rules/text/csv-text.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { type BetResult, type BetView, combinationName } from '../bet/bet-view.ts';
import { type CasinoView, casinoResult } from './casino-view.ts';

const head = [
  '베팅번호',
  '베팅시간',
  '상태',
  '결과',
  '조합',
  '베팅금',
  '캐시아웃 베팅금',
  '캐시아웃 금액',
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
const casinoHead = ['시간', '거래번호', '제공사', '종류', '라운드', '베팅금', '결과', '당첨금'];

/** Nobody waits for the result of a bet that was taken back. */
function resultIn(
  { isNormal, status }: BetView,
  of: { readonly result: BetResult; readonly isHalf?: boolean },
): string {
  return isNormal || of.result !== 'wait' ? resultName(of) : status;
}

/** Bets as CSV, a row per leg. */
export function csvOf(bets: readonly BetView[]): string {
  const rows = bets.flatMap((bet) =>
    bet.legs.map((leg) => [
      bet.code,
      dateTimeText(bet.placedAt),
      bet.status,
      resultIn(bet, bet),
      combinationName(bet),
      bet.stake,
      bet.cashOut?.stake ?? 0,
      bet.cashOut?.paid ?? 0,
      bet.odds,
      bet.isNormal ? bet.expected : 0,
      bet.paid,
      leg.league,
      leg.isBonus ? '' : leg.title,
      leg.market,
      leg.pick,
      leg.odds,
      leg.score ?? '',
      resultIn(bet, leg),
    ]),
  );
  return csvText({ header: head, rows });
}

/** Casino and slot rows as CSV. */
export function csvOfPlays(plays: readonly CasinoView[]): string {
  const rows = plays.map((play) => [
    dateTimeText(play.at),
    play.id,
    play.provider,
    play.game,
    play.round,
    play.stake ?? '',
    casinoResult(play),
    play.win ?? '',
  ]);
  return csvText({ header: casinoHead, rows });
}
