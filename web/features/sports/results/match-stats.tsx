import { useQuery } from '@tanstack/react-query';
import type { WireForm } from '../../../../shared/model/sports/wire-match.ts';
import { api } from '../../../lib/calls/api.ts';
import { dayLabelOf, dayOf } from '../../../lib/time/time.ts';
import css from './match-stats.module.css';
import { Standings } from './standings.tsx';

interface MatchStatsProps {
  readonly gameId: string;
  readonly homeNameKr: string;
  readonly awayNameKr: string;
}

/** Statistics of the games before move when one ends, not while a page is looked at. */
const freshFor = 5 * 60_000;
const outcomes = { win: '승', draw: '무', loss: '패' } as const;

/** How both teams did before this match; nothing below three games, and while it is read or cannot be. */
export function MatchStats({ gameId, homeNameKr, awayNameKr }: MatchStatsProps) {
  const { data } = useQuery({
    queryKey: ['stats', gameId],
    queryFn: async () => (await api.sports.stats({ gameId })).stats,
    staleTime: freshFor,
    retry: false,
  });
  if (!data) return null;
  const forms = [
    { name: homeNameKr, form: data.home },
    { name: awayNameKr, form: data.away },
    { name: '상대 전적', form: data.meetings, hint: `${homeNameKr} 기준` },
  ];
  return (
    <section className={css.stats} aria-label="경기 통계">
      <h2>경기 통계</h2>
      <div className={css.forms}>
        {forms.map(({ name, form, hint }) => form && <Form key={name} name={name} form={form} hint={hint} />)}
      </div>
      {data.standings && <Standings rows={data.standings} />}
    </section>
  );
}

interface FormProps {
  readonly name: string;
  readonly form: WireForm;
  readonly hint: string | undefined;
}

function Form({ name, form, hint }: FormProps) {
  return (
    <section className={css.form} aria-label={name}>
      <h3>
        {name} {hint && <small>{hint}</small>}
      </h3>
      <p className={css.sums}>
        최근 {form.games}경기 {form.wins}승 {form.draws}무 {form.losses}패 · 득점 {form.scored} · 실점{' '}
        {form.conceded}
      </p>
      <ul>
        {form.last.map(({ gameId, startTime, homeNameKr, awayNameKr, score, outcome }) => (
          <li key={gameId} className={css.game}>
            <span className={css.day}>{dayLabelOf(dayOf(startTime)).slice(0, 5)}</span>
            <span className={css.names}>
              {homeNameKr}{' '}
              <b>
                {score.home}:{score.away}
              </b>{' '}
              {awayNameKr}
            </span>
            <b className={css.outcome} data-outcome={outcome}>
              {outcomes[outcome]}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
