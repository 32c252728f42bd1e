import type { member } from '../../../shared/calls/member/member.ts';
import { seoulMinute } from '../../../shared/messages/format.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { openBreak, withBreak } from '../../../shared/rules/member/time-out.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { changeOwn } from './change-own-merged.ts';

export const takeBreak: Answer<typeof member.calls.takeBreak> = async ({ period }, context) => {
  const { now } = context;
  const { own } = await changeOwn(context, (before) => withBreak(before, period, now));
  const stop = openBreak(own, now);
  if (!stop) throw new Refusal('failed');
  const { kind, until } = stop;
  const sentence = kind === 'timeOut' ? 'responsible.timeOut' : 'responsible.excluded';
  context.say(sentence, { until: seoulMinute(until) });
  return { break: { kind, until: new Date(until).toISOString() } };
};
