import type { events } from '../../../shared/calls/events.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { attendancePoints, nextAttendances } from '../../../shared/rules/events/attendance.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { depositedOn } from '../../table/balance/cash-requests-list.ts';
import { commitPoints } from '../../table/balance/points.ts';
import { mergeConditions } from '../../table/client/conditions.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { attendAction, attendedDays } from '../../table/events/attendance.ts';
import { eventRowActions } from '../../table/events/event-days.ts';
import { eventSettings } from '../../table/events/event-settings.ts';
import { keys } from '../../table/keys/keys.ts';
import { retryWhileMoved } from '../../table/ledger/ledger.ts';
import { assertSessionValid, readMemberSnapshot } from '../../table/member/members.ts';
import { samePlayerLimits } from '../../table/member/player-limits.ts';
import { limitsOfPlayer } from './limits-of-player.ts';

export const attendance: Answer<typeof events.calls.attendance> = async (_, { caller, now }) => {
  const { month, date } = placeOf(now);
  const [{ chulsuk }, days, deposited] = await Promise.all([
    openAttendance(),
    attendedDays(caller.memberSeq, month),
    depositedOn(caller.memberSeq, now),
  ]);
  const takes = chulsuk.takes.map(({ day, point }) => ({ day, point }));
  return {
    ...{ month, days: [...days], todayDone: days.includes(date), takes, description: chulsuk.description },
    ...{ today: date, ...nextAttendances(takes, days.length) },
    ...{ deposited, minDeposit: chulsuk.minDepositToday },
  };
};

/** Attempts while the member's points or days move between reading and paying. */
const attempts = 5;

/** A Korean day is paid once, however often and from however many places it is asked for. */
export const attend: Answer<typeof events.calls.attend> = async (_, context) => {
  const { caller, now } = context;
  const [{ chulsuk }, deposited, member] = await Promise.all([
    openAttendance(),
    depositedOn(caller.memberSeq, now),
    readMemberSnapshot(caller.memberSeq, caller.familyId, [keys.playerLimits(caller.memberSeq)]),
  ]);
  assertSessionValid(caller, member);
  const limits = limitsOfPlayer(member, { memberSeq: caller.memberSeq, now });
  if (deposited < chulsuk.minDepositToday)
    throw new Refusal('attendance-needs-deposit', { values: { min: chulsuk.minDepositToday } });
  // A request whose reply from the table was lost knows its own grant by the mark.
  const attending = { takes: chulsuk.takes, limits, mark: newUlid(now) };
  return retryWhileMoved(attempts, () => attendOnce(attending, context));
};

async function attendOnce(
  {
    takes,
    limits,
    mark,
  }: {
    readonly takes: Parameters<typeof attendancePoints>[0];
    readonly limits: PlayerLimits;
    readonly mark: string;
  },
  context: Context<'member'>,
): Promise<{ point: number; days: number[]; member: { members_cash: number; members_point: number } }> {
  const { caller, now } = context;
  const { memberSeq, tokenVersion } = caller;
  const { month, date } = placeOf(now);
  const before = await attendedDays(memberSeq, month);
  if (before.includes(date)) throw new Refusal('attended-already');
  const days = [...before, date];
  const point = attendancePoints(takes, days.length);
  const { response, replayed } = await commitPoints({
    ...{ memberSeq, kind: 'EVT', operationId: `chulsuk#${koreanDay(now)}`, requestHash: '', now },
    plan: (balance) => ({
      amount: point,
      response: { cash: balance.cash, point: balance.point + point, mark },
      others: [
        attendAction(memberSeq, { month, days: before, day: date }),
        ...eventRowActions({
          ...{ event: 'attendance', memberSeq, point, at: now },
          what: `이번 달 ${days.length}회째`,
        }),
      ],
    }),
    line: { type: '포인트', content: `출석체크 ${days.length}회` },
    when: mergeConditions(samePlayerLimits(limits), { equals: { st: 'active', tv: tokenVersion } }),
    ...{ actor: `member:${memberSeq}`, reason: 'attendance', reference: `chulsuk#${koreanDay(now)}` },
  });
  if (replayed && response.mark !== mark) throw new Refusal('attended-already');
  context.setMessage('events.chulsukDone', { point });
  context.announce.member(memberSeq, { type: 'balance' });
  return { point, days, member: { members_cash: response.cash, members_point: response.point } };
}

async function openAttendance() {
  const found = await eventSettings();
  if (!found.chulsuk.active) throw new Refusal('switched-off');
  return found;
}

/** The Korean month, 'YYYYMM', and day of the month. */
function placeOf(now: number): { readonly month: string; readonly date: number } {
  const day = koreanDay(now);
  return { month: day.slice(0, 6), date: Number(day.slice(6)) };
}
