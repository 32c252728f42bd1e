import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { Hundredths } from '../../../../shared/model/money.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { betCode } from '../../../../shared/rules/bets/bet-code.ts';
import type { Game, Pricing } from '../../../../shared/rules/games/game.ts';
import type { RoundLine } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { roundBet } from '../../../../shared/rules/rounds/round-bet.ts';
import { type Round, roundGameId } from '../../../../shared/rules/rounds/rounds.ts';
import { untilItHolds } from '../../../domain/betting/accept-bet.ts';
import { roundWithSeq } from '../../../domain/rounds/round-clock.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { commitPlacedBet } from '../../../table/betting/bets.ts';
import type { Receipt } from '../../../table/betting/delayed-bets.ts';
import { newUlid } from '../../../table/client/new-ulid.ts';
import { type Action, get } from '../../../table/client/table.ts';
import { listBetRound } from '../../../table/games/bet-rounds.ts';
import { keys } from '../../../table/keys/keys.ts';
import { pastCounters } from '../../../table/ledger/daily-counters.ts';
import { EntityMoved, replayOf } from '../../../table/ledger/ledger.ts';
import { stakeFits } from '../../../table/member/player-limits.ts';
import { roomAt } from '../draw-context.ts';
import { commitmentOfRound, pricingOf } from './current-round.ts';
import { type Loaded, loadForBet, whyNotBet } from './judge-round-bet.ts';

/** One line as asked: `seen` is the price the member saw, null when he names none. */
export interface AskedLine {
  readonly key: string;
  readonly amount: number;
  readonly seen: Hundredths | null;
}

export interface AskedBet {
  readonly game: Game;
  readonly seq: string;
  readonly lines: readonly AskedLine[];
}

type PlaceContext = Context<'member'>;

/** A bet on a round: load → decide → commit, two round trips to the table once its round is known to this process. */
export function placeOnRound(asked: AskedBet, context: PlaceContext): Promise<Receipt> {
  return untilItHolds(() => placeOnce(asked, context));
}

async function placeOnce({ game, seq, lines }: AskedBet, context: PlaceContext): Promise<Receipt> {
  const { requestHash, now } = context;
  const room = await roomAt(now);
  const round = await roundWithSeq(game, seq);
  if (!round) return answeredBefore(context, new Refusal('not-found'));
  const loaded = await loadForBet({ game, round, context });
  const earlier = replayOf<Receipt>(loaded.entry, requestHash);
  if (earlier) return replayed(earlier, context);
  const pricing = await pricingOf(game, round, room);
  const refusal = whyNotBet({
    game,
    round,
    loaded,
    now,
    settings: room.settings,
    previous: pricing.previous,
    lines: priced(game, { lines, pricing }),
  });
  if (refusal) return answeredBefore(context, refusal);
  const bet = betOn({ game, round, lines: priced(game, { lines, pricing }), pricing, context });
  // Committed to before the first bet, so that nothing can be chosen after it.
  if ((await commitmentOfRound(game, round, room)) === '') throw new Refusal('maintenance');
  await listBetRound(round);
  // Judged at its arrival, it may come to the table late: never behind the draw.
  const notDrawn: Action = { check: keys.draw(game.drawnBy, seq), when: { absent: ['pk'] } };
  try {
    return await commitRoundBet(bet, { loaded, context, others: [notDrawn] });
  } catch (error) {
    if (error instanceof EntityMoved) throw new Refusal('round-started');
    throw error;
  }
}

/** A stored answer wins over every refusal. */
async function answeredBefore(context: PlaceContext, refusal: Refusal): Promise<Receipt> {
  const entry = await get(keys.entry(context.caller.memberSeq, 'BET', context.key));
  const earlier = replayOf<Receipt>(entry, context.requestHash);
  if (earlier) return replayed(earlier, context);
  throw refusal;
}

export function replayed(receipt: Receipt, context: PlaceContext): Receipt {
  context.replayed();
  context.say('bet.success');
  return receipt;
}

function priced(
  game: Game,
  { lines, pricing }: { readonly lines: readonly AskedLine[]; readonly pricing: Pricing },
): readonly RoundLine[] {
  return lines.map((line) => ({ ...line, odds: game.priceOf(line.key, pricing) }));
}

function betOn(named: {
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

/** Takes a bet nothing spoke against. `others`: what else becomes true with it. @throws BalanceRefused, EntityMoved */
export async function commitRoundBet(
  bet: Bet,
  {
    loaded,
    context,
    others = [],
  }: {
    readonly loaded: Pick<Loaded, 'member' | 'own'>;
    readonly context: PlaceContext;
    readonly others?: readonly Action[];
  },
): Promise<Receipt> {
  const { balance } = loaded.member;
  const { now } = context;
  const receipt: Receipt = { betCode: bet.code, cash: balance.cash - bet.stake, point: balance.point };
  const fits = stakeFits({ own: loaded.own, balance, stake: bet.stake, now });
  const { response, replayed: again } = await commitPlacedBet({
    bet,
    key: context.key,
    requestHash: context.requestHash,
    response: receipt,
    tokenVersion: context.caller.tokenVersion,
    own: { when: fits, remove: pastCounters(balance, now) },
    others,
  });
  if (again) context.replayed();
  context.say('bet.success');
  return response;
}

/** What a placement answers. */
export function roundReceipt({ betCode: code, cash, point }: Receipt) {
  return { betCode: code, member: { members_cash: cash, members_point: point } };
}
