import type { games } from '../../../../shared/calls/games/games.ts';
import type { Bet, BetLeg } from '../../../../shared/model/betting/bet.ts';
import { settlementCodes } from '../../../../shared/model/sports/match.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { lowestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { games as allGames } from '../../../../shared/rules/games/games.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { namedBy, roundNamed } from '../../../../shared/rules/rounds/rounds.ts';
import { closedWith } from '../../../../shared/rules/settlement/settling-a-round.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { betOf } from '../../../table/betting/bet-item.ts';
import { pointerKeys } from '../../../table/betting/bets.ts';
import { at, get } from '../../../table/client/table.ts';
import { betRoundOf } from '../../../table/games/bet-rounds.ts';
import {
  commitFlightCashOut,
  type FlightReceipt,
  flightAnswer,
  flightEntryKey,
} from '../../../table/games/flight-cash-outs.ts';
import { keys } from '../../../table/keys/keys.ts';
import { BalanceRefused, EntityMoved } from '../../../table/ledger/ledger.ts';
import { assertSessionValid, readMemberSnapshot } from '../../../table/member/members.ts';
import { collectReceivable } from '../../../table/settlement/receivable.ts';
import { roundContextAt } from '../rounds/round-context.ts';
import { multiplierOf } from './flight.ts';

type CashOutContext = Context<'member'>;

/** Pays a bet in flight once, at the multiplier when the request arrived. */
export const tokenCashOut: Answer<typeof games.calls.tokenCashOut> = async ({ betCode }, context) => {
  try {
    const receipt = await cashOut(betCode, context);
    context.announce.member(context.caller.memberSeq, { type: 'balance' });
    return cashOutReply(receipt);
  } catch (error) {
    const wasFirst = error instanceof EntityMoved || error instanceof BalanceRefused;
    if (!wasFirst && !(error instanceof Refusal && error.code === 'key-reused')) throw error;
  }
  // It was settled meanwhile: by this request sent twice, or otherwise.
  const entry = await get(flightEntryKey(context.caller.memberSeq, betCode));
  const earlier = flightAnswer(entry, context);
  if (!earlier) throw new Refusal('round-closed');
  context.markReplayed();
  return cashOutReply(earlier);
};

async function cashOut(betCode: string, context: CashOutContext): Promise<FlightReceipt> {
  const { caller, key, requestHash, now } = context;
  const { memberSeq, familyId, tokenVersion } = caller;
  const betKey = keys.bet(memberSeq, betCode);
  const entryKey = flightEntryKey(memberSeq, betCode);
  const member = await readMemberSnapshot(memberSeq, familyId, [betKey, entryKey]);
  assertSessionValid(caller, member);
  const stored = at(member.extra, betKey);
  if (stored?.code !== betCode) throw new Refusal('not-found');
  const earlier = flightAnswer(at(member.extra, entryKey), context);
  if (earlier) {
    context.markReplayed();
    return earlier;
  }
  const before = betOf(stored);
  const multiplier = await multiplierNow(before, now);
  const after = cashedAt(before, multiplier);
  const [{ pointer } = { pointer: betKey }] = pointerKeys(before);
  const open = await get(pointer);
  if (!open) throw new Refusal('round-closed');
  const { cash, point, receivable } = member.balance;
  const response = { key, multiplier, paid: after.paid, cash: cash + after.paid, point };
  const receipt = await commitFlightCashOut({
    ...{ before, after, pointer: open, requestHash, response, tokenVersion, now },
  });
  if (receivable < 0) await collectReceivable({ memberSeq, source: `STL#${betCode}#1`, now });
  return receipt;
}

/** Hundredths a bet is cashed out at now. @throws Refusal not-found, round-closed */
async function multiplierNow({ legs: [leg], status }: Bet, now: number): Promise<number> {
  const named = roundNamed(leg?.gameId ?? '');
  if (!leg || named?.game !== 'graph') throw new Refusal('not-found');
  if (status !== 'open') throw new Refusal('round-closed');
  const roundContext = await roundContextAt(now);
  // The flight starts at the time it had for the first bet on it.
  const [counted, listed] = [
    await roundWithSeq(allGames.graph, named.seq),
    await betRoundOf(named.game, named.seq),
  ];
  const name = namedBy(named.seq);
  const round = listed && name ? { ...listed, ...name, game: allGames.graph.key } : counted;
  const multiplier = round && (await multiplierOf(round, roundContext));
  // At its own multiplier it was cashed out automatically.
  if (!multiplier || multiplier <= lowestCrash || multiplier >= leg.odds) throw new Refusal('round-closed');
  return multiplier;
}

function cashedAt(before: Bet, multiplier: number): Bet {
  const legs = before.legs.map((leg): BetLeg => ({ ...leg, odds: multiplier, code: settlementCodes.won }));
  return closedWith(before, legs).bet;
}

function cashOutReply({ multiplier, paid, cash, point }: FlightReceipt) {
  return {
    multiplier: priceFrom(multiplier),
    payed: paid,
    member: { members_cash: cash, members_point: point },
  };
}
