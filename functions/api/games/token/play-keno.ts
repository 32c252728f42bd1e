import type { Bet } from '../../../../shared/model/betting/bet.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { betCode } from '../../../../shared/rules/bets/bet-code.ts';
import { games } from '../../../../shared/rules/games/games.ts';
import { kenoKey, kenoPicksOf, payFor } from '../../../../shared/rules/games/keno.ts';
import { hundredthsFrom, priceFrom } from '../../../../shared/rules/odds-text.ts';
import { pairSeq } from '../../../../shared/rules/rounds/instant-round-id.ts';
import { roundBet } from '../../../../shared/rules/rounds/round-bet.ts';
import { drawOfPairBet, finishPairBet } from '../../../domain/rounds/settle-instant-bet.ts';
import { findBet } from '../../../table/betting/bets.ts';
import type { Receipt } from '../../../table/betting/delayed-bets.ts';
import { newUlid } from '../../../table/client/new-ulid.ts';
import { at, get } from '../../../table/client/table.ts';
import { listPairBet } from '../../../table/games/instant-bets.ts';
import {
  type PairInUse,
  pairInUse,
  pairInUseFrom,
  rotatePair,
  takeNonce,
} from '../../../table/games/seed-pairs.ts';
import { keys } from '../../../table/keys/keys.ts';
import { BalanceRefused, EntityMoved, replayOf } from '../../../table/ledger/ledger.ts';
import { roomAt } from '../draw-context.ts';
import { loadForBet, whyNotBet } from '../rounds/judge-round-bet.ts';
import { commitRoundBet, replayed, roundReceipt } from '../rounds/place-on-round.ts';
import type { TokenBetContext, TokenBetRequest } from './token-bet.ts';

const game = games.keno;
/** Times a game is judged anew because another one took its nonce, or the balance moved. */
const attempts = 20;
/** A pair is put out of use by itself after so many games. */
const mostNonces = 1_000_000;

/** A game of keno: the bet and its nonce are taken together, then it is drawn and paid. The same key again finishes what was left. */
export async function playKeno(request: TokenBetRequest, context: TokenBetContext) {
  const receipt = await placed(request, context);
  const { memberSeq } = context.caller;
  const taken = await findBet(memberSeq, receipt.betCode);
  if (!taken) throw new Error(`bet ${receipt.betCode} is gone`);
  const bet = await finishPairBet(taken, context.now);
  if (bet.paid > 0) context.announce.member(memberSeq, { type: 'balance' });
  const { betCode: code, member } = roundReceipt({ ...receipt, cash: receipt.cash + bet.paid });
  return { betCode: code, member, result: await resultOf(bet) };
}

async function resultOf(bet: Bet) {
  const drawn = await drawOfPairBet(bet);
  const picks = kenoPicksOf(bet.legs[0]?.selectionId ?? '') ?? [];
  return {
    drawn: [...drawn],
    hits: picks.filter((pick) => drawn.includes(pick)).length,
    odds: priceFrom(payFor({ picks, draw: drawn })),
    payed: bet.paid,
  };
}

async function placed(request: TokenBetRequest, context: TokenBetContext): Promise<Receipt> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await placeOnce(request, context);
    } catch (error) {
      if (!(error instanceof EntityMoved || error instanceof BalanceRefused)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function placeOnce(request: TokenBetRequest, context: TokenBetContext): Promise<Receipt> {
  const { caller, requestHash, now } = context;
  const { memberSeq } = caller;
  const pairKey = keys.seedPairInUse(memberSeq);
  const { settings } = await roomAt(now);
  const loaded = await loadForBet({ game, round: null, context, more: [pairKey] });
  const earlier = replayOf<Receipt>(loaded.entry, requestHash);
  if (earlier) return replayed(earlier, context);
  const line = lineOf(request);
  const lines = line ? [{ ...line, odds: game.priceOf(line.key, { settings, previous: null }) }] : [];
  const refusal = whyNotBet({ game, round: null, loaded, now, settings, lines, previous: null });
  if (refusal) {
    const late = replayOf<Receipt>(await get(keys.entry(memberSeq, 'BET', context.key)), requestHash);
    if (late) return replayed(late, context);
    throw refusal;
  }
  const pair = await pairFor(memberSeq, { known: pairInUseFrom(at(loaded.member.extra, pairKey)), now });
  const bet = betOn(pair, { lines, memberSeq, now });
  const others = [takeNonce(memberSeq, pair), listPairBet(bet, game.key)];
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

/** The pair the next game is drawn from: a used-up one makes room first. @throws Refusal busy while a game of it is open */
async function pairFor(
  memberSeq: number,
  { known, now }: { readonly known: PairInUse | undefined; readonly now: number },
): Promise<PairInUse> {
  const pair = known ?? (await pairInUse(memberSeq));
  if (pair.nonce < mostNonces) return pair;
  if (!(await rotatePair(memberSeq, { before: pair, clientSeed: pair.clientSeed, now })))
    throw new Refusal('busy', { retryAfter: 1 });
  return pairInUse(memberSeq);
}

function betOn(
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
    roundName: `${nonce}번`,
    drawAt: now,
    lines: lines.map(({ key, amount, odds }) => ({ key, amount, odds: odds ?? 0 })),
    folderOf: (key) => key,
    code: betCode(newUlid(now), memberSeq),
    memberSeq,
    now,
  });
}
