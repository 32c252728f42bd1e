import { useSearchParams } from 'react-router-dom';
import css from './game-filter.module.css';
import type { useGames } from './matches-query.ts';
import { options } from './use-leagues.ts';

type Leagues = NonNullable<ReturnType<typeof useGames>['data']>['leagues'];
type Choice = { readonly sport?: string; readonly league?: string };

/** Sport and league of the games' list, kept in the address. */
export function useGameFilter() {
  const [params, setParams] = useSearchParams();
  const idOf = (name: string): number | null => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id !== 0 ? id : null;
  };
  const choose = ({ sport, league }: Choice): void => {
    const next = new URLSearchParams(params);
    if (sport !== undefined) {
      next.delete('league');
      if (sport === '') next.delete('sport');
      else next.set('sport', sport);
    }
    if (league !== undefined) {
      if (league === '') next.delete('league');
      else next.set('league', league);
    }
    next.delete('page');
    setParams(next);
  };
  return { sportsId: idOf('sport'), leagueSeq: idOf('league'), choose };
}

interface FilterProps {
  readonly leagues: Leagues;
  readonly sportsId: number | null;
  readonly leagueSeq: number | null;
  readonly onChoose: (choice: Choice) => void;
}

export function GameFilter({ leagues, sportsId, leagueSeq, onChoose }: FilterProps) {
  const sports = options(leagues.map((one) => [one.sportsId, one.sportNameKr]));
  const ofSport = leagues.filter((one) => sportsId === null || one.sportsId === sportsId);
  const names = options(ofSport.map((one) => [one.leagueSeq, `${one.leagueNameKr} (${one.cnt})`]));
  return (
    <div className={css.filters}>
      <label className={css.field}>
        <span className="sr">종목</span>
        <select
          value={sportsId === null ? '' : String(sportsId)}
          onChange={({ currentTarget }) => onChoose({ sport: currentTarget.value })}
        >
          <option value="">모든 종목</option>
          {sports.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={css.field}>
        <span className="sr">리그</span>
        <select
          value={leagueSeq === null ? '' : String(leagueSeq)}
          onChange={({ currentTarget }) => onChoose({ league: currentTarget.value })}
        >
          <option value="">모든 리그</option>
          {names.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
