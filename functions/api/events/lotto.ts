import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { events } from '../../../shared/calls/events.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import {
  lotto as drawing,
  type LottoRound,
  lottoDrawOf,
  lottoRanks,
  lottoSets,
  lottoTicket,
  lottoTickets,
} from '../../../shared/rules/events/lotto.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import { lottoRoundAfter, lottoRoundAt, lottoRoundOn } from '../../domain/events/lotto-clock.ts';
import { payLottoPart, prizeOf } from '../../domain/events/pay-lotto.ts';
import { drawEvent } from '../../domain/rounds/draw-round.ts';
import { randomnessFrom } from '../../providers/randomness/drand.ts';
import { environment } from '../../runtime/env.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { depositedIn } from '../../table/balance/cash-requests-list.ts';
import { mergeConditions } from '../../table/client/conditions.ts';
import { at } from '../../table/client/table.ts';
import { eventRowActions } from '../../table/events/event-days.ts';
import { eventSettings } from '../../table/events/event-settings.ts';
import {
  chooseActions,
  type LottoPart,
  lottoPart,
  lottoParts,
  lottoTicketsOf,
} from '../../table/events/lotto-tickets.ts';
import { listBetRound } from '../../table/games/bet-rounds.ts';
import { readDraws, type StoredDraw } from '../../table/games/draws.ts';
import { seedsOf } from '../../table/games/seeds.ts';
import { keys } from '../../table/keys/keys.ts';
import {
  BalanceRefused,
  commit,
  DeadlinePassed,
  replayOf,
  retryWhileMoved,
} from '../../table/ledger/ledger.ts';
import { assertSessionValid, readMemberSnapshot } from '../../table/member/members.ts';
import { samePlayerLimits } from '../../table/member/player-limits.ts';
import { limitsOfPlayer } from './limits-of-player.ts';

type Choice = ReplyOf<typeof events.calls.chooseLotto>;

/** Attempts while other tickets of the member come first. */
const attempts = 12;

/** One ticket for one key: sent again it answers with the same one. */
export const chooseLotto: Answer<typeof events.calls.chooseLotto> = async (request, context) => {
  const { caller, key, requestHash, now } = context;
  const { memberSeq } = caller;
  const round = lottoRoundAt(now);
  const entryKey = keys.entry(memberSeq, 'EVT', entryOf(key));
  const [lotto, deposited, member] = await Promise.all([
    openLotto(),
    depositedIn(memberSeq, { from: round.openAt, to: round.closeAt }),
    readMemberSnapshot(memberSeq, caller.familyId, [entryKey, keys.playerLimits(memberSeq)]),
  ]);
  const earlier = replayOf<Choice>(at(member.extra, entryKey), requestHash);
  if (earlier) return answered(context, { choice: earlier, isReplay: true });
  assertSessionValid(caller, member);
  const limits = limitsOfPlayer(member, { memberSeq, now });
  const numbers = lottoTicket(request.numbers);
  if (numbers === null) throw new Refusal('lotto-numbers');
  if (request.round !== undefined && request.round !== round.day) throw new Refusal('lotto-closed');
  // Before the first ticket: no week with tickets is without a commitment, and none is left undrawn.
  await seedsOf(drawing.key, round.day, now);
  await listBetRound(round);
  const allowed = lottoTickets(deposited, lotto);
  const prizes = lottoRanks(lotto.prizes).map(({ point }) => point);
  return retryWhileMoved(attempts, () =>
    chooseOnce({ lottoRound: round, numbers, prizes, allowed, limits, context }),
  );
};

const entryOf = (key: string) => `lotto#${key}`;

async function chooseOnce(named: {
  readonly lottoRound: LottoRound;
  readonly numbers: readonly number[];
  readonly prizes: readonly number[];
  readonly allowed: number;
  readonly limits: PlayerLimits;
  readonly context: Context<'member'>;
}) {
  const { lottoRound, numbers, prizes, allowed, limits, context } = named;
  const { caller, key, requestHash, now } = context;
  const { memberSeq, tokenVersion } = caller;
  const { day: round, closeAt } = lottoRound;
  const before = await lottoPart(memberSeq, round);
  const chosen = before?.tickets ?? 0;
  if (chosen >= allowed) throw new Refusal('lotto-no-ticket');
  const choice: Choice = { round, numbers: [...numbers], left: allowed - chosen - 1 };
  const what = numbers.join(', ');
  try {
    const { response, replayed } = await commit<Choice>({
      ...{ memberSeq, kind: 'EVT', operationId: entryOf(key), requestHash, now, response: choice },
      // A choice moves nothing; its entry is the record of it, and what makes it happen once.
      postings: [],
      balance: {
        when: mergeConditions(samePlayerLimits(limits), { equals: { st: 'active', tv: tokenVersion } }),
      },
      others: [
        ...chooseActions(memberSeq, {
          ...{ before, allowed },
          chosen: { ticket: key, round, numbers, prizes, at: now },
        }),
        ...eventRowActions({ event: 'lotto', memberSeq, point: 0, what, at: now }),
      ],
      ...{ actor: `member:${memberSeq}`, reason: 'lotto ticket', reference: `lotto#${round}` },
      before: { at: closeAt, clock: context.clock },
    });
    return answered(context, { choice: response, isReplay: replayed });
  } catch (error) {
    if (error instanceof DeadlinePassed) throw new Refusal('lotto-closed');
    // The member changed their limits meanwhile: judged anew when it is sent again.
    if (error instanceof BalanceRefused) throw new Refusal('busy', { retryAfter: 1 });
    throw error;
  }
}

