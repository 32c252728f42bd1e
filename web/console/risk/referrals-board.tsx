import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { wonText } from '../../../shared/messages/format.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { AmountInput } from '../../ui/fields/amount-input.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { DecisionState } from '../dialogs/decision-state.tsx';
import { useDecision } from '../dialogs/use-decision.ts';
import { calls } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, onePage } from '../lists/whole-list.ts';
import { oddsText } from '../matches/match-words.ts';
import css from './referrals.module.css';

type Referred = ReplyOf<typeof trading.calls.tradingReferrals>['list'][number];

const referralsKey = 'referrals';
const refreshEvery = 2_000;
/** Seconds a trader has. */
const wholeTime = 20;

const savedColumns: FileColumn<Referred>[] = [
  { label: '회원 번호', text: ({ members_seq }) => members_seq },
  { label: '아이디', text: ({ members_id }) => members_id },
  { label: '닉네임', text: ({ members_nickname }) => members_nickname },
  { label: '레벨', text: ({ members_grade }) => members_grade },
  { label: '한도 비율 (%)', text: ({ stakeFactor }) => stakeFactor },
  {
    label: '선택',
    text: ({ legs }) =>
      legs.map(({ game, selection, odds }) => `${game} ${selection} ${oddsText(odds)}`).join(' / '),
  },
  { label: '줄', text: ({ lines }) => lines },
  { label: '요청 금액', text: ({ stake }) => stake },
  { label: '회원 한도', text: ({ most }) => most },
  { label: '예상 당첨금', text: ({ winnings }) => winnings },
  { label: '마감', text: ({ endsAt }) => dateTimeText(endsAt) },
];

/** Bets above their members' limits: a trader takes, cuts or refuses each within twenty seconds. */
export function ReferralsBoard() {
  const { data, error, refetch } = useQuery({
    queryKey: [referralsKey],
    queryFn: () => calls.trading.tradingReferrals({}),
    refetchInterval: refreshEvery,
  });
  const mayDecide = mayUse(useOperator(), ['trader']);
  return (
    <>
      <PageHead title="한도 초과 베팅">
        <ListExport
          name="referrals"
          columns={savedColumns}
          keyOf={({ ticket }) => ticket}
          page={onePage((saved) => calls.trading.tradingReferrals({ saved }))}
        />
      </PageHead>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      {data?.list.length === 0 && (
        <EmptyState
          title="확인할 베팅이 없습니다"
          hint="설정에서 켜면 회원 한도를 넘는 베팅이 여기에 표시되고, 20초 안에 처리하지 않으면 거절됩니다."
        />
      )}
      <div className={css.list}>
        {data?.list.map((bet) => (
          <ReferredBet key={bet.ticket} bet={bet} mayDecide={mayDecide} />
        ))}
      </div>
    </>
  );
}

interface ReferredProps {
  readonly bet: Referred;
  readonly mayDecide: boolean;
}

function ReferredBet({ bet, mayDecide }: ReferredProps) {
  const {
    members_id,
    members_nickname,
    members_grade,
    stakeFactor,
    stake,
    lines,
    most,
    winnings,
    legs,
    endsAt,
  } = bet;
  const ends = Date.parse(endsAt);
  const left = useServerReading((now) => Math.max(0, Math.ceil((ends - now) / 1000)));
  const who = `${members_nickname} · ${members_id}`;
  return (
    <section className={css.bet} aria-label={`${who} ${wonText(stake)}`}>
      <header className={css.head}>
        <span className={css.who}>{who}</span>
        <span className={css.left} role="timer" data-late={left <= 5}>
          {left}초
        </span>
      </header>
      <progress className={css.time} max={wholeTime} value={left} aria-label={`${who} 남은 시간`} />
      <ul className={css.legs}>
        {legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no name of their own and stay in place.
          <li key={index}>
            <span>
              {leg.game}
              <small>{leg.selection}</small>
            </span>
            <strong className="num">{oddsText(leg.odds)}</strong>
          </li>
        ))}
      </ul>
      <Facts
        wide
        facts={[
          { label: lines > 1 ? `줄당 금액 (${lines}줄)` : '요청 금액', value: wonText(stake), strong: true },
          { label: '회원 한도', value: most === 0 ? '없음' : wonText(most) },
          { label: '예상 당첨금', value: wonText(winnings) },
          { label: '등급 · 한도 비율', value: `${members_grade} · ${stakeFactor}%` },
        ]}
      />
      {mayDecide && <Decide bet={bet} isOver={left === 0} />}
    </section>
  );
}

const said = { placed: '접수했습니다.', refused: '접수되지 않았습니다.', waiting: '처리 중입니다.' } as const;

function Decide({ bet, isOver }: { readonly bet: Referred; readonly isOver: boolean }) {
  const { members_seq, ticket, stake, most } = bet;
  const id = useId();
  const [cut, setCut] = useState(most);
  const chosen = useRef({ stake: 0, reason: '' });
  const { state, error, decide } = useDecision({
    changes: [referralsKey],
    call: ({ again }) =>
      calls.trading.tradingReferralDecide({ members_seq, ticket, ...chosen.current }, { again }),
    onDone: ({ state: outcome }) => toast(said[outcome], outcome === 'refused' ? 'bad' : 'good'),
    onHandled: () => undefined,
  });
  const send = (taken: number, reason: string): void => {
    chosen.current = { stake: taken, reason };
    void decide();
  };
  const isBusy = state !== 'idle';
  const isCut = cut > 0 && cut < stake;
  return (
    <>
      <DecisionState state={state} error={error} />
      <div className={css.acts}>
        <Button
          variant="accept"
          busy={isBusy}
          disabled={isOver}
          onClick={() => send(stake, '한도 초과 전액 접수')}
        >
          전액 접수
        </Button>
        <span className={css.cut}>
          <label className="sr" htmlFor={id}>
            줄여서 접수할 금액
          </label>
          <AmountInput
            id={id}
            amount={cut}
            onAmount={(typed) => {
              const within = Math.min(typed, stake);
              setCut(within);
              return within;
            }}
          />
        </span>
        <Button disabled={isOver || !isCut} busy={isBusy} onClick={() => send(cut, '한도 초과 감액 접수')}>
          감액 접수
        </Button>
        <Button variant="danger" disabled={isOver} busy={isBusy} onClick={() => send(0, '한도 초과 거절')}>
          거절
        </Button>
      </div>
    </>
  );
}
