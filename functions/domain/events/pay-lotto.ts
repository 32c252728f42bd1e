import pMap from 'p-map';
import {
  type LottoDraw,
  lotto,
  lottoDrawOf,
  lottoMatches,
  lottoPrize,
} from '../../../shared/rules/events/lotto.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import { commitPoints } from '../../table/balance/points.ts';
import { eventRowActions } from '../../table/events/event-days.ts';
import {
  endLottoPart,
  type LottoPart,
  type LottoTicket,
  lottoPart,
  lottoTicketsOf,
  unpaidPlayers,
} from '../../table/events/lotto-tickets.ts';
import { type BetRound, unlistBetRound } from '../../table/games/bet-rounds.ts';
import type { DrawContext } from '../rounds/draw-context.ts';
import { drawEvent } from '../rounds/draw-round.ts';
import { lottoRoundOn } from './lotto-clock.ts';

/** The rank and points of a ticket by the prizes it was chosen under; null for none. */
export function prizeOf({ numbers, prizes }: LottoTicket, draw: LottoDraw) {
  const promised = lottoMatches.map((match, place) => ({ match, point: prizes[place] ?? 0 }));
  return lottoPrize(numbers, { draw, prizes: promised });
}

/** Pays what a member's tickets of a drawn week won, each ticket once however often and from wherever it is asked for. */
export async function payLottoPart(
  { memberSeq, round }: LottoPart,
  { draw, now }: { readonly draw: LottoDraw; readonly now: number },
): Promise<void> {
  const part = await lottoPart(memberSeq, round);
  if (!part || part.paidAt !== undefined) return;
  let isPaid = false;
  for (const ticket of await lottoTicketsOf(memberSeq, round)) {
    const prize = prizeOf(ticket, draw);
    if (!prize || prize.point === 0) continue;
    const { replayed } = await payTicket(memberSeq, { ticket, ...prize, now });
    isPaid ||= !replayed;
  }
  await endLottoPart(part, now);
  if (isPaid) await announceToMember(memberSeq, { type: 'balance' }).catch(() => undefined);
}

function payTicket(
  memberSeq: number,
  named: {
    readonly ticket: LottoTicket;
    readonly rank: number;
    readonly point: number;
    readonly now: number;
  },
) {
  const { ticket, rank, point, now } = named;
  const prize = `lotto#${ticket.round}#${ticket.ticket}#prize`;
  return commitPoints({
    ...{ memberSeq, kind: 'EVT', operationId: prize, requestHash: '', now },
    plan: () => ({ amount: point, response: { rank, point } }),
    others: eventRowActions({ event: 'lotto-prize', memberSeq, point, what: `${rank}등`, at: now }),
    line: { type: '포인트', content: `로또 ${rank}등` },
    ...{ actor: 'job:lotto', reason: 'lotto prize', reference: `lotto#${ticket.round}` },
  });
}

/** Members of a week paid in one beat of the rounds job: the rounds of seconds must not wait for all of them. */
const playersAtOnce = 40;
const sideBySide = 8;

/**
 * Draws a week that is due, then pays some of its members; the week stays listed until all are paid.
 * @returns whether there was something to do
 */
export async function settleLotto({ seq }: Pick<BetRound, 'seq'>, context: DrawContext): Promise<boolean> {
  const round = lottoRoundOn(seq.slice(0, 8));
  if (!round) throw new Error(`the lotto has no week ${seq}`);
  const drawn = await drawEvent(lotto, round, context);
  if (!drawn) return false;
  const players = await unpaidPlayers(round, playersAtOnce);
  if (players.length === 0) {
    await unlistBetRound(round);
    return true;
  }
  const draw = lottoDrawOf(drawn.draw);
  const paid = await pMap(players, (part) => paidOrLogged(part, { draw, now: context.now }), {
    concurrency: sideBySide,
  });
  return paid.includes(true);
}

/** A member whose prizes cannot be paid now does not stop the others; they are due again next time. */
async function paidOrLogged(part: LottoPart, named: Parameters<typeof payLottoPart>[1]): Promise<boolean> {
  try {
    await payLottoPart(part, named);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.error('round-failed', { target: `lotto ${part.round} ${part.memberSeq}`, message });
    return false;
  }
}
