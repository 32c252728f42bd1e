import type { sandbox } from '../../../../shared/calls/sandbox/sandbox.ts';
import { sentence } from '../../../../shared/messages/ko.ts';
import type { RoundSide } from '../../../../shared/model/casino/callback.ts';
import type { CancelReason, TableBet } from '../../../../shared/model/casino/table-bet.ts';
import { Refusal, type RefusalCode } from '../../../../shared/refusals.ts';
import { tableSides } from '../../../../shared/rules/casino/tables/table-sides.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { whyNotOnRound } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { limitsFor } from '../../../../shared/rules/slip/limits.ts';
import type { TablePlay } from '../../../domain/casino/play-table-bet.ts';
import { attemptTableBet } from '../../../domain/casino/table-attempts.ts';
import { commitmentOfRound, pricingOf, type RoundContext } from '../../../domain/rounds/current-round.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { storeTableBet, tableBetByKey, tableBetOf } from '../../../table/casino/table-bets.ts';
import { newUlid } from '../../../table/client/new-ulid.ts';
import { at } from '../../../table/client/table.ts';
import { listBetRound } from '../../../table/games/bet-rounds.ts';
import { drawFrom } from '../../../table/games/draws.ts';
import { isVoided } from '../../../table/games/round-voids.ts';
import { keys } from '../../../table/keys/keys.ts';
import { assertSessionValid, readBalance, readMemberSnapshot } from '../../../table/member/members.ts';
import { sandboxCredit, tableContextAt, tableNamed, whyTableClosed } from './table-context.ts';

type TableBetCall = Answer<typeof sandbox.calls.tableBet>;
type BetRequest = Parameters<TableBetCall>[0];
type BetContext = Context<'member'>;

/** Milliseconds in which the call that stored a bet gets its answer, or gives up: nobody else needs to try before. */
const callTime = 6_000;

/**
 * Places a bet at a table: judged, stored by the sandbox, then its stake is taken by callback. A call that comes again under
 * its key goes on where the one before stopped.
 */
export const tableBet: TableBetCall = async (request, context) => {
  const { caller, key, now, clock } = context;
  const game = tableNamed(request.table);
  const play = await tableContextAt(now, { clock });
  const known = await tableBetByKey(caller.memberSeq, key);
  if (known) return again(known, { context, play });
  const bet = await judged(request, { game, context, play });
  if (!(await storeTableBet(bet, { key, requestHash: context.requestHash }))) {
    const first = await tableBetByKey(caller.memberSeq, key);
    if (first) return again(first, { context, play });
    throw new Refusal('busy', { retryAfter: 1 });
  }
  return receiptOf(await bringFurther(bet, play), context);
};

interface Placing {
  readonly context: BetContext;
  readonly play: TablePlay;
}

async function again(
  { bet, requestHash }: { readonly bet: TableBet; readonly requestHash: string },
  { context, play }: Placing,
) {
  if (requestHash !== context.requestHash) throw new Refusal('key-reused');
  context.markReplayed();
  return receiptOf(bet.state === 'placing' ? await bringFurther(bet, play) : bet, context);
}

/** @throws Refusal outcome-unknown when the wallet did not answer: the same call again finds out */
async function bringFurther(bet: TableBet, play: TablePlay): Promise<TableBet> {
  try {
    return await attemptTableBet(bet, play);
  } catch {
    const stored = await tableBetOf(bet);
    if (stored.state !== 'placing') return stored;
    throw new Refusal('outcome-unknown', { retryAfter: 1 });
  }
}

/** The bet that may be stored. @throws Refusal why it may not */
async function judged(
  { round: seq, bets }: BetRequest,
  { game, context, play }: { readonly game: Game; readonly context: BetContext; readonly play: RoundContext },
): Promise<TableBet> {
  const { caller, clock } = context;
  const { memberSeq, familyId } = caller;
  const [drawKey, voidKey] = [keys.draw(game.key, seq), keys.roundVoid(game.key, seq)];
  const [round, member] = await Promise.all([
    roundWithSeq(game, seq),
    readMemberSnapshot(memberSeq, familyId, [drawKey, voidKey]),
  ]);
  assertSessionValid(caller, member);
  const { settings } = play;
  const closed = whyTableClosed(game, { settings, profile: member.profile });
  if (closed) throw closed;
  if (!round) throw new Refusal('not-found');
  if (drawFrom(at(member.extra, drawKey))) throw new Refusal('round-started');
  if (isVoided(at(member.extra, voidKey))) throw new Refusal('round-closed');
  const pricing = await pricingOf(game, round, play);
  const lines = bets.map(({ key, amount }) => ({
    key,
    amount,
    odds: game.priceOf(key, pricing),
    seen: null,
  }));
  const limits = limitsFor(settings.level, { level: member.profile.level, kind: game.levelKind });
  // The member's wallet alone says whether the stake is there.
  const cash = Number.MAX_SAFE_INTEGER;
  const refusal = whyNotOnRound({ lines, round, game, limits, cash, now: clock() });
  if (refusal) throw new Refusal(refusal.code, refusal.values ? { values: refusal.values } : {});
  // There must be a commitment before the first bet, so that nothing can be chosen after it.
  if ((await commitmentOfRound(game, round, play)) === '') throw new Refusal('maintenance');
  await listBetRound(round);
  const sides = tableSides(
    game.folders(pricing),
    lines.map(({ key }) => key),
  );
  return betFrom(lines, { round, sides, memberSeq, now: clock() });
}

function betFrom(
  lines: readonly { readonly key: string; readonly amount: number; readonly odds: number | null }[],
  {
    round,
    sides,
    memberSeq,
    now,
  }: {
    readonly round: Round;
    readonly sides: RoundSide[];
    readonly memberSeq: number;
    readonly now: number;
  },
): TableBet {
  const { game: table, seq, openAt, closeAt, drawAt } = round;
  return {
    ...{ memberSeq, ulid: newUlid(now), table, seq, openAt, closeAt, drawAt },
    lines: lines.map(({ key, amount, odds }) => ({ key, amount, odds: odds ?? 0 })),
    stake: lines.reduce((sum, { amount }) => sum + amount, 0),
    sides,
    ...{ at: now, state: 'placing', tries: 0, retryAt: now + callTime },
  };
}

const refused: Readonly<Record<Exclude<CancelReason, 'void'>, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'insufficient-credit',
  LIMIT_EXCEEDED: 'casino-limit',
  MEMBER_LOCKED: 'casino-locked',
  GAME_DISABLED: 'kind-forbidden',
  late: 'round-closed',
};

/** What the member is told of a bet. @throws Refusal when it was not taken */
async function receiptOf({ ulid, memberSeq, state, reason }: TableBet, { announce, setMessage }: BetContext) {
  if (reason !== undefined && reason !== 'void')
    throw new Refusal(
      refused[reason],
      reason === 'GAME_DISABLED' ? { sentence: sentence('casino.gameClosed') } : {},
    );
  // Its round closed before its callback left.
  if (state === 'placing') throw new Refusal('round-closed');
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Refusal('session-ended');
  announce.member(memberSeq, { type: 'balance' });
  setMessage('bet.success');
  return { betCode: ulid, credit: sandboxCredit(balance) };
}
