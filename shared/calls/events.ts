import * as z from 'zod';
import { KoreanDay } from '../model/korean-day.ts';
import { WireBalance } from '../model/member/wire-member.ts';
import { Won } from '../model/money.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../model/wire-paging.ts';
import { defineCalls } from './call.ts';

const Points = z.int().min(0);

/** A week of the lotto by the Korean day of its draw, 'YYYYMMDD'. */
const LottoRound = KoreanDay;
const LottoNumber = z.int().min(1).max(45);
/** Six numbers: rising on a ticket, in drawing order of a draw. */
const LottoNumbers = z.array(LottoNumber).length(6);

/** One spin of the wheel, with what derives it again (/fair): seed pair and nonce, and the weights of the wheel that was spun. */
const WheelSpin = z.object({
  index: z.int(),
  weights: z.array(z.int()),
  label: z.string(),
  point: Points,
  /** ISO time. */
  at: z.iso.datetime(),
  pair: z.int(),
  nonce: z.int(),
});

/** Of every call that takes part: a member on a break is drawn into nothing. */
const takingPart = ['session-ended', 'switched-off', 'on-time-out', 'self-excluded'] as const;

export const events = defineCalls('events', 'members cannot take part in events', {
  attendance: {
    path: 'POST /events/chulsuk/status',
    for: 'member',
    does: 'reads',
    summary: 'The days of this Korean month on which the member attended, and what attendances bring',
    request: NoFields,
    reply: z.object({
      /** 'YYYYMM' */
      month: z.string(),
      days: z.array(z.int()),
      todayDone: z.boolean(),
      takes: z.array(z.object({ day: z.int(), point: Points })),
      description: z.string(),
      /** Of today, 1 to 31. */
      today: z.int(),
      /** What the next attendance of the month brings, and the next that brings more than every day does. */
      next: Points,
      special: z.object({ count: z.int(), point: Points }).nullable(),
      /** Won credited today, and what attending needs. */
      deposited: Won,
      minDeposit: Won,
    }),
    refusals: ['session-ended', 'switched-off'],
  },
  attend: {
    path: 'POST /events/chulsuk/process',
    for: 'member',
    does: 'writes',
    summary: 'Attend today, once a Korean day: credits points',
    request: NoFields,
    reply: z.object({ point: Points, days: z.array(z.int()), member: WireBalance }),
    refusals: [...takingPart, 'attended-already', 'attendance-needs-deposit'],
  },
  wheel: {
    path: 'POST /events/roulette/list',
    for: 'member',
    does: 'reads',
    summary: 'The wheel with its probabilities, the spins left today and the newest spins',
    request: NoFields,
    reply: z.object({
      list: z.array(WheelSpin),
      slots: z.array(z.object({ label: z.string(), point: Points, probability: z.number() })),
      left: z.int(),
      /** Spins made today, and at most on a day. */
      used: z.int(),
      dailyMax: z.int(),
      /** Won deposited on the day for each spin, and won credited today. */
      depositPerSpin: Won,
      deposited: Won,
    }),
    refusals: ['session-ended', 'switched-off'],
  },
  spinWheel: {
    path: 'POST /events/roulette',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Spin the wheel by the member’s seed pair: credits points',
    request: NoFields,
    reply: z.object({ index: z.int(), label: z.string(), point: Points, left: z.int(), member: WireBalance }),
    refusals: [...takingPart, 'no-wheel-spin'],
  },
  lotto: {
    path: 'POST /events/lotto/list',
    for: 'member',
    does: 'writes',
    summary:
      'The member’s lotto tickets, newest first, the tickets left this week, and past draws; draws and pays what is due',
    request: z
      .strictObject({ ...pageOf(20), /** Draws before this one. */ drawsBefore: LottoRound.optional() })
      .refine(isWithinMaxDepth),
    reply: z.object({
      list: z.array(
        z.object({
          round: LottoRound,
          /** Null until the draw, like the bonus. */
          draw: LottoNumbers.nullable(),
          bonus: LottoNumber.nullable(),
          numbers: LottoNumbers,
          /** 1 to 5; null without a prize. */
          rank: z.int().nullable(),
          point: Points,
          /** ISO time of the choice. */
          at: z.iso.datetime(),
        }),
      ),
      pagination: Pagination,
      left: z.int(),
      /** The week tickets are chosen for, and until when: Saturday 20:00 in Korea. */
      round: LottoRound,
      closesAt: z.iso.datetime(),
      /** The next draw, and the week it is of: until 21:00 of a Saturday the week that closed at 20:00. */
      nextDraw: z.object({ round: LottoRound, drawAt: z.iso.datetime() }),
      /** Tickets of the member in the week that is chosen for. */
      chosen: z.int(),
      depositPerTicket: Won,
      /** Won credited in the week. */
      deposited: Won,
      /** `odds`: one set in so many has the rank. */
      prizes: z.array(z.object({ rank: z.int(), match: z.string(), point: Points, odds: z.number() })),
      /** Newest first. `gameSeq`: of its proof. */
      draws: z.array(
        z.object({
          round: LottoRound,
          gameSeq: z.string(),
          draw: LottoNumbers,
          bonus: LottoNumber,
          drawnAt: z.iso.datetime(),
        }),
      ),
      /** `drawsBefore` of the next page of draws; null at the end. */
      drawsNext: LottoRound.nullable(),
    }),
    refusals: ['session-ended', 'switched-off'],
  },
  chooseLotto: {
    path: 'POST /events/lotto',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Choose the six numbers of one lotto ticket',
    request: z.strictObject({
      numbers: LottoNumbers,
      /** The week the member saw; refused with lotto-closed once it is over. */
      round: LottoRound.optional(),
    }),
    reply: z.object({ round: LottoRound, numbers: LottoNumbers, left: z.int() }),
    refusals: [...takingPart, 'lotto-no-ticket', 'lotto-closed', 'lotto-numbers'],
  },
});
