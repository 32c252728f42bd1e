import { dayLabelOf } from '../../../lib/time/time.ts';
import type { ResultsFilter } from './results-query.ts';

interface Asked {
  /** The Korean day it is. */
  readonly today: string;
  /** Name of the sport that is chosen. */
  readonly sport: string | undefined;
}

/** The sentence about a page without results, by what was asked for: only who searched is told about a search. */
export function whyNoResults(
  { keyword, date, leagueId, sportsId }: ResultsFilter,
  { today, sport }: Asked,
): { readonly title: string; readonly hint: string } {
  if (keyword !== undefined)
    return { title: '검색된 내역이 없습니다.', hint: '팀이나 리그 이름을 다르게 입력해 보세요.' };
  const day = date === today ? '오늘' : `${dayLabelOf(date)}에`;
  if (leagueId !== undefined)
    return { title: `${day} 끝난 이 리그의 경기가 없습니다.`, hint: '다른 리그나 날짜를 확인해 보세요.' };
  if (sportsId !== undefined)
    return {
      title: `${day} 끝난 ${sport ?? '이 종목'} 경기가 없습니다.`,
      hint: '다른 종목이나 날짜를 확인해 보세요.',
    };
  if (date !== today)
    return { title: `${day} 끝난 경기가 없습니다.`, hint: '다른 날짜의 결과를 확인해 보세요.' };
  return { title: '오늘 끝난 경기가 아직 없습니다.', hint: '경기가 끝나면 결과가 여기에 표시됩니다.' };
}
