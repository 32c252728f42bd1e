import { t } from '../../../../shared/messages/messages.ts';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import type { Hundredths } from '../../../../shared/model/money.ts';
import { payout } from '../../../../shared/rules/odds.ts';
import { oddsFromSetting } from '../../../../shared/rules/odds-text.ts';
import {
  type RoundSlip,
  stakeWithin,
  whyNotOnRound,
} from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { clampedAmount } from '../../../../shared/rules/slip/slip-amounts.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { epochOf } from '../../../lib/time/time.ts';
import type { MiniPick } from './mini-store.ts';

type Limits = RoundSlip['limits'];

export interface MiniSlipState {
  readonly pick: MiniPick | null;
  /** The round that is on; undefined while it is not known. */
  readonly game: WireRoundGame | undefined;
  readonly amount: number;
  readonly limits: Limits;
  /** Won on the member's balance. */
  readonly cash: number;
  /** Server's clock, epoch ms. */
  readonly now: number;
}

export interface MiniVerdict {
  /** Why it cannot be placed; null when it can. */
  readonly code: NonNullable<ReturnType<typeof whyNotOnRound>>['code'] | null;
  readonly sentence: string | null;
  /** floor(amount × odds), won. */
  readonly winnings: number;
}

/** Validates the slip by the rule the server accepts bets with (spec §5, power ball slip). */
export function validateMini({ pick, game, amount, limits, cash, now }: MiniSlipState): MiniVerdict {
  const winnings = pick === null ? 0 : payout(amount, [pick.odds]);
  const round = game === undefined ? null : roundOfWire(game);
  // A cart of another round than the one that is on is a cart of a round that started.
  const isPast = pick !== null && game !== undefined && pick.gameSeq !== game.game_seq;
  if (isPast) return { code: 'round-started', sentence: messageOf('round-started'), winnings };
  const lines =
    pick === null ? [] : [{ key: pick.key, amount, odds: priceOf(game, pick.betsSeq), seen: pick.odds }];
  const refusal = whyNotOnRound({ lines, round, limits, cash, now });
  const sentence = refusal && messageOf(refusal.code, refusal.values);
  return { code: refusal?.code ?? null, sentence, winnings };
}

/** The allowed part of a wanted amount, and the sentence why it was reduced. */
export function miniStake(
  wanted: number,
  {
    limits,
    cash,
    odds,
  }: { readonly limits: Limits; readonly cash: number; readonly odds: Hundredths | null },
): { readonly amount: number; readonly cut: string | null } {
  const { amount, reason } = clampedAmount(wanted, { maxBetting: limits.maxBetting, cash });
  const within = odds === null ? amount : Math.min(amount, stakeWithin(limits.maxWin, odds));
  if (within < amount) return { amount: within, cut: t('bet.maxWin', { max: amountText(limits.maxWin) }) };
  if (reason === 'above-maximum') return { amount, cut: '베팅금액은 최대베팅금액을 초과할 수 없습니다.' };
  return { amount, cut: reason === null ? null : messageOf(reason) };
}

function priceOf(game: WireRoundGame | undefined, betsSeq: string): Hundredths | null {
  const bets = game?.folders.flatMap((folder) => folder.bets) ?? [];
  const bet = bets.find(({ bets_seq }) => bets_seq === betsSeq);
  return bet ? oddsFromSetting(bet.bets_price) : null;
}

function roundOfWire(game: WireRoundGame): RoundSlip['round'] {
  const { game_id, game_seq, game_round, openAt, closeAt, game_starttime } = game;
  return {
    game: game_id === 'powerladder' ? 'powerladder' : 'powerball',
    day: game_seq.slice(0, 8),
    number: game_round,
    seq: game_seq,
    openAt: epochOf(openAt),
    closeAt: epochOf(closeAt),
    drawAt: epochOf(game_starttime),
  };
}
