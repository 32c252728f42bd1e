import { useState } from 'react';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText, dayLabelOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Lotto, type LottoTicketRow, useEarlierDraws } from './events-query.ts';
import css from './lotto.module.css';
import { LottoBall, LottoBalls } from './lotto-ball.tsx';

/** '11.28 (토)' of a week 'YYYYMMDD'. */
const weekLabel = (round: string): string =>
  dayLabelOf(`${round.slice(0, 4)}-${round.slice(4, 6)}-${round.slice(6)}`);

function Ticket({ ticket }: { readonly ticket: LottoTicketRow }) {
  const { round, numbers, draw, bonus, rank, point, at } = ticket;
  const hitOf = (number: number): 'drawn' | 'bonus' | undefined => {
    if (draw?.includes(number)) return 'drawn';
    return number === bonus ? 'bonus' : undefined;
  };
  return (
    <li className={css.ticket}>
      <span className={css.week}>
        <b>{weekLabel(round)} 추첨</b>
        <small className="num">{dateTimeText(at)}</small>
      </span>
      <ul className={css.balls} aria-label="응모 번호">
        {numbers.map((number) => (
          <li key={number}>
            <LottoBall
              number={number}
              hit={hitOf(number)}
              isFaint={draw !== null && hitOf(number) === undefined}
            />
          </li>
        ))}
      </ul>
      <span className={css.result} data-won={rank !== null}>
        {draw === null ? '추첨 대기' : rank === null ? '낙첨' : `${rank}등 ${amountText(point)}P`}
      </span>
    </li>
  );
}

interface LottoTicketsProps {
  readonly lotto: Lotto;
  readonly onPage: (page: number) => void;
}

/** The member's tickets, newest first. */
export function LottoTickets({ lotto: { list, pagination }, onPage }: LottoTicketsProps) {
  return (
    <section className={card.card} aria-label="내 응모 내역">
      <div className={card.head}>
        <h2>내 응모 내역</h2>
        <p className={css.hint}>{amountText(pagination.total)}장</p>
      </div>
      {list.length === 0 ? (
        <EmptyState title="응모 내역이 없습니다." hint="번호 6개를 선택하고 응모하세요." />
      ) : (
        <ul className={css.tickets}>
          {list.map((ticket) => (
            <Ticket key={`${ticket.at} ${ticket.numbers.join()}`} ticket={ticket} />
          ))}
        </ul>
      )}
      <Pager page={pagination.page} lastPage={pagination.end} onPage={onPage} />
    </section>
  );
}

/** Past draws with the way to their proof. */
export function LottoDraws({ draws, drawsNext }: Pick<Lotto, 'draws' | 'drawsNext'>) {
  const [isLonger, setLonger] = useState(false);
  const earlier = useEarlierDraws(drawsNext);
  const shown = [...draws, ...(isLonger ? (earlier.data?.pages ?? []) : []).flatMap((page) => page.draws)];
  const hasMore = isLonger ? earlier.hasNextPage : drawsNext !== null;
  const showMore = (): void => {
    void (isLonger ? earlier.fetchNextPage() : earlier.refetch());
    setLonger(true);
  };
  return (
    <section className={card.card} aria-label="지난 추첨">
      <h2>지난 추첨</h2>
      {shown.length === 0 ? (
        <p className={css.hint}>아직 추첨한 회차가 없습니다. 매주 토요일 21:00에 추첨합니다.</p>
      ) : (
        <ul className={css.draws}>
          {shown.map(({ round, gameSeq, draw, bonus }) => (
            <li key={round}>
              <span className={css.week}>
                <b>{weekLabel(round)}</b>
                <small className="num">{round.slice(0, 4)}</small>
              </span>
              <LottoBalls label={`${weekLabel(round)} 당첨번호`} numbers={draw} bonus={bonus} />
              <Link to={`/fair?game=lotto&round=${gameSeq}`} aria-label={`${weekLabel(round)} 추첨 검증`}>
                검증
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button fullWidth busy={earlier.isFetching} onClick={showMore}>
          더 보기
        </Button>
      )}
    </section>
  );
}

const matchTexts: Readonly<Record<string, string>> = {
  '6': '6개 일치',
  '5+bonus': '5개 + 보너스',
  '5': '5개 일치',
  '4': '4개 일치',
  '3': '3개 일치',
};

/** What the ranks pay, and how likely they are. */
export function LottoPrizes({ prizes }: Pick<Lotto, 'prizes'>) {
  return (
    <section className={card.card} aria-label="당첨금과 확률">
      <h2>당첨금과 확률</h2>
      <table className={css.prizes}>
        <thead>
          <tr>
            <th scope="col">등수</th>
            <th scope="col">조건</th>
            <th scope="col">당첨금</th>
            <th scope="col">확률</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ rank, match, point, odds }) => (
            <tr key={rank}>
              <th scope="row">{rank}등</th>
              <td>{matchTexts[match] ?? match}</td>
              <td className="num">{amountText(point)}P</td>
              <td className="num">1 / {odds.toLocaleString('ko-KR')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
