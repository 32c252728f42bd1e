import { useEffect, useRef, useState } from 'react';
import { pairSeq } from '../../../shared/rules/rounds/instant-round-id.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { api } from '../../lib/calls/api.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { rereadMember, setBalance } from '../../lib/member/member.ts';
import { useMedia } from '../../lib/page/media.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import { EventState } from './event-state.tsx';
import { rereadEvents, useWheel, type Wheel } from './events-query.ts';
import { PrizeWheel } from './prize-wheel.tsx';
import { useEventRequest } from './use-event-request.ts';
import css from './wheel.module.css';

/** Full turns before it stops. */
const turns = 5;

/** The angle at which a slot stands under the mark, some turns on from where the wheel is; degrees. */
function wheelAngle(
  from: number,
  { index, slots }: { readonly index: number; readonly slots: number },
): number {
  const target = -index * (360 / slots);
  const rest = (((target - from) % 360) + 360) % 360;
  return from + turns * 360 + rest;
}

/** The prize wheel: spins left, the wheel itself, its probabilities, the newest spins. */
export function WheelBoard() {
  return (
    <EventState query={useWheel()}>
      {(wheel) => (
        <div className={css.board}>
          <Spin wheel={wheel} />
          <div className={css.side}>
            <Probabilities slots={wheel.slots} />
            <Spins list={wheel.list} />
          </div>
        </div>
      )}
    </EventState>
  );
}

type Spun = Awaited<ReturnType<typeof api.events.spinWheel>>;

/** How long the wheel turns, ms. */
const turning = 4_200;

/**
 * The server says where the wheel stops; then it turns there, and what it brought is shown when it stands. At once under
 * reduced motion.
 */
function useSpin(slots: number) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { phase, problem, send } = useEventRequest();
  const [angle, setAngle] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [shown, setShown] = useState<Spun | null>(null);
  const stop = useRef<() => void>(undefined);
  // Whoever leaves while it turns has the points all the same.
  useEffect(() => () => stop.current?.(), []);
  const spin = async (): Promise<void> => {
    if (isTurning) return;
    setShown(null);
    const spun = await send((options) => api.events.spinWheel({}, options));
    if (spun === null) {
      rereadEvents();
      return;
    }
    setAngle((before) => wheelAngle(before, { index: spun.index, slots }));
    const finish = (): void => {
      stop.current = undefined;
      setTurning(false);
      setShown(spun);
      setBalance(spun.member);
      rereadMember();
      rereadEvents();
    };
    if (isStill) {
      finish();
      return;
    }
    setTurning(true);
    const timer = setTimeout(finish, turning);
    stop.current = () => {
      clearTimeout(timer);
      setBalance(spun.member);
      rereadEvents();
    };
  };
  return { spin, angle, shown, problem, phase, isTurning, turnMs: isStill ? 0 : turning };
}

function Spin({ wheel }: { readonly wheel: Wheel }) {
  const { slots, left, used, dailyMax, depositPerSpin, deposited } = wheel;
  const { spin, angle, shown, problem, phase, isTurning, turnMs } = useSpin(slots.length);
  const rest = isTurning ? Math.max(0, left) : left;
  const more = depositPerSpin === 0 ? 0 : depositPerSpin - (deposited % depositPerSpin);
  const isSpent = rest === 0 && used >= dailyMax;
  return (
    <section className={`${card.card} ${css.spin}`} aria-label="룰렛 돌리기">
      <div className={card.head}>
        <h2>오늘의 룰렛</h2>
        <p className={css.left}>
          남은 횟수 <b className="num">{rest}</b>회
        </p>
      </div>
      <PrizeWheel
        labels={slots.map(({ label }) => label)}
        angle={angle}
        turnMs={turnMs}
        stoppedAt={shown?.index ?? null}
      />
      <p className={css.outcome} role="status" data-won={(shown?.point ?? 0) > 0}>
        {isTurning
          ? '룰렛이 돌고 있습니다.'
          : shown
            ? messageOfReply(shown)
            : '돌리기를 누르면 바로 결과가 정해집니다.'}
      </p>
      <Button
        variant="brand"
        size="large"
        fullWidth
        busy={phase !== 'idle' || isTurning}
        disabled={rest === 0 && !isTurning}
        aria-describedby="wheel-why"
        onClick={() => void spin()}
      >
        {phase === 'checking' ? '확인 중' : '돌리기'}
      </Button>
      <InlineAlert text={problem} />
      <p className={css.hint} id="wheel-why">
        {isSpent
          ? `오늘 ${dailyMax}회를 모두 사용했습니다. 내일 00:00(한국 시간)에 다시 참여할 수 있습니다.`
          : `당일 입금 ${amountText(depositPerSpin)}원마다 1회, 하루 최대 ${dailyMax}회`}
        {!isSpent && used + left < dailyMax && more > 0 && (
          <>
            {' '}
            · 다음 1회까지 {amountText(more)}원 <Link to="/balance/deposit">입금하기</Link>
          </>
        )}
      </p>
    </section>
  );
}

const percent = new Intl.NumberFormat('ko-KR', { style: 'percent', maximumFractionDigits: 2 });

/** What each slot brings and how often. */
function Probabilities({ slots }: Pick<Wheel, 'slots'>) {
  return (
    <section className={card.card} aria-label="당첨 확률">
      <h2>당첨 확률</h2>
      <table className={css.odds}>
        <thead>
          <tr>
            <th scope="col">칸</th>
            <th scope="col">지급 포인트</th>
            <th scope="col">확률</th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ label, point, probability }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{amountText(point)}P</td>
              <td className="num">{percent.format(probability)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.hint}>
        칸의 크기는 같지만 확률은 다릅니다. 결과는 내 시드로 정해지며 검증할 수 있습니다.
      </p>
    </section>
  );
}

/** The newest spins with the way to their proof. */
function Spins({ list }: Pick<Wheel, 'list'>) {
  return (
    <section className={card.card} aria-label="최근 결과">
      <h2>최근 결과</h2>
      {list.length === 0 ? (
        <p className={css.hint}>아직 돌린 기록이 없습니다.</p>
      ) : (
        <ul className={css.spins}>
          {list.map(({ pair, nonce, label, point, at }) => (
            <li key={pairSeq({ pair, nonce })}>
              <span className="num">{dateTimeText(at)}</span>
              <b data-won={point > 0}>{label}</b>
              <Link
                to={`/fair?game=wheel&round=${pairSeq({ pair, nonce })}`}
                aria-label={`${dateTimeText(at)} ${label} 검증`}
              >
                검증
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
