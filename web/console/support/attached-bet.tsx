import { grouped } from '../../../shared/messages/format.ts';
import { legWords } from '../../../shared/messages/leg-words.ts';
import type { WireBet, WireBetLeg } from '../../../shared/model/betting/wire-bet.ts';
import css from './inquiry-words.module.css';

const results = { wait: '대기', hit: '적중', miss: '미적중', exception: '적특' } as const;

/** A bet a member attached to an inquiry, with its legs as the member reads them. */
export function AttachedBet({ bet }: { readonly bet: WireBet }) {
  const [first] = bet;
  return (
    <section className={css.bet} aria-label="첨부한 베팅">
      <p>
        <code>{first?.betting_betcode}</code>{' '}
        <span className="num">
          {grouped(first?.betting_bet_amount ?? 0)}원 · {first?.betting_total_odds_penalty} ·{' '}
          {first?.betting_status} · {results[first?.betting_total_result ?? 'wait']}
        </span>
      </p>
      <ul>
        {bet.map((leg) => (
          <li key={leg.betting_bet_cde}>{legText(leg, first?.betting_kind)}</li>
        ))}
      </ul>
    </section>
  );
}

function legText(leg: WireBetLeg, kind: string | undefined): string {
  const { title, market, pick } = legWords(leg, kind);
  return [title, `${market} ${pick}`.trim(), leg.betting_odds, results[leg.betting_result]].join(' · ');
}
