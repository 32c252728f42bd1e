import type { games as calls } from '../../../../shared/calls/games/games.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { betCode } from '../../../../shared/rules/bets/bet-code.ts';
import { games } from '../../../../shared/rules/games/games.ts';
import { kenoKey, kenoPicksOf, payFor } from '../../../../shared/rules/games/keno.ts';
import { hundredthsFrom, priceFrom } from '../../../../shared/rules/odds-text.ts';
import { pairSeq } from '../../../../shared/rules/rounds/instant-round-id.ts';
import { roundBet } from '../../../../shared/rules/rounds/round-bet.ts';
import { pairForGame } from '../../../domain/rounds/pair-for-game.ts';
import { drawOfInstantBet, settleInstantBet } from '../../../domain/rounds/settle-instant-bet.ts';
import { countingRefusals } from '../../../runtime/figures.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { findBet } from '../../../table/betting/bets.ts';
import type { BetReceipt } from '../../../table/betting/delayed-bets.ts';
import { newUlid } from '../../../table/client/new-ulid.ts';
import { at, get } from '../../../table/client/table.ts';
import { listInstantBetAction } from '../../../table/games/instant-bets.ts';
import { type PairInUse, pairInUseFrom, takeNonce } from '../../../table/games/seed-pairs.ts';
import { keys } from '../../../table/keys/keys.ts';
import { BalanceRefused, EntityMoved, replayOf } from '../../../table/ledger/ledger.ts';
import { commitRoundBet, replayed, roundReceipt } from '../rounds/place-on-round.ts';
import { roundContextAt } from '../rounds/round-context.ts';
import { loadRoundBet, whyNotPlaceRoundBet } from '../rounds/validate-round-bet.ts';

type TokenBet = Answer<typeof calls.calls.tokenBet>;
type TokenBetRequest = Parameters<TokenBet>[0];
type TokenBetContext = Parameters<TokenBet>[1];

const game = games.keno;
/** Attempts while another game takes the nonce, or the balance changes. */
const attempts = 20;

/**
 * A game of keno: bet and nonce are committed together, then it is drawn and paid. The same key again finishes an
 * interrupted game.
 */
export async function playKeno(request: TokenBetRequest, context: TokenBetContext) {
  const receipt = await countingRefusals(() => placed(request, context));
  const { memberSeq } = context.caller;
  const taken = await findBet(memberSeq, receipt.betCode);
  if (!taken) throw new Error(`bet ${receipt.betCode} is gone`);
  const bet = await settleInstantBet(taken, context.now);
  if (bet.paid > 0) context.announce.member(memberSeq, { type: 'balance' });
  const { betCode: code, member } = roundReceipt({ ...receipt, cash: receipt.cash + bet.paid });
  return { betCode: code, member, result: await resultOf(bet) };
}

async function resultOf(bet: Bet) {
  const drawn = await drawOfInstantBet(bet);
  const picks = kenoPicksOf(bet.legs[0]?.selectionId ?? '') ?? [];
  return {
    drawn: [...drawn],
    hits: picks.filter((pick) => drawn.includes(pick)).length,
    odds: priceFrom(payFor({ picks, draw: drawn })),
    payed: bet.paid,
  };
}

async function placed(request: TokenBetRequest, context: TokenBetContext): Promise<BetReceipt> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await placeOnce(request, context);
    } catch (error) {
      if (!(error instanceof EntityMoved || error instanceof BalanceRefused)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function placeOnce(request: TokenBetRequest, context: TokenBetContext): Promise<BetReceipt> {
  const { caller, requestHash, now } = context;
  const { memberSeq } = caller;
  const pairKey = keys.seedPairInUse(memberSeq);
  const { settings } = await roundContextAt(now);
  const loaded = await loadRoundBet({ game, round: null, context, more: [pairKey] });
  const earlier = replayOf<BetReceipt>(loaded.entry, requestHash);
  if (earlier) return replayed(earlier, context);
  const line = lineOf(request);
  const lines = line ? [{ ...line, odds: game.priceOf(line.key, { settings, previous: null }) }] : [];
  const refusal = whyNotPlaceRoundBet({ game, round: null, loaded, now, settings, lines, previous: null });
  if (refusal) {
    const late = replayOf<BetReceipt>(await get(keys.entry(memberSeq, 'BET', context.key)), requestHash);
    if (late) return replayed(late, context);
    throw refusal;
  }
  const pair = await pairForGame(memberSeq, { known: pairInUseFrom(at(loaded.member.extra, pairKey)), now });
  const bet = roundBetFrom(pair, { lines, memberSeq, now });
  const others = [takeNonce(memberSeq, pair), listInstantBetAction(bet, game.key)];
  return commitRoundBet(bet, { loaded, context, others });
}

/** @throws Refusal one-item, selection-closed, picks-bad */
function lineOf({ bets, picks = [] }: TokenBetRequest) {
  const [line, ...others] = bets;
  if (!line) return null;
  if (others.length > 0) throw new Refusal('one-item');
  if (line.key !== game.key) throw new Refusal('selection-closed');
  const key = kenoKey(picks);
  if (key === null) throw new Refusal('picks-bad');
  return {
    key,
    amount: line.amount,
    seen: line.odds === undefined ? null : (hundredthsFrom(line.odds) ?? 0),
  };
}

function roundBetFrom(
  { number, nonce }: PairInUse,
  named: {
    readonly lines: readonly {
      readonly key: string;
      readonly amount: number;
      readonly odds: number | null;
    }[];
    readonly memberSeq: number;
    readonly now: number;
  },
): Bet {
  const { lines, memberSeq, now } = named;
  return roundBet({
    game,
    gameId: `${game.key}-${pairSeq({ pair: number, nonce })}`,
    // Members count from one; the proof's nonce begins at 0.
    roundName: `${nonce + 1}번째 게임`,
    drawAt: now,
    lines: lines.map(({ key, amount, odds }) => ({ key, amount, odds: odds ?? 0 })),
    folderOf: (key) => key,
    code: betCode(newUlid(now), memberSeq),
    memberSeq,
    now,
  });
}
