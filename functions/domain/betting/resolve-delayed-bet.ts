import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hasMoved, maxLateness } from '../../../shared/rules/slip/bet-delay.ts';
import { betKinds } from '../../../shared/rules/slip/bet-kinds.ts';
import type { Slip } from '../../../shared/rules/slip/slip.ts';
import { countRefusedBet } from '../../runtime/figures.ts';
import { refuseClosed } from '../../runtime/http/maintenance.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import type { CashOutReceipt } from '../../table/betting/cashed-bets.ts';
import {
  type BetReceipt,
  completeDelayedAction,
  type DelayedBet,
  type DelayedCashOut,
  type DelayedRequest,
  type DelayRefusal,
  readDelayed,
  resolveDelayed,
} from '../../table/betting/delayed-bets.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { EntityMoved, replayOf } from '../../table/ledger/ledger.ts';
import { readMemberSnapshot } from '../../table/member/members.ts';
import { acceptBet, retryOnConflict } from './accept-bet.ts';
import { payCashOut } from './pay-cash-out.ts';
import { quoteCashOuts } from './quote-cash-out.ts';
import { type ValidatedPlacement, validatePlacement } from './validate-placement.ts';

const notAccepted: DelayRefusal = { code: 'delay-refused' };
/** A bet above its member's limits that nobody decided in time, and one that a trader refused. */
const notDecided: DelayRefusal = {
  ...notAccepted,
  detail: { why: 'referral-not-decided' },
  sentence: '확인 시간이 지나 베팅이 접수되지 않았습니다. 한도 내 금액으로 다시 시도해 주세요.',
};
const refusedByTrader: DelayRefusal = {
  ...notAccepted,
  detail: { why: 'referral-refused' },
  sentence: '요청하신 금액은 접수할 수 없습니다. 한도 내 금액으로 다시 시도해 주세요.',
};
/** Refusals caused by the match: the member reads the bet delay's own sentence. Any other refusal gives its own reason. */
const causedByMatch: ReadonlySet<string> = new Set([
  'selection-closed',
  'game-started',
  'inplay-stale',
  'feed-down',
  'odds-above-maximum',
  'above-maximum-win',
]);
/** Refusals of the commit that are final; an unknown outcome is not. */
const final: ReadonlySet<string> = new Set(['insufficient-cash', 'session-ended', 'key-reused']);

/**
 * Decides a delayed bet or cash-out that is due: validated again, and refused when anything happened on the pitch since it
 * was requested. The outcome is stored once, in one transaction with the bet or the money; any number of callers may run
 * this at once and all get that outcome. Every attempt is judged at its own time by `clock`, the server's (epoch ms). A request
 * that is decided, or not due yet, is returned as it is.
 * @throws Refusal busy, outcome-unknown
 */
export async function resolveDelayedBet(
  delayed: DelayedRequest,
  clock: () => number,
): Promise<DelayedRequest> {
  if (delayed.state !== 'waiting' || clock() < delayed.dueAt) return delayed;
  const resolved = await retryOnConflict(() =>
    'cashOut' in delayed ? resolveCashOut(delayed, clock) : resolveBet(delayed, clock()),
  );
  await announce(resolved);
  return resolved;
}

async function resolveBet(delayed: DelayedBet, now: number): Promise<DelayedRequest> {
  if (now > delayed.dueAt + maxLateness) return refuseBet(delayed, notAccepted);
  const asked = placementOf(delayed);
  if ('refused' in asked) return refuseBet(delayed, asked.refused);
  try {
    const { memberSeq, familyId, requestHash, tokenVersion, betCode } = delayed;
    const validated = await validatePlacement({ ...asked, memberSeq, familyId, key: delayed.ticket, now });
    const why = whyNotAccept(delayed, validated);
    if (why) return await refuseBet(delayed, why);
    const others = (receipt: BetReceipt) => [completeDelayedAction(delayed, { placed: receipt })];
    const accepted = await acceptBet({ validated, code: betCode, requestHash, tokenVersion, others });
    const outcome = { state: 'placed', placed: accepted.receipt } as const;
    // A bet found under the key completed the delayed bet with it, unless another endpoint placed it: then only the key is used up.
    return accepted.replayed ? await resolveDelayed(delayed, outcome) : { ...delayed, ...outcome };
  } catch (error) {
    if (error instanceof EntityMoved) return resolvedElsewhere(delayed);
    if (error instanceof Refusal && final.has(error.code)) return refuseBet(delayed, refusedAs(error));
    throw error;
  }
}

/** What is validated when it is due: the slip, of one that a trader decided with the stake that is taken; or why none is. */
function placementOf({
  slip,
  referral,
  decision,
}: DelayedBet):
  | { readonly slip: Slip; readonly beyondLimits?: boolean }
  | { readonly refused: DelayRefusal } {
  if (!referral) return { slip };
  if (!decision) return { refused: notDecided };
  if (decision.stake === 0) return { refused: refusedByTrader };
  return { slip: { ...slip, stake: decision.stake }, beyondLimits: true };
}

