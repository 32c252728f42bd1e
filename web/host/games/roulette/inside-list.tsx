import { useState } from 'react';
import { rouletteBets } from '../../../../shared/rules/games/roulette-bets.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import type { RoundView } from '../round/use-round.ts';
import { Spot } from '../tray/spot.tsx';
import css from './roulette.module.css';

const kinds = rouletteBets
  .filter(({ detail }) => ['split', 'street', 'corner', 'six'].includes(detail))
  .map(({ nameKo: label, bets }) => ({ label, bets }));
type Kind = (typeof kinds)[number];

/** The lines of the table as a list: for keys, and for fingers that would rather not aim. */
export function InsideList({ view }: { readonly view: RoundView }) {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <section className={css.inside} aria-label="인사이드 베팅 목록">
      <FilterChips
        name="인사이드 베팅"
        options={kinds}
        isChosen={(one) => one === kind}
        onChoose={(one) => setKind(one === kind ? null : one)}
      />
      {kind && (
        <div className={css.insideBets}>
          {kind.bets.map(({ key, nameKo }) => (
            <Spot key={key} view={view} selection={key} name={`${kind.label} ${nameKo}`} bare>
              {nameKo}
            </Spot>
          ))}
        </div>
      )}
    </section>
  );
}
