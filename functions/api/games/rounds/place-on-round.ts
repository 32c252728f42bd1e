import type { games } from '../../../../shared/calls/games/games.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { Hundredths } from '../../../../shared/model/money.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { betCode } from '../../../../shared/rules/bets/bet-code.ts';
import type { Game, Pricing } from '../../../../shared/rules/games/game.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { RoundLine } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { roundBet } from '../../../../shared/rules/rounds/round-bet.ts';
import { type Round, roundGameId } from '../../../../shared/rules/rounds/rounds.ts';
import { retryOnConflict } from '../../../domain/betting/accept-bet.ts';
import { commitmentOfRound, pricingOf } from '../../../domain/rounds/current-round.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import { countingRefusals, countPlacedBet } from '../../../runtime/figures.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { commitPlacedBet } from '../../../table/betting/bets.ts';
import type { BetReceipt } from '../../../table/betting/delayed-bets.ts';
import { newUlid } from '../../../table/client/new-ulid.ts';
import { type Action, get } from '../../../table/client/table.ts';
import { listBetRound } from '../../../table/games/bet-rounds.ts';
import { keys } from '../../../table/keys/keys.ts';
import { pastCounters } from '../../../table/ledger/daily-counters.ts';
import { type Deadline, DeadlinePassed, EntityMoved, replayOf } from '../../../table/ledger/ledger.ts';
import { stakeFitsLossLimit } from '../../../table/member/player-limits.ts';
import { gameNamed } from './open-game.ts';
import { roundContextAt } from './round-context.ts';
import { loadRoundBet, type RoundBetContext, whyNotPlaceRoundBet } from './validate-round-bet.ts';

/** One item, like every slip of a mini game. */
export const placeLotus: Answer<typeof games.calls.placeLotus> = async ({ bettings, amount }, context) => {
  const [item, ...others] = bettings;
  if (!item) throw new Refusal('empty-slip');
  if (others.length > 0) throw new Refusal('one-item');
  const game = gameNamed(item.gameId);
  if (game.levelKind !== 'lotus') throw new Refusal('not-found');
  const seq = item.gameSeq;
  const lines = [{ key: keyOf(item.betsSeq, seq), amount, seen: hundredthsFrom(item.odds) ?? 0 }];
  return roundReceipt(await placeOnRound({ game, seq, lines }, context));
};

/** The key behind a `bets_seq` of this round. @throws Refusal selection-closed for another round's */
export function keyOf(betsSeq: string, seq: string): string {
  const prefix = `${seq}:`;
  if (!betsSeq.startsWith(prefix)) throw new Refusal('selection-closed');
  return betsSeq.slice(prefix.length);
}

export const placeMini: Answer<typeof games.calls.placeMini> = async (request, context) => {
  const game = gameNamed(request.game);
  if (game.levelKind !== 'mini' || Number(request.gameSeq.slice(8)) !== request.round)
    throw new Refusal('not-found');
  const { gameSeq: seq, betsSeq, odds, amount } = request;
  const lines = [{ key: keyOf(betsSeq, seq), amount, seen: hundredthsFrom(odds) ?? 0 }];
  return roundReceipt(await placeOnRound({ game, seq, lines }, context));
};

/** One requested line; `seen` is the price the member saw, null when they sent none. */
export interface RequestedLine {
  readonly key: string;
  readonly amount: number;
  readonly seen: Hundredths | null;
}

export interface RoundBetRequest {
  readonly game: Game;
  readonly seq: string;
  readonly lines: readonly RequestedLine[];
}

type PlaceContext = Context<'member'>;

/**
 * Places a bet on a round: load → decide → commit, two round trips to the table once its round is known to this
 * process. Every attempt is judged at its own time, and none is sent once the round is closed.
 */
export function placeOnRound(request: RoundBetRequest, context: PlaceContext): Promise<BetReceipt> {
  return countingRefusals(() =>
    retryOnConflict(() => placeOnce(request, { ...context, now: context.clock() })),
  );
}

