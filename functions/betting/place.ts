import type { betting } from '../../shared/calls/betting.ts';
import type { Bet } from '../../shared/model/bet.ts';
import { Refusal } from '../../shared/refusals.ts';
import { betCode } from '../../shared/rules/bet-code.ts';
import { betFrom } from '../../shared/rules/bet-from.ts';
import { betKinds, type SportsBetKindName } from '../../shared/rules/bet-kinds.ts';
import { asPlaced, betToWire } from '../../shared/rules/bet-to-wire.ts';
import { limitsFor } from '../../shared/rules/limits.ts';
import { offersFrom } from '../../shared/rules/offers.ts';
import { whyNotPlace } from '../../shared/rules/placing-a-bet.ts';
import type { Answer } from '../runtime/context.ts';
import { whyNotByOwnLimits } from '../runtime/why-not-by-own-limits.ts';
import { commitPlacedBet, findBet } from '../table/bets.ts';
import { pastCounters } from '../table/flow-counters.ts';
import { keys } from '../table/keys.ts';
import { BalanceRefused, replayOf } from '../table/ledger.ts';
import { readFreshness } from '../table/matches.ts';
import { assertAlive } from '../table/members.ts';
import { newUlid } from '../table/new-ulid.ts';
import { stakeFits } from '../table/own-limits.ts';
import { settings } from '../table/settings.ts';
import { get } from '../table/table.ts';
import { loadPlacement } from './load-placement.ts';
import { refusalOf } from './refusal-of.ts';
import { slipFromWire } from './slip-from-wire.ts';

type Place = Answer<typeof betting.calls.placeKorean>;
/** What the entry keeps of the reply; the bet itself is read back and shown as it was placed. */
interface Receipt {
  readonly betCode: string;
  readonly cash: number;
  readonly point: number;
}

/** Times a bet is judged anew because the member's own limits, or the day's loss they count, moved in between. */
const attempts = 6;

/** The placement of one endpoint: load → decide → commit, two round trips to the table. */
export function place(kind: SportsBetKindName): Place {
  const once = placeOnce(kind);
  return async (request, context) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        return await once(request, context);
      } catch (error) {
        if (!(error instanceof BalanceRefused)) throw error;
      }
    }
    throw new Refusal('busy', { retryAfter: 1 });
  };
}

function placeOnce(kind: SportsBetKindName): Place {
  return async (request, context) => {
    const { caller, key, requestHash, now } = context;
    const { memberSeq } = caller;
    const slip = slipFromWire(kind, request);
    const [config, freshness] = await Promise.all([settings(), readFreshness()]);
    const {
      standing: member,
      entry,
      own,
      states,
    } = await loadPlacement({ memberSeq, familyId: caller.familyId, key, slip });
    assertAlive(caller, member);
    const earlier = replayOf<Receipt>(entry, requestHash);
    if (earlier) return replay(context, earlier);

    const { cash, point } = member.balance;
    const { level, permissions } = member.profile;
    const standing = {
      offers: offersFrom(states, { settings: config, freshness, now }),
      limits: limitsFor(config.level, { level, kind: betKinds[kind].levelKind }),
      settings: config,
      cash,
      permissions,
    };
    const refusal =
      whyNotByOwnLimits({ own, standing: member, stake: slip.stake, now }) ??
      refusalOf(whyNotPlace({ slip, standing, now }));
    if (refusal) {
      const late = await lateReplay(context);
      if (late) return replay(context, late);
      throw refusal;
    }
    const bet = betFrom({
      slip,
      standing,
      states,
      code: betCode(newUlid(now), memberSeq),
      memberSeq,
      now,
      channel: 'web',
    });
    const receipt: Receipt = { betCode: bet.code, cash: cash - bet.stake, point };
    const committed = await commitPlacedBet({
      bet,
      key,
      requestHash,
      response: receipt,
      tokenVersion: caller.tokenVersion,
      own: {
        when: stakeFits({ own, balance: member.balance, stake: bet.stake, now }),
        remove: pastCounters(member.balance, now),
      },
    });
    if (committed.replayed) return replay(context, committed.response);
    context.say('bet.success');
    // The reply carries the balance; a push would cost a third round trip to find the member's sockets.
    return replyOf(bet, receipt);
  };
}

function replyOf(bet: Bet, receipt: Receipt) {
  return {
    betCode: bet.code,
    member: { members_cash: receipt.cash, members_point: receipt.point },
    bet: betToWire(bet),
  };
}

type PlaceContext = Parameters<Place>[1];

async function replay(context: PlaceContext, receipt: Receipt) {
  const bet = await findBet(context.caller.memberSeq, receipt.betCode);
  if (!bet) throw new Refusal('bet-failed');
  context.replayed();
  context.say('bet.success');
  return replyOf(asPlaced(bet), receipt);
}

/** A refusal is only sent when no earlier attempt under this key succeeded: the game may have closed in between. */
async function lateReplay({ caller, key, requestHash }: PlaceContext): Promise<Receipt | undefined> {
  return replayOf<Receipt>(await get(keys.entry(caller.memberSeq, 'BET', key)), requestHash);
}
