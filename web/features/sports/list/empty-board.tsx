import { dayLabelOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { BoardFilter } from '../matches-query.ts';

interface EmptyBoardProps {
  readonly filter: BoardFilter;
  /** Name of the sport that is chosen. */
  readonly sport: string | undefined;
  /** Takes the whole filter away. */
  readonly onShowAll: () => void;
}

/** A list without matches: what is empty, and why. */
export function EmptyBoard({ filter, sport, onShowAll }: EmptyBoardProps) {
  const { title, hint } = whyEmpty(filter, sport);
  const isFiltered = sport !== undefined || filter.leagueId !== undefined || hint !== nothingYet;
  return (
    <EmptyState title={title} hint={hint}>
      {isFiltered && <Button onClick={onShowAll}>전체 경기 보기</Button>}
    </EmptyState>
  );
}

const nothingYet = '새 경기가 등록되면 여기에 표시됩니다.';

/** The sentence about a list without matches, by what is in force. */
export function whyEmpty(
  { keyword, date, within, leagueId, sportsId }: BoardFilter,
  sport: string | undefined,
): { readonly title: string; readonly hint: string } {
  const games = sport === undefined ? '경기' : `${sport} 경기`;
  if (keyword !== undefined)
    return {
      title: `'${keyword}'에 맞는 ${games}가 없습니다.`,
      hint: '팀이나 리그 이름을 다르게 입력해 보세요.',
    };
  if (within !== undefined)
    return {
      title: `${within / 60}시간 안에 시작하는 ${games}가 없습니다.`,
      hint: '전체 경기에서 다음 경기를 확인하세요.',
    };
  if (date !== undefined)
    return {
      title: `${dayLabelOf(date)}에 베팅할 수 있는 ${games}가 없습니다.`,
      hint: '다른 날짜를 선택해 보세요.',
    };
  if (leagueId !== undefined)
    return { title: '이 리그에 예정된 경기가 없습니다.', hint: '다른 리그를 확인해 보세요.' };
  if (sportsId !== undefined)
    return { title: `예정된 ${games}가 없습니다.`, hint: '다른 종목을 확인해 보세요.' };
  return { title: '지금 베팅할 수 있는 경기가 없습니다.', hint: nothingYet };
}
