import * as z from 'zod';
import { WireBalance } from '../model/member/wire-member.ts';
import { NoFields } from '../model/wire-paging.ts';
import { defineCalls } from './call.ts';

const Points = z.int().min(0);

/** One spin of the wheel, with what derives it again (/fair): seed pair and nonce. */
const WheelSpin = z.object({
  label: z.string(),
  point: Points,
  /** ISO time. */
  at: z.iso.datetime(),
  pair: z.int(),
  nonce: z.int(),
});

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
    refusals: ['session-ended', 'switched-off', 'attended-already', 'attendance-needs-deposit'],
  },
  wheel: {
    path: 'POST /events/roulette/list',
    for: 'member',
    does: 'reads',
    summary: 'The wheel with its probabilities, the spins left today and the newest spins',
    request: NoFields,
    reply: z.object({
      list: z.array(WheelSpin),
      slots: z.array(z.object({ label: z.string(), probability: z.number() })),
      left: z.int(),
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
    refusals: ['session-ended', 'switched-off', 'no-wheel-spin'],
  },
});
