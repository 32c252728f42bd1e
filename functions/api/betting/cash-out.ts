import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { CashedOut } from '../../../shared/calls/betting/cash-out.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { inplayDelay, seenMatches } from '../../../shared/rules/slip/bet-delay.ts';
import { payCashOut, quotedPart } from '../../domain/betting/pay-cash-out.ts';
import { type CashOutQuote, quoteCashOuts } from '../../domain/betting/quote-cash-out.ts';
import { resolveDelayedBet } from '../../domain/betting/resolve-delayed-bet.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import type { CashOutReceipt } from '../../table/betting/cashed-bets.ts';
import {
  type DelayedRequest,
  delayedCashOutsOf,
  delayedFrom,
  readDelayed,
  storeDelayed,
} from '../../table/betting/delayed-bets.ts';
import { at, get } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { BalanceRefused, EntityMoved, replayOf } from '../../table/ledger/ledger.ts';
import { assertSessionValid, readMemberSnapshot } from '../../table/member/members.ts';
import { delayedReplay, delayedReply } from './place.ts';

type CashOut = Answer<typeof betting.calls.cashOut>;
type CashOutContext = Parameters<CashOut>[1];

/** Attempts while the bet changes between quote and payment. */
const attempts = 6;

/** Pays for an open bet or a part of it; of several changes to the bet at the same moment one wins. */
export const cashOut: CashOut = async (request, context) => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      // An attempt is judged at its own time: the offer may have ended since the request's start.
      return await cashOutOnce(request, { ...context, now: context.clock() });
    } catch (error) {
      if (error instanceof Refusal) return await replayOrRefuse(error, context);
      if (!(error instanceof EntityMoved || error instanceof BalanceRefused)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
};

/** The outcome of a delayed cash-out; the first call after it is due resolves it. */
export const cashOutTicket: Answer<typeof betting.calls.cashOutTicket> = async (request, context) => {
  const { memberSeq } = context.caller;
  const stored = await readDelayed({ memberSeq, ticket: request.ticket, cashOut: true });
  if (!stored || !('cashOut' in stored)) throw new Refusal('not-found');
  const delayed = await resolveDelayedBet(stored, context.clock);
  if (delayed.state === 'waiting') return delayedReply(delayed, context);
  if ('cashOut' in delayed && delayed.cashedOut) return cashedOutReply(delayed.cashedOut);
  const { code, ...details } = delayed.refused ?? { code: 'no-offer' as const };
  throw new Refusal(code, details);
};

const cashOutOnce: CashOut = async (request, context) => {
  const { caller, key, requestHash, now } = context;
  const { memberSeq, tokenVersion } = caller;
  const betKey = keys.bet(memberSeq, request.betCode);
  const entryKey = keys.entry(memberSeq, 'CSH', key);
  const delayedKey = keys.delayedCashOut(memberSeq, key);
  const member = await readMemberSnapshot(memberSeq, caller.familyId, [betKey, entryKey, delayedKey]);
  assertSessionValid(caller, member);
  const earlier = replayOf<CashOutReceipt>(at(member.extra, entryKey), requestHash);
  if (earlier) return replayed(earlier, context);
  const delayed = delayedFrom(at(member.extra, delayedKey));
  if (delayed) return delayedReplay(delayed, context);
  const { option } = await settings();
  if (option.beyond?.cashOut === false) throw new Refusal('switched-off');
  const stored = at(member.extra, betKey);
  if (stored?.code !== request.betCode) throw new Refusal('not-found');
  const [[quote], betsWithDelayedCashOut] = await Promise.all([
    quoteCashOuts([betOf(stored)], now),
    delayedCashOutsOf(memberSeq),
  ]);
  if (!quote || betsWithDelayedCashOut.has(request.betCode)) throw new Refusal('no-offer');
  quotedPart(quote, request);
  const seconds = delayOf(quote);
  if (seconds > 0) return delayCashOut(quote, { seconds, request, context });
  const { balance } = member;
  const paid = await payCashOut({ quote, request, balance, key, requestHash, tokenVersion, now });
  return paid.replayed ? replayed(paid.receipt, context) : cashedOutReply(paid.receipt);
};

/** Seconds; a bet with a leg in play is quoted again after the delay of in-play bets. */
function delayOf({ states, config }: CashOutQuote): number {
  return states.some(({ match }) => match.status === 'live') ? inplayDelay(config.option.siteOption2) : 0;
}

async function delayCashOut(
  { bet, states }: CashOutQuote,
  named: {
    readonly seconds: number;
    readonly request: Parameters<CashOut>[0];
    readonly context: CashOutContext;
  },
) {
  const { seconds, request, context } = named;
  const { caller, key, requestHash, now } = context;
  const { memberSeq, familyId, tokenVersion } = caller;
  const delayed: DelayedRequest = {
    ...{ memberSeq, familyId, tokenVersion, requestHash, ticket: key },
    betCode: bet.code,
    cashOut: { share: request.share, offer: request.offer },
    seen: seenMatches(states),
    askedAt: now,
    dueAt: now + seconds * 1000,
    state: 'waiting',
  };
  const stored = await storeDelayed(delayed);
  return stored === delayed ? delayedReply(delayed, context) : delayedReplay(stored, context);
}

/** A refusal is only sent when no earlier attempt under this key succeeded. */
async function replayOrRefuse(refusal: Refusal, context: CashOutContext): Promise<CashedOut> {
  const { caller, key, requestHash } = context;
  if (refusal.code === 'key-reused' || refusal.code === 'session-ended') throw refusal;
  const entry = await get(keys.entry(caller.memberSeq, 'CSH', key));
  const earlier = replayOf<CashOutReceipt>(entry, requestHash);
  if (earlier) return replayed(earlier, context);
  throw refusal;
}

function replayed(receipt: CashOutReceipt, context: CashOutContext): CashedOut {
  context.markReplayed();
  return cashedOutReply(receipt);
}

function cashedOutReply({ betCode, paid, stakeLeft, cash, point }: CashOutReceipt): CashedOut {
  return { betCode, paid, stakeLeft, member: { members_cash: cash, members_point: point } };
}