async function placeOnce({ game, seq, lines }: RoundBetRequest, context: PlaceContext): Promise<BetReceipt> {
  const { requestHash, now } = context;
  const roundContext = await roundContextAt(now);
  const round = await roundWithSeq(game, seq);
  if (!round) return replayOrRefuse(context, new Refusal('not-found'));
  const loaded = await loadRoundBet({ game, round, context });
  const earlier = replayOf<BetReceipt>(loaded.entry, requestHash);
  if (earlier) return replayed(earlier, context);
  const pricing = await pricingOf(game, round, roundContext);
  const refusal = whyNotPlaceRoundBet({
    game,
    round,
    loaded,
    now,
    settings: roundContext.settings,
    previous: pricing.previous,
    lines: priced(game, { lines, pricing }),
  });
  if (refusal) return replayOrRefuse(context, refusal);
  const bet = roundBetFrom({ game, round, lines: priced(game, { lines, pricing }), pricing, context });
  // There must be a commitment before the first bet, so that nothing can be chosen after it.
  if ((await commitmentOfRound(game, round, roundContext)) === '') throw new Refusal('maintenance');
  await listBetRound(round);
  // An attempt sent in time may reach the table late: the commit checks that nothing was drawn yet.
  const notDrawn: Action = { check: keys.draw(game.drawnBy, seq), when: { absent: ['pk'] } };
  try {
    const before = { at: round.closeAt, clock: context.clock };
    return await commitRoundBet(bet, { loaded, context, others: [notDrawn], before });
  } catch (error) {
    if (error instanceof DeadlinePassed) return replayOrRefuse(context, new Refusal('round-closed'));
    if (error instanceof EntityMoved) throw new Refusal('round-started');
    throw error;
  }
}

/** A refusal is only sent when no earlier attempt under this key succeeded. */
async function replayOrRefuse(context: PlaceContext, refusal: Refusal): Promise<BetReceipt> {
  const entry = await get(keys.entry(context.caller.memberSeq, 'BET', context.key));
  const earlier = replayOf<BetReceipt>(entry, context.requestHash);
  if (earlier) return replayed(earlier, context);
  throw refusal;
}

export function replayed(receipt: BetReceipt, context: PlaceContext): BetReceipt {
  context.markReplayed();
  context.setMessage('bet.success');
  return receipt;
}

function priced(
  game: Game,
  { lines, pricing }: { readonly lines: readonly RequestedLine[]; readonly pricing: Pricing },
): readonly RoundLine[] {
  return lines.map((line) => ({ ...line, odds: game.priceOf(line.key, pricing) }));
}

function roundBetFrom(named: {
  game: Game;
  round: Round;
  lines: readonly RoundLine[];
  pricing: Pricing;
  context: PlaceContext;
}): Bet {
  const { game, round, lines, pricing, context } = named;
  const { memberSeq } = context.caller;
  const folders = game.folders(pricing);
  return roundBet({
    game,
    gameId: roundGameId(round),
    roundName: `${round.number}회차`,
    drawAt: round.drawAt,
    lines: lines.map(({ key, amount, odds }) => ({ key, amount, odds: odds ?? 0 })),
    folderOf: (key) =>
      folders.find(({ selections }) => selections.some((one) => one.key === key))?.key ?? key,
    code: betCode(newUlid(context.now), memberSeq),
    memberSeq,
    now: context.now,
  });
}

/**
 * Commits a validated bet. `others`: further actions of the same transaction; `before`: until when. @throws BalanceRefused,
 * EntityMoved, DeadlinePassed
 */
export async function commitRoundBet(
  bet: Bet,
  {
    loaded,
    context,
    others = [],
    before,
  }: {
    readonly loaded: Pick<RoundBetContext, 'member' | 'own'>;
    readonly context: PlaceContext;
    readonly others?: readonly Action[];
    readonly before?: Deadline;
  },
): Promise<BetReceipt> {
  const { balance } = loaded.member;
  const { now } = context;
  const receipt: BetReceipt = { betCode: bet.code, cash: balance.cash - bet.stake, point: balance.point };
  const fits = stakeFitsLossLimit({ limits: loaded.own, balance, stake: bet.stake, now });
  const { response, replayed: again } = await commitPlacedBet({
    bet,
    key: context.key,
    requestHash: context.requestHash,
    response: receipt,
    tokenVersion: context.caller.tokenVersion,
    own: { when: fits, remove: pastCounters(balance, now) },
    others,
    ...(before && { before }),
  });
  if (again) context.markReplayed();
  else countPlacedBet();
  context.setMessage('bet.success');
  return response;
}

/** What a placement answers. */
export function roundReceipt({ betCode: code, cash, point }: BetReceipt) {
  return { betCode: code, member: { members_cash: cash, members_point: point } };
}