function whyNotAccept(delayed: DelayedBet, validated: ValidatedPlacement): DelayRefusal | null {
  const { balance } = validated.member;
  if (balance.st !== 'active' || balance.tv !== delayed.tokenVersion) return notAccepted;
  try {
    refuseClosed({ for: 'member', area: betKinds[delayed.slip.kind].area }, validated.config);
  } catch (error) {
    if (error instanceof Refusal) return refusedAs(error);
    throw error;
  }
  if (hasMoved(delayed.seen, validated.states)) return notAccepted;
  return validated.refusal && refusedAs(validated.refusal);
}

async function refuseBet(delayed: DelayedBet, refused: DelayRefusal): Promise<DelayedRequest> {
  const resolved = await resolveDelayed(delayed, { state: 'refused', refused });
  // Of several callers one decides.
  if (resolved.refused === refused) countRefusedBet(refused.code);
  return resolved;
}

/** New odds keep their code; everything else becomes the bet delay's refusal, with the reason's sentence unless the match caused it. */
function refusedAs({ code, details }: Refusal): DelayRefusal {
  const { detail, sentence, values } = details;
  if (code === 'odds-changed') return { code, ...(detail && { detail }) };
  if (causedByMatch.has(code)) return { ...notAccepted, detail: { why: code } };
  return {
    ...notAccepted,
    detail: { why: code },
    sentence: sentence ?? messageOf(code, values),
  };
}

async function resolvedElsewhere(delayed: DelayedBet): Promise<DelayedRequest> {
  const stored = await readDelayed(delayed);
  if (stored && stored.state !== 'waiting') return stored;
  throw new Refusal('busy', { retryAfter: 1 });
}

/** Attempts while the bet changes between quote and payment. */
const attempts = 6;
/** Temporary refusals: they say nothing about the offer. */
const temporary: ReadonlySet<string> = new Set(['busy', 'outcome-unknown', 'failed']);

async function resolveCashOut(delayed: DelayedCashOut, clock: () => number): Promise<DelayedRequest> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await quoteAndPay(delayed, clock());
    } catch (error) {
      if (error instanceof Refusal && !temporary.has(error.code)) return refuseCashOut(delayed, error);
      if (!(error instanceof EntityMoved)) throw error;
      // The bet changed, a match in play did, or another caller resolved this cash-out.
      const stored = await readDelayed(delayed);
      if (stored && stored.state !== 'waiting') return stored;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function quoteAndPay(delayed: DelayedCashOut, now: number): Promise<DelayedRequest> {
  const { memberSeq, betCode, familyId, requestHash, tokenVersion, cashOut, seen } = delayed;
  const key = delayed.ticket;
  const betKey = keys.bet(memberSeq, betCode);
  const entryKey = keys.entry(memberSeq, 'CSH', key);
  const { balance, extra } = await readMemberSnapshot(memberSeq, familyId, [betKey, entryKey]);
  const earlier = replayOf<CashOutReceipt>(at(extra, entryKey), requestHash);
  if (earlier) return resolveDelayed(delayed, { state: 'placed', cashedOut: earlier });
  const stored = at(extra, betKey);
  const isActive = balance.st === 'active' && balance.tv === tokenVersion;
  if (!stored || !isActive || now > delayed.dueAt + maxLateness) throw new Refusal('no-offer');
  const [quote] = await quoteCashOuts([betOf(stored)], now);
  if (!quote || hasMoved(seen, quote.states)) throw new Refusal('no-offer');
  const { receipt, replayed } = await payCashOut({
    quote,
    request: cashOut,
    balance,
    key,
    requestHash,
    tokenVersion,
    others: (cashedOut) => [completeDelayedAction(delayed, { cashedOut })],
    now,
  });
  const outcome = { state: 'placed', cashedOut: receipt } as const;
  return replayed ? resolveDelayed(delayed, outcome) : { ...delayed, ...outcome };
}

function refuseCashOut(delayed: DelayedCashOut, { code, details }: Refusal): Promise<DelayedRequest> {
  const { detail, values } = details;
  const refused = { code, ...(detail && { detail }), ...(values && { values }) };
  return resolveDelayed(delayed, { state: 'refused', refused });
}

/** To the member's sockets, after the commit. A push is a hint: a failed one is only logged. */
async function announce(resolved: DelayedRequest): Promise<void> {
  const { memberSeq, ticket, betCode, state } = resolved;
  const done = 'cashOut' in resolved ? 'cashed' : 'open';
  const status = state === 'placed' ? done : 'refused';
  try {
    await announceToMember(memberSeq, { type: 'bet', betCode, status, ticket }, { isAwaited: true });
  } catch (error) {
    log.warn('push-failed', { message: String(error) });
  }
}
