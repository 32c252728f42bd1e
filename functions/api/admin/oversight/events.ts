import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { lottoKey } from '../../../../shared/rules/events/lotto.ts';
import { koreanDay, koreanDaySpan } from '../../../../shared/rules/text/korean-day.ts';
import { lottoRoundAfter, lottoRoundAt } from '../../../domain/events/lotto-clock.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { at, batchGet } from '../../../table/client/table.ts';
import { eventRowsOf, eventTotalsOf } from '../../../table/events/event-days.ts';
import { eventSettings } from '../../../table/events/event-settings.ts';
import { betRoundOf } from '../../../table/games/bet-rounds.ts';
import { readDraws } from '../../../table/games/draws.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { Profile } from '../../../table/member/members.ts';

const daysShown = 14;

export const eventDays: Answer<typeof admin.calls.eventDays> = async ({ day = '' }, { now }) => {
  const newest = day === '' ? koreanDay(now) : day;
  const wanted = [newest];
  while (wanted.length < daysShown) wanted.push(dayBefore(wanted.at(-1) ?? newest));
  const [{ chulsuk, lotto, roulette }, draws, ...totals] = await Promise.all([
    eventSettings(),
    newestDraws(now),
    ...wanted.map(eventTotalsOf),
  ]);
  return {
    day: newest,
    active: { attendance: chulsuk.active, wheel: roulette.active, lotto: lotto.active },
    days: totals.map(({ attendance, wheel, lotto: chosen, 'lotto-prize': lottoPrize }, place) => ({
      day: wanted[place] ?? newest,
      ...{ attendance, wheel, lotto: chosen, lottoPrize },
    })),
    draws,
  };
};

const dayBefore = (day: string): string => koreanDay(koreanDaySpan(day).from - 1);

const drawsShown = 6;

async function newestDraws(now: number) {
  const current = lottoRoundAt(now);
  const rounds = Array.from({ length: drawsShown }, (_, place) => lottoRoundAfter(current, -1 - place));
  const [found, ...listed] = await Promise.all([
    readDraws(
      lottoKey,
      rounds.map(({ seq }) => seq),
    ),
    ...rounds.map(({ seq }) => betRoundOf(lottoKey, seq)),
  ]);
  return rounds.flatMap(({ day: round, seq, drawAt }, place) => {
    const drawn = found.get(seq);
    if (!drawn) return [];
    const { draw, entropySource } = drawn;
    const drawnAt = new Date(drawAt).toISOString();
    return [
      { round, gameSeq: seq, draw: [...draw], entropySource, drawnAt, waits: listed[place] !== undefined },
    ];
  });
}

export const eventRows: Answer<typeof admin.calls.eventRows> = async ({ event, day, after, size }) => {
  const { rows, next } = await eventRowsOf({ event, day }, { after, size });
  const found = await batchGet(rows.map(({ memberSeq }) => keys.profile(memberSeq)));
  return {
    list: rows.map(({ id, memberSeq, what, point, at: time }) => {
      const profile = at<Profile>(found, keys.profile(memberSeq));
      return {
        ...{ id, members_seq: memberSeq, what, point, at: new Date(time).toISOString() },
        ...{ members_id: profile?.userId ?? '', members_nickname: profile?.nickname ?? '' },
      };
    }),
    next,
  };
};
