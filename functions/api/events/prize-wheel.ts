import type { events } from '../../../shared/calls/events.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import {
  spinWheel as stopOf,
  wheelProbabilities,
  wheelSpins,
} from '../../../shared/rules/events/prize-wheel.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { integersOf } from '../../domain/rounds/integers.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { depositedOn } from '../../table/balance/cash-requests-list.ts';
import { commitPoints } from '../../table/balance/points.ts';
import { mergeConditions } from '../../table/client/conditions.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { at } from '../../table/client/table.ts';
import { eventRowActions } from '../../table/events/event-days.ts';
import { eventSettings } from '../../table/events/event-settings.ts';
import { newestSpins, spinActions, spinsOn } from '../../table/events/wheel-spins.ts';
import { pairInUse, serverSeedOf, spendNonce } from '../../table/games/seed-pairs.ts';
import { keys } from '../../table/keys/keys.ts';
import { replayOf, retryWhileMoved } from '../../table/ledger/ledger.ts';
import { assertSessionValid, readMemberSnapshot } from '../../table/member/members.ts';
import { samePlayerLimits } from '../../table/member/player-limits.ts';
import { limitsOfPlayer } from './limits-of-player.ts';

export const wheel: Answer<typeof events.calls.wheel> = async (_, { caller, now }) => {
  const { memberSeq } = caller;
  const [roulette, deposited, used, spins] = await Promise.all([
    openWheel(),
    depositedOn(memberSeq, now),
    spinsOn(memberSeq, koreanDay(now)),
    newestSpins(memberSeq),
  ]);
  return {
    list: spins.map(({ at: time, weights, ...spin }) => ({
      ...spin,
      weights: [...weights],
      at: new Date(time).toISOString(),
    })),
    slots: wheelProbabilities(roulette.slots).map((slot, place) => ({
      ...slot,
      point: roulette.slots[place]?.point ?? 0,
    })),
    left: Math.max(0, wheelSpins(deposited, roulette) - used),
    ...{ used, deposited, dailyMax: roulette.dailyMax, depositPerSpin: roulette.couponPerDeposit },
  };
};

/** Attempts while another spin, or another game of the seed pair, comes first. */
const attempts = 8;

/** One spin for one key: pressed again it answers with the same one. */
export const spinWheel: Answer<typeof events.calls.spinWheel> = async (_, context) => {
  const { caller, key, requestHash, now } = context;
  const { memberSeq } = caller;
  const entryKey = keys.entry(memberSeq, 'EVT', `roulette#${key}`);
  const [roulette, deposited, member] = await Promise.all([
    openWheel(),
    depositedOn(memberSeq, now),
    readMemberSnapshot(memberSeq, caller.familyId, [entryKey, keys.playerLimits(memberSeq)]),
  ]);
  const earlier = replayOf<Receipt>(at(member.extra, entryKey), requestHash);
  if (earlier) return answered(context, { receipt: earlier, isReplay: true });
  assertSessionValid(caller, member);
  const limits = limitsOfPlayer(member, { memberSeq, now });
  const allowed = wheelSpins(deposited, roulette);
  return retryWhileMoved(attempts, () => spinOnce({ slots: roulette.slots, allowed, limits, context }));
};

interface Receipt {
  readonly index: number;
  readonly label: string;
  readonly point: number;
  readonly left: number;
  readonly cash: number;
  readonly points: number;
}

async function spinOnce(named: {
  readonly slots: Parameters<typeof stopOf>[0];
  readonly allowed: number;
  readonly limits: PlayerLimits;
  readonly context: Context<'member'>;
}) {
  const { slots, allowed, limits, context } = named;
  const { caller, key, requestHash, now } = context;
  const { memberSeq, tokenVersion } = caller;
  const day = koreanDay(now);
  const [before, pair] = await Promise.all([spinsOn(memberSeq, day), pairInUse(memberSeq)]);
  if (before >= allowed) throw new Refusal('no-wheel-spin');
  const { clientSeed, nonce, number } = pair;
  const index = stopOf(slots, integersOf({ serverSeed: serverSeedOf(memberSeq, pair), clientSeed, nonce }));
  const { label = '', point = 0 } = slots[index] ?? {};
  const weights = slots.map(({ weight }) => weight);
  const spin = { index, label, point, at: now, pair: number, nonce, weights };
  const { response, replayed } = await commitPoints<Receipt>({
    ...{ memberSeq, kind: 'EVT', operationId: `roulette#${key}`, requestHash, now },
    plan: (balance) => ({
      amount: point,
      response: {
        index,
        label,
        point,
        left: allowed - before - 1,
        cash: balance.cash,
        points: balance.point + point,
      },
    }),
    others: [
      spendNonce(memberSeq, pair),
      ...spinActions(memberSeq, { id: newUlid(now), day, before, spin }),
      ...eventRowActions({ event: 'wheel', memberSeq, point, what: label, at: now }),
    ],
    line: { type: '포인트', content: `룰렛 ${label}` },
    when: mergeConditions(samePlayerLimits(limits), { equals: { st: 'active', tv: tokenVersion } }),
    ...{ actor: `member:${memberSeq}`, reason: 'prize wheel', reference: `roulette#${number}#${nonce}` },
  });
  return answered(context, { receipt: response, isReplay: replayed });
}

function answered(
  context: Context<'member'>,
  { receipt, isReplay }: { readonly receipt: Receipt; readonly isReplay: boolean },
) {
  const { index, label, point, left, cash, points } = receipt;
  if (isReplay) context.markReplayed();
  if (point > 0) context.setMessage('events.rouletteWin', { label });
  else context.setMessage('events.rouletteMiss');
  if (point > 0 && !isReplay) context.announce.member(context.caller.memberSeq, { type: 'balance' });
  return { index, label, point, left, member: { members_cash: cash, members_point: points } };
}

async function openWheel() {
  const { roulette } = await eventSettings();
  if (!roulette.active) throw new Refusal('switched-off');
  return roulette;
}
