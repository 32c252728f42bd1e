import { useEffect, useState } from 'react';
import { useServerReading } from '../../lib/time/ticking.ts';
import { epochOf } from '../../lib/time/time.ts';
import card from '../../ui/card.module.css';
import { Countdown } from './countdown.tsx';
import { EventState } from './event-state.tsx';
import { type Lotto, rereadEvents, useLotto } from './events-query.ts';
import css from './lotto.module.css';
import { LottoBalls } from './lotto-ball.tsx';
import { LottoDraws, LottoPrizes, LottoTickets } from './lotto-lists.tsx';
import { LottoPicker } from './lotto-picker.tsx';

/** The lotto: countdowns, the picker, own tickets, past draws. */
export function LottoBoard() {
  const [page, setPage] = useState(1);
  return (
    <EventState query={useLotto(page)}>
      {(lotto) => (
        <div className={css.board}>
          <Times lotto={lotto} />
          <div className={css.main}>
            <LottoPicker key={lotto.round} lotto={lotto} />
            <LottoTickets lotto={lotto} onPage={setPage} />
          </div>
          <div className={css.side}>
            <LottoDraws draws={lotto.draws} drawsNext={lotto.drawsNext} />
            <LottoPrizes prizes={lotto.prizes} />
          </div>
        </div>
      )}
    </EventState>
  );
}

/** Milliseconds between looks at a draw that is due and waits for its entropy. */
const lookEvery = 5_000;

/** The close of the week and the next draw; both reread the page when their time comes. */
function Times({ lotto: { closesAt, nextDraw, draws } }: { readonly lotto: Lotto }) {
  const isDue = useServerReading((now) => now >= epochOf(nextDraw.drawAt));
  const isClosed = useServerReading((now) => now >= epochOf(closesAt));
  useEffect(() => {
    if (!isDue && !isClosed) return;
    rereadEvents();
    const again = setInterval(rereadEvents, lookEvery);
    return () => clearInterval(again);
  }, [isDue, isClosed]);
  const [last] = draws;
  return (
    <section className={`${card.card} ${css.times}`} aria-label="일정">
      <Countdown name="응모 마감까지" until={closesAt} />
      {isDue ? (
        <div className={css.countdown} role="status">
          <span>다음 추첨까지</span>
          <b>추첨 중</b>
        </div>
      ) : (
        <Countdown name="다음 추첨까지" until={nextDraw.drawAt} />
      )}
      {last && (
        <div className={css.latest}>
          <span>지난 당첨번호</span>
          <LottoBalls label="지난 당첨번호" numbers={last.draw} bonus={last.bonus} />
        </div>
      )}
    </section>
  );
}
