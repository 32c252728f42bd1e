import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { wonText } from '../../../shared/messages/format.ts';
import { useSingleKey } from '../../lib/keys/single-keys.ts';
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
import { type KeyHint, KeyHints } from '../kit/key-hints.tsx';
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

/** Milliseconds a bet is under the cursor before a key decides it, unless the cursor was moved there: a key may have been meant for the one that has just gone. */
const settleTime = 700;

const hints: readonly KeyHint[] = [
  ['A', '전액 접수'],
  ['C', '감액 접수'],
  ['R', '거절'],
];

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

/** Bets above their members' limits: a trader takes, cuts or refuses each within twenty seconds. J and K move between them, A, C and R decide. */
export function ReferralsBoard() {
  const { data, error, refetch } = useQuery({
    queryKey: [referralsKey],
    queryFn: () => calls.trading.tradingReferrals({}),
    refetchInterval: refreshEvery,
  });
  const mayDecide = mayUse(useOperator(), ['trader']);
  const [chosen, setChosen] = useState('');
  const list = data?.list ?? [];
  const at = Math.max(
    0,
    list.findIndex(({ ticket }) => ticket === chosen),
  );
  const move = (by: 1 | -1): void => {
    const next = list[Math.min(Math.max(at + by, 0), list.length - 1)];
    if (next) setChosen(next.ticket);
  };
  useSingleKey('j', () => move(1));
  useSingleKey('k', () => move(-1));
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
        {list.map((bet, index) => (
          <ReferredBet
            key={bet.ticket}
            bet={bet}
            mayDecide={mayDecide}
            isCurrent={mayDecide && index === at}
            isChosen={bet.ticket === chosen}
          />
        ))}
      </div>
      {mayDecide && <KeyHints hints={hints} />}
    </>
  );
}

interface ReferredProps {
  readonly bet: Referred;
  readonly mayDecide: boolean;
  /** Under the cursor. */
  readonly isCurrent: boolean;
  /** Under the cursor because it was moved there. */
  readonly isChosen: boolean;
}

function ReferredBet({ bet, mayDecide, isCurrent, isChosen }: ReferredProps) {
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
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <section
      ref={place}
      className={css.bet}
      aria-label={`${who} ${wonText(stake)}`}
      aria-current={isCurrent || undefined}
    >
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
      {mayDecide && <Decide bet={bet} isOver={left === 0} isCurrent={isCurrent} isChosen={isChosen} />}
    </section>
  );
}

const said = { placed: '접수했습니다.', refused: '접수되지 않았습니다.', waiting: '처리 중입니다.' } as const;

interface DecideProps extends Omit<ReferredProps, 'mayDecide'> {
  readonly isOver: boolean;
}

/** Whether a key is meant for the bet under the cursor. */
function useKeysMeant({ isCurrent, isChosen }: Pick<DecideProps, 'isCurrent' | 'isChosen'>): () => boolean {
  const since = useRef(0);
  useEffect(() => {
    if (isCurrent) since.current = performance.now();
  }, [isCurrent]);
  return () => isCurrent && (isChosen || performance.now() - since.current > settleTime);
}

function Decide({ bet, isOver, isCurrent, isChosen }: DecideProps) {
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
  const takeWhole = (): void => send(stake, '한도 초과 전액 접수');
  const takeCut = (): void => send(cut, '한도 초과 감액 접수');
  const refuse = (): void => send(0, '한도 초과 거절');
  const isMeant = useKeysMeant({ isCurrent, isChosen });
  const mayPress = (): boolean => isMeant() && !isOver && !isBusy;
  useSingleKey('a', () => mayPress() && takeWhole());
  useSingleKey('c', () => mayPress() && isCut && takeCut());
  useSingleKey('r', () => mayPress() && refuse());
  return (
    <>
      <DecisionState state={state} error={error} />
      <div className={css.acts}>
        <Button variant="accept" busy={isBusy} disabled={isOver} onClick={takeWhole}>
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
        <Button disabled={isOver || !isCut} busy={isBusy} onClick={takeCut}>
          감액 접수
        </Button>
        <Button variant="danger" disabled={isOver} busy={isBusy} onClick={refuse}>
          거절
        </Button>
      </div>
    </>
  );
}
