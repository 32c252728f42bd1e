import { grouped } from '../../../shared/messages/format.ts';
import type { WireBet } from '../../../shared/model/betting/wire-bet.ts';
import type { OpenedInquiry } from '../../../shared/model/content/wire-support.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Facts } from '../kit/facts.tsx';
import { MemberLink } from '../kit/member-link.tsx';
import css from './inquiry-words.module.css';

/** What the member wrote, the bets attached, and what was answered so far. Texts only. */
export function InquiryWords({ inquiry }: { readonly inquiry: OpenedInquiry }) {
  return (
    <div className={css.words}>
      <Facts
        facts={[
          {
            label: '회원',
            value: (
              <MemberLink
                seq={inquiry.members_seq}
                id={inquiry.members_id}
                nickname={inquiry.members_nickname}
              />
            ),
          },
          { label: '문의 시각', value: stampOf(inquiry.board_regdatetime) },
          { label: '제목', value: inquiry.board_title, strong: true },
        ]}
      />
      <p className={css.text}>{inquiry.board_content}</p>
      {inquiry.betting.map((bet) => (
        <AttachedBet key={bet[0]?.betting_betcode} bet={bet} />
      ))}
      {inquiry.comments.map(({ seq, content, by, createdAt }) => (
        <div key={seq} className={css.answer}>
          <p className={css.by}>
            {by} · <span className="num">{stampOf(createdAt)}</span>
          </p>
          <p className={css.said}>{content}</p>
        </div>
      ))}
    </div>
  );
}

const results = { wait: '대기', hit: '적중', miss: '미적중', exception: '적특' } as const;
const sides: Readonly<Record<string, string>> = {
  home: '홈',
  draw: '무',
  away: '원정',
  over: '오버',
  under: '언더',
  odd: '홀',
  even: '짝',
};

function AttachedBet({ bet }: { readonly bet: WireBet }) {
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
          <li key={leg.betting_bet_cde}>
            {leg.betting_home_name_kr} v {leg.betting_away_name_kr} · {leg.betting_market_name_kr}{' '}
            {sides[leg.betting_side] ?? leg.betting_side} {leg.betting_line} · {leg.betting_odds} ·{' '}
            {results[leg.betting_result]}
          </li>
        ))}
      </ul>
    </section>
  );
}
