import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { Placed } from '../../../shared/calls/betting/placing.ts';
import type { WireBetSlip } from '../../../shared/model/betting/wire-bet.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import type { SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import { takeBet, untilItHolds } from '../../domain/betting/accept-bet.ts';
import { type JudgedPlacement, judgePlacement } from '../../domain/betting/validate-placement.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import type { Receipt } from '../../table/betting/delayed-bets.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { get } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { replayOf } from '../../table/ledger/ledger.ts';
import { assertAlive } from '../../table/member/members.ts';
import { placedBefore, placedReply, slipFromWire } from './wire.ts';

type PlaceContext = Context<'member'>;

/** The slip of a call, judged. @throws Refusal session-ended */
export async function judgeAsked(
  kind: SportsBetKindName,
  request: WireBetSlip,
  { caller, key, now }: PlaceContext,
): Promise<JudgedPlacement> {
  const { memberSeq, familyId } = caller;
  const judged = await judgePlacement({ slip: slipFromWire(kind, request), memberSeq, familyId, key, now });
  assertAlive(caller, judged.member);
  return judged;
}

/** The answer of the bet taken under this key before; null when there is none. */
export async function takenBefore(judged: JudgedPlacement, context: PlaceContext): Promise<Placed | null> {
  const earlier = replayOf<Receipt>(judged.entry, context.requestHash);
  return earlier ? replay(context, earlier) : null;
}

/** Takes the bet, or says why not. */
export async function takeNow(judged: JudgedPlacement, context: PlaceContext): Promise<Placed> {
  const { caller, requestHash, now } = context;
  if (judged.refusal) {
    const late = await lateReplay(context);
    if (late) return replay(context, late);
    throw judged.refusal;
  }
  const code = betCode(newUlid(now), caller.memberSeq);
  const { tokenVersion } = caller;
  const { bet, receipt, replayed } = await takeBet({ judged, code, requestHash, tokenVersion });
  if (replayed) return replay(context, receipt);
  context.say('bet.success');
  // The reply carries the balance; a push would cost a third round trip to find the member's sockets.
  return placedReply(bet, receipt);
}

async function replay(context: PlaceContext, receipt: Receipt): Promise<Placed> {
  const reply = await placedBefore(context.caller.memberSeq, receipt);
  context.replayed();
  context.say('bet.success');
  return reply;
}

/** A refusal is only sent when no earlier attempt under this key succeeded: the game may have closed in between. */
async function lateReplay({ caller, key, requestHash }: PlaceContext): Promise<Receipt | undefined> {
  return replayOf<Receipt>(await get(keys.entry(caller.memberSeq, 'BET', key)), requestHash);
}

/** The placement of a kind that is taken at once: load → decide → commit, two round trips to the table. */
export function place(kind: SportsBetKindName): Answer<typeof betting.calls.placeKorean> {
  return (request, context) =>
    untilItHolds(async () => {
      const judged = await judgeAsked(kind, request, context);
      return (await takenBefore(judged, context)) ?? takeNow(judged, context);
    });
}
