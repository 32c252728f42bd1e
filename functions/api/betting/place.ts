import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { Placed, PlacedOrDelayed } from '../../../shared/calls/betting/placing.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { WireBetSlip, WireSlipLeg } from '../../../shared/model/betting/wire-bet.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { asPlaced, betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import { hundredthsFrom } from '../../../shared/rules/odds-text.ts';
import { betDelaySeconds, secondsLeft, seenMatches } from '../../../shared/rules/slip/bet-delay.ts';
import type { SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import {
  mayBeReferred,
  type Referral,
  referralOf,
  referralTime,
} from '../../../shared/rules/slip/referring.ts';
import type { Slip, SlipLeg } from '../../../shared/rules/slip/slip.ts';
import { acceptBet, retryOnConflict } from '../../domain/betting/accept-bet.ts';
import { resolveDelayedBet } from '../../domain/betting/resolve-delayed-bet.ts';
import { type ValidatedPlacement, validatePlacement } from '../../domain/betting/validate-placement.ts';
import { countingRefusals } from '../../runtime/figures.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { findBet } from '../../table/betting/bets.ts';
import {
  type BetReceipt,
  type DelayedBet,
  type DelayedRequest,
  readDelayed,
  storeDelayed,
} from '../../table/betting/delayed-bets.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { get } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { replayOf } from '../../table/ledger/ledger.ts';
import { assertSessionValid } from '../../table/member/members.ts';

type PlaceContext = Context<'member'>;

/** One placement, run again while something it was decided on changes, and counted when it is refused. */
const placing = <R>(place: () => Promise<R>): Promise<R> => countingRefusals(() => retryOnConflict(place));

/** Places a bet of a kind that is accepted at once: load → decide → commit, two round trips to the table. */
export function place(kind: SportsBetKindName): Answer<typeof betting.calls.placeKorean> {
  return (request, given) =>
    placing(async () => {
      const context = atItsTime(given);
      const validated = await validateRequest(kind, request, context);
      return (await findReplay(validated, context)) ?? acceptNow(validated, context);
    });
}

/**
 * Places a bet of a kind that may hold matches in play. Whether it is delayed is decided here, whichever endpoint was called:
 * then only the delayed bet is stored, and the same key returns the same delayed bet.
 */
export function placeOrDelay(kind: SportsBetKindName): Answer<typeof betting.calls.placeInplay> {
  return (request, given) =>
    placing(async () => {
      const context = atItsTime(given);
      const validated = await validateRequest(kind, request, context);
      if (validated.delayed) return delayedReplay(validated.delayed, context);
      const replay = await findReplay(validated, context);
      if (replay) return replay;
      const seconds = betDelaySeconds(validated.slip, validated.placement);
      return seconds === 0 || validated.refusal
        ? acceptNow(validated, context)
        : delayBet(validated, { seconds, context });
    });
}

/** An attempt is judged at its own time: cut-off and freshness may have passed since the request's start. */
function atItsTime(context: PlaceContext): PlaceContext {
  return { ...context, now: context.clock() };
}

/** The outcome of a delayed bet; the first call after it is due resolves it. */
export const ticket: Answer<typeof betting.calls.ticket> = async (request, context) => {
  const { memberSeq } = context.caller;
  const stored = await readDelayed({ memberSeq, ticket: request.ticket });
  if (!stored || 'cashOut' in stored) throw new Refusal('not-found');
  const delayed = await resolveDelayedBet(stored, context.clock);
  if (delayed.state === 'waiting') return delayedReply(delayed, context);
  if ('cashOut' in delayed || !delayed.placed) {
    const { code, ...details } = delayed.refused ?? { code: 'bet-failed' as const };
    throw new Refusal(code, details);
  }
  context.setMessage('bet.success');
  return replyFromReceipt(memberSeq, delayed.placed);
};

/** @throws Refusal malformed, session-ended */
async function validateRequest(
  kind: SportsBetKindName,
  request: WireBetSlip,
  { caller, key, now }: PlaceContext,
): Promise<ValidatedPlacement> {
  const { memberSeq, familyId } = caller;
  const slip = slipFromWire(kind, request);
  const validated = await validatePlacement({ slip, memberSeq, familyId, key, now });
  assertSessionValid(caller, validated.member);
  return validated;
}

/** The reply of the bet placed under this key before; null when there is none. */
async function findReplay(validated: ValidatedPlacement, context: PlaceContext): Promise<Placed | null> {
  const earlier = replayOf<BetReceipt>(validated.entry, context.requestHash);
  return earlier ? replayed(context, earlier) : null;
}

async function acceptNow(validated: ValidatedPlacement, context: PlaceContext): Promise<PlacedOrDelayed> {
  const { caller, key, requestHash, now } = context;
  const { memberSeq, tokenVersion } = caller;
  if (validated.refusal) {
    // A refusal is only sent when no earlier attempt under this key succeeded: the match may have closed in between.
    const entry = await get(keys.entry(memberSeq, 'BET', key));
    const earlier = replayOf<BetReceipt>(entry, requestHash);
    if (earlier) return replayed(context, earlier);
    if (isReferred(validated)) return referBet(validated, context);
    throw validated.refusal;
  }
  const code = betCode(newUlid(now), memberSeq);
  const accepted = await acceptBet({ validated, code, requestHash, tokenVersion });
  if (accepted.replayed) return replayed(context, accepted.receipt);
  context.setMessage('bet.success');
  // The reply carries the balance; a push would cost a third round trip to find the member's sockets.
  return placedReply(accepted.bet, accepted.receipt);
}

async function replayed(context: PlaceContext, receipt: BetReceipt): Promise<Placed> {
  const reply = await replyFromReceipt(context.caller.memberSeq, receipt);
  context.markReplayed();
  context.setMessage('bet.success');
  return reply;
}

/** Whether a trader may take what is refused: the operator lets them, and nothing but the member's limits is against it. */
function isReferred({ config, refusal, slip, placement, now }: ValidatedPlacement): boolean {
  const isOn = config.admin?.risk?.referral === true;
  return isOn && refusal !== null && mayBeReferred(refusal, { slip, context: placement, now });
}

/** A bet above its member's limits waits for a trader as one in play waits for its delay. */
function referBet(validated: ValidatedPlacement, context: PlaceContext): Promise<PlacedOrDelayed> {
  const referral = referralOf(validated.slip, validated.placement);
  return delayBet(validated, { seconds: referralTime / 1000, context, referral });
}

interface BetDelay {
  readonly seconds: number;
  readonly context: PlaceContext;
  readonly referral?: Referral;
}

async function delayBet(
  { slip, states }: ValidatedPlacement,
  { seconds, context, referral }: BetDelay,
): Promise<PlacedOrDelayed> {
  const { caller, key, requestHash, now } = context;
  const { memberSeq, familyId, tokenVersion } = caller;
  const dueAt = now + seconds * 1000;
  const delayed: DelayedBet = {
    memberSeq,
    ticket: key,
    familyId,
    tokenVersion,
    requestHash,
    slip,
    seen: seenMatches(states),
    askedAt: now,
    dueAt,
    betCode: betCode(newUlid(dueAt), memberSeq),
    state: 'waiting',
    ...(referral && { referral }),
  };
  const stored = await storeDelayed(delayed);
  return stored === delayed ? delayedReply(delayed, context) : delayedReplay(stored, context);
}

/** The reply of what an earlier request delayed under this key. @throws Refusal key-reused for another request */
export function delayedReplay(delayed: DelayedRequest, context: PlaceContext) {
  if (delayed.requestHash !== context.requestHash) throw new Refusal('key-reused');
  context.markReplayed();
  return delayedReply(delayed, context);
}

/** The reply of a delayed bet or cash-out, resolved or not: its outcome comes with the next call. */
export function delayedReply(
  { ticket: name, dueAt, referral }: Pick<DelayedBet, 'ticket' | 'dueAt' | 'referral'>,
  { now, setMessage, setSentence }: Pick<PlaceContext, 'now' | 'setMessage' | 'setSentence'>,
) {
  const delay = secondsLeft(dueAt, now);
  if (!referral) setMessage('bet.delay', { sec: delay });
  else setSentence('한도를 넘는 금액입니다. 담당자가 확인하고 있습니다.');
  return { pending: true as const, ticket: name, delay, ...(referral && { referred: true as const }) };
}

/** The bet is read back and shown as it was placed. */
async function replyFromReceipt(memberSeq: number, receipt: BetReceipt): Promise<Placed> {
  const bet = await findBet(memberSeq, receipt.betCode);
  if (!bet) throw new Refusal('bet-failed');
  return placedReply(asPlaced(bet), receipt);
}

function placedReply(bet: Bet, receipt: BetReceipt): Placed {
  return {
    betCode: bet.code,
    member: { members_cash: receipt.cash, members_point: receipt.point },
    bet: betToWire(bet),
  };
}

/** The spec's slip as the rules read it. Its totalOdds and winnings are never used. @throws Refusal malformed for odds of three digits */
function slipFromWire(kind: SportsBetKindName, wire: WireBetSlip): Slip {
  const { bettings, amount, oddsChange, system } = wire;
  return {
    kind,
    legs: bettings.map(legFromWire),
    stake: amount,
    oddsChange,
    ...(system && { system: system.choose }),
  };
}

function legFromWire(leg: WireSlipLeg): SlipLeg {
  const odds = hundredthsFrom(leg.odds);
  if (odds === null) throw new Refusal('malformed');
  return {
    gameId: leg.gameId,
    marketId: leg.marketsId,
    folderId: leg.foldersSeq,
    selectionId: leg.betsSeq,
    odds,
    isBonus: leg.betType === 'bonus',
  };
}