function answered(
  context: Context<'member'>,
  { choice, isReplay }: { readonly choice: Choice; readonly isReplay: boolean },
): Choice {
  if (isReplay) context.markReplayed();
  context.setMessage('events.lottoDone');
  return choice;
}

/** Own tickets, what is left of the week, and past draws. Whoever looks first after a draw is due draws it. */
export const lotto: Answer<typeof events.calls.lotto> = async (
  { page, size, drawsBefore },
  { caller, now },
) => {
  const { memberSeq } = caller;
  const round = lottoRoundAt(now);
  const closed = lottoRoundAfter(round, -1);
  const [settings, deposited, parts, lastDraw] = await Promise.all([
    openLotto(),
    depositedIn(memberSeq, { from: round.openAt, to: round.closeAt }),
    lottoParts(memberSeq),
    drawOf(closed, now),
  ]);
  const [list, past] = await Promise.all([
    ticketsOf(memberSeq, { parts, page, size, now }),
    pastDraws(drawsBefore ?? round.day),
  ]);
  const chosen = parts.find((part) => part.round === round.day)?.tickets ?? 0;
  const total = parts.reduce((sum, { tickets }) => sum + tickets, 0);
  const next = lastDraw === null && now < closed.drawAt ? closed : round;
  return {
    ...{ list, pagination: paginationOf(total, { page, size }) },
    left: Math.max(0, lottoTickets(deposited, settings) - chosen),
    round: round.day,
    closesAt: iso(round.closeAt),
    nextDraw: { round: next.day, drawAt: iso(next.drawAt) },
    ...{ chosen, deposited, depositPerTicket: settings.ticketsPerDeposit },
    prizes: lottoRanks(settings.prizes).map(({ rank, match, point, ways }) => ({
      ...{ rank, match, point },
      odds: Math.round((lottoSets / ways) * 10) / 10,
    })),
    ...past,
  };
};

function drawOf(round: LottoRound, now: number): Promise<StoredDraw | null> {
  const randomness = randomnessFrom(environment().DRAND_ORIGIN);
  return drawEvent(drawing, round, { randomness, now });
}

/** One page of a member's tickets, newest first, with what became of them; pays what is due and not paid yet. */
async function ticketsOf(
  memberSeq: number,
  named: {
    readonly parts: readonly LottoPart[];
    readonly page: number;
    readonly size: number;
    readonly now: number;
  },
) {
  const { parts, page, size, now } = named;
  const from = (page - 1) * size;
  let passed = 0;
  const rows: ReplyOf<typeof events.calls.lotto>['list'] = [];
  for (const part of parts) {
    const start = passed;
    passed += part.tickets;
    const isShown = start < from + size && passed > from;
    const round = lottoRoundOn(part.round);
    if (!round || (!isShown && (part.paidAt !== undefined || now < round.drawAt))) continue;
    const drawn = await drawOf(round, now);
    const draw = drawn && lottoDrawOf(drawn.draw);
    if (draw && part.paidAt === undefined) await payLottoPart(part, { draw, now });
    if (!isShown) continue;
    const tickets = (await lottoTicketsOf(memberSeq, part.round)).toReversed();
    for (const ticket of tickets.slice(Math.max(0, from - start), from + size - start)) {
      const prize = draw && prizeOf(ticket, draw);
      rows.push({
        ...{ round: part.round, numbers: [...ticket.numbers], at: iso(ticket.at) },
        ...{ draw: draw ? [...draw.numbers] : null, bonus: draw?.bonus ?? null },
        ...{ rank: prize?.rank ?? null, point: prize?.point ?? 0 },
      });
    }
  }
  return rows;
}

const drawsShown = 8;
/** Weeks looked through for a page of draws: weeks without tickets are drawn only when somebody looks in time. */
const weeksRead = 26;

async function pastDraws(before: string) {
  const rounds = weeksBefore(before);
  const found = await readDraws(
    drawing.key,
    rounds.map(({ seq }) => seq),
  );
  const drawn = rounds.flatMap(({ day, seq, drawAt }) => {
    const stored = found.get(seq);
    if (!stored) return [];
    const { numbers, bonus } = lottoDrawOf(stored.draw);
    return [{ round: day, gameSeq: seq, draw: [...numbers], bonus, drawnAt: iso(drawAt) }];
  });
  const draws = drawn.slice(0, drawsShown);
  return { draws, drawsNext: drawn.length > drawsShown ? (draws.at(-1)?.round ?? null) : null };
}

/** The weeks before the one a day belongs to, newest first. */
function weeksBefore(day: string) {
  const named = lottoRoundOn(day);
  if (!named) return [];
  return Array.from({ length: weeksRead }, (_, place) => lottoRoundAfter(named, -1 - place));
}

async function openLotto() {
  const { lotto: found } = await eventSettings();
  if (!found.active) throw new Refusal('switched-off');
  return found;
}

const iso = (time: number): string => new Date(time).toISOString();
