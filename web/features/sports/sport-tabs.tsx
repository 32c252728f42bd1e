import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import css from './board-filter.module.css';
import { inSportOrder } from './sport-order.ts';

export interface SportCount {
  readonly sportsId: number;
  readonly sportNameKr: string;
  readonly cnt: number;
}

interface SportTabsProps {
  readonly sports: readonly SportCount[];
  /** The sport shown; all of them without one. */
  readonly chosen: number | undefined;
  readonly onChoose: (sportsId: number | undefined) => void;
}

/** Sports with the number of their matches, all of them first. */
export function SportTabs({ sports, chosen, onChoose }: SportTabsProps) {
  const total = sports.reduce((sum, { cnt }) => sum + cnt, 0);
  const tabs = [
    { sportsId: undefined, sportNameKr: '전체', cnt: total },
    ...inSportOrder(sports).map((sport) => ({ ...sport })),
  ];
  return (
    <fieldset className={css.sports} aria-label="종목">
      {tabs.map(({ sportsId, sportNameKr, cnt }) => (
        <button
          key={sportsId ?? 'all'}
          type="button"
          className={css.sport}
          aria-pressed={chosen === sportsId}
          onClick={() => onChoose(sportsId)}
        >
          {sportNameKr} <span>{cnt}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** How many of the games each sport has. */
export function countBySport(matches: readonly WireMatch[]): readonly SportCount[] {
  const counts = new Map<number, SportCount>();
  for (const { sportsId, sportNameKr } of matches)
    counts.set(sportsId, { sportsId, sportNameKr, cnt: (counts.get(sportsId)?.cnt ?? 0) + 1 });
  return [...counts.values()];
}
