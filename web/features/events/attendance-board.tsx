import { IconCheck } from '@tabler/icons-react';
import { t } from '../../../shared/messages/messages.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { api } from '../../lib/calls/api.ts';
import { messageOfReply } from '../../lib/calls/send.ts';
import { rereadMember, setBalance } from '../../lib/member/member.ts';
import { Link } from '../../lib/routing/link.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './attendance.module.css';
import { EventState } from './event-state.tsx';
import { type Attendance, rereadEvents, useAttendance } from './events-query.ts';
import { useEventRequest } from './use-event-request.ts';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Attendance of the Korean month: calendar with stamps, what the next one brings, the button. */
export function AttendanceBoard() {
  return (
    <EventState query={useAttendance()}>
      {(attendance) => (
        <div className={css.board}>
          <Calendar attendance={attendance} />
          <div className={css.side}>
            <Attend attendance={attendance} />
            <Rewards attendance={attendance} />
          </div>
        </div>
      )}
    </EventState>
  );
}

/** Year, month and the shape of a Korean month 'YYYYMM'. */
function shapeOf(month: string) {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { year, number, first, last };
}

function Calendar({ attendance: { month, days, today } }: { readonly attendance: Attendance }) {
  const { year, number, first, last } = shapeOf(month);
  const places = integersFromTo(1 - first, Math.ceil((first + last) / 7) * 7 - first);
  const weeks = Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
  return (
    <section className={card.card} aria-label="출석 달력">
      <div className={card.head}>
        <h2>
          {year}년 {number}월
        </h2>
        <p className={css.count}>
          이번 달 출석 <b className="num">{days.length}</b>일
        </p>
      </div>
      <table className={css.calendar}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-state={stateOf(day, { days, today, last })}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day >= 1 && day <= last && <Day day={day} place={days.indexOf(day) + 1} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function stateOf(
  day: number,
  { days, today, last }: { readonly days: readonly number[]; readonly today: number; readonly last: number },
): 'none' | 'done' | 'today' | 'past' | 'coming' {
  if (day < 1 || day > last) return 'none';
  if (days.includes(day)) return 'done';
  if (day === today) return 'today';
  return day < today ? 'past' : 'coming';
}

/** `place`: the how many-th attendance of the month it was; 0 for none. */
function Day({ day, place }: { readonly day: number; readonly place: number }) {
  return (
    <>
      <span className="num">{day}</span>
      {place > 0 && (
        <span className={css.stamp}>
          <IconCheck size={18} stroke={3} aria-hidden />
          <span className="sr">{place}회째 출석</span>
        </span>
      )}
    </>
  );
}

function Attend({ attendance }: { readonly attendance: Attendance }) {
  const { phase, problem, send } = useEventRequest();
  const { todayDone, next, deposited, minDeposit, special, days, description } = attendance;
  const needsDeposit = !todayDone && deposited < minDeposit;
  const attend = async (): Promise<void> => {
    const reply = await send(() => api.events.attend({}, { again: true }));
    if (reply) {
      setBalance(reply.member);
      toast(messageOfReply(reply), 'good');
    }
    rereadMember();
    rereadEvents();
  };
  return (
    <section className={card.card} aria-label="오늘의 출석">
      <h2>오늘의 출석</h2>
      <p className={css.next}>
        {todayDone ? '다음 출석' : '오늘 출석하면'} <b className="num">{amountText(next)}P</b>
      </p>
      {special && (
        <p className={css.hint}>
          {special.count - days.length}번 더 출석하면 {special.count}회째 보상{' '}
          <b className="num">{amountText(special.point)}P</b>
        </p>
      )}
      {needsDeposit && (
        <p className={css.hint} id="attend-needs">
          {t('events.chulsukDeposit', { min: minDeposit })} 오늘 입금 {amountText(deposited)}원{' '}
          <Link to="/balance/deposit">입금하기</Link>
        </p>
      )}
      <Button
        variant="brand"
        size="large"
        fullWidth
        busy={phase !== 'idle'}
        disabled={todayDone || needsDeposit}
        aria-describedby={needsDeposit ? 'attend-needs' : undefined}
        onClick={() => void attend()}
      >
        {todayDone ? '오늘 출석 완료' : phase === 'checking' ? '확인 중' : '출석체크'}
      </Button>
      <InlineAlert text={problem} />
      <p className={css.description}>{description}</p>
    </section>
  );
}

/** What the attendances of a month bring. */
function Rewards({ attendance: { takes, days } }: { readonly attendance: Attendance }) {
  const rows = takes.toSorted((one, other) => one.day - other.day);
  return (
    <section className={card.card} aria-label="출석 보상">
      <h2>출석 보상</h2>
      <ul className={css.rewards}>
        {rows.map(({ day, point }) => (
          <li key={day} data-done={day > 1 && days.length >= day}>
            <span>{day === 1 ? '매일' : `${day}회째`}</span>
            <em>{day > 1 && days.length >= day && '달성'}</em>
            <b className="num">{amountText(point)}P</b>
          </li>
        ))}
      </ul>
      <p className={css.hint}>매월 1일 00:00(한국 시간)에 새로 시작합니다.</p>
    </section>
  );
}
