import {
  type LottoRound,
  type LottoWeek,
  lottoRound,
  lottoWeek,
  lottoWeekOf,
} from '../../../shared/rules/events/lotto.ts';
import { virtualClock } from '../../../shared/rules/rounds/virtual-clock.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { environment } from '../../runtime/env.ts';

/*
 * The weeks of the lotto in real time. Like the rounds of games they run on the virtual clock where SPEED says so: a week
 * of tickets then lasts minutes, and deposits of that time count for it.
 */

const clockNow = () => virtualClock(environment().SPEED);

/** The week tickets are chosen for at a real time. */
export function lottoRoundAt(now: number): LottoRound {
  const clock = clockNow();
  return inRealTime(lottoWeek(clock.virtual(now)));
}

/** The week drawn on a Korean day of its clock, 'YYYYMMDD'; null for a day that is no Saturday. */
export function lottoRoundOn(day: string): LottoRound | null {
  const week = lottoWeekOf(day);
  return week && inRealTime(week);
}

/** The week `weeks` after another one; before it when negative. */
export function lottoRoundAfter({ day }: Pick<LottoRound, 'day'>, weeks: number): LottoRound {
  return inRealTime(lottoWeek(koreanDaySpan(day).from + weeks * weekMs));
}

/** Real epoch ms some time after the end of a draw's Korean day. */
export function afterLottoDay(day: string, delay: number): number {
  return clockNow().real(koreanDaySpan(day).to + delay);
}

const weekMs = 7 * 24 * 3_600_000;

function inRealTime(week: LottoWeek): LottoRound {
  const { real } = clockNow();
  return lottoRound({ ...week, from: real(week.from), to: real(week.to), drawAt: real(week.drawAt) });
}
