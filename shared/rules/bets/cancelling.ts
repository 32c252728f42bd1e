import type { CancelSettings } from '../../model/admin/settings.ts';
import type { Bet } from '../../model/betting/bet.ts';
import type { RefusalCode } from '../../refusals.ts';
import { isRoundKind } from '../slip/bet-kinds.ts';

interface CancelQuestion {
  readonly bet: Bet;
  readonly now: number;
  readonly settings: CancelSettings;
  /** Cancels of this member on the Korean day so far. */
  readonly cancelsToday: number;
  /** Games of the bet that are in play, should one have begun before its time. */
  readonly gamesInPlay?: ReadonlySet<string>;
  /** When its games start now (epoch ms), by id: a match may have been moved. A game that is not among them starts as its leg says. */
  readonly startTimes?: StartTimes;
}

type StartTimes = ReadonlyMap<string, number>;

/** Either the seconds left in which the bet may be cancelled (null = until something happens), or why it may not. */
export type CancelWindow =
  | { readonly refusal: null; readonly secondsLeft: number | null }
  | { readonly refusal: RefusalCode; readonly values?: Readonly<Record<string, number>> };

export function cancelWindow(question: CancelQuestion): CancelWindow {
  const { bet, now, settings, cancelsToday, gamesInPlay, startTimes } = question;
  const { bettingCancel, beforeStartCancel } = settings;
  const legs = bet.legs.filter((leg) => !leg.isBonus);
  if (bet.status !== 'open' || legs.some(({ code }) => code !== 0)) return { refusal: 'cancel-not-open' };
  if (isRoundKind(bet.kind)) return { refusal: 'cancel-not-open' };
  const starts = firstStart(bet, startTimes);
  const running = starts <= now || legs.some(({ gameId }) => gamesInPlay?.has(gameId));
  if (running || bet.kind === 'inplay' || bet.kind === 'live') return { refusal: 'cancel-in-play' };
  const tooLate = bet.acceptedAt + bettingCancel.allowedTime * 1000;
  if (bettingCancel.active && now > tooLate) return { refusal: 'cancel-too-late' };
  const before = beforeStartCancel.allowedTime;
  const nearStart = starts - before * 1000;
  if (beforeStartCancel.active && now >= nearStart) {
    return { refusal: 'cancel-near-start', values: { min: Math.ceil(before / 60) } };
  }
  const { dailyLimit } = bettingCancel;
  if (dailyLimit > 0 && cancelsToday >= dailyLimit)
    return { refusal: 'cancel-daily-limit', values: { n: dailyLimit } };
  const ends = [bettingCancel.active ? tooLate : [], beforeStartCancel.active ? nearStart : []].flat();
  return {
    refusal: null,
    secondsLeft: ends.length > 0 ? Math.floor((Math.min(...ends) - now) / 1000) : null,
  };
}

/** When the first of the bet's matches starts, epoch ms. */
export function firstStart({ legs }: Bet, startTimes?: StartTimes): number {
  const own = legs.filter(({ isBonus }) => !isBonus);
  return Math.min(...own.map(({ gameId, startTime }) => startTimes?.get(gameId) ?? startTime));
}

/** The bet once cancelled; the stake goes back by the commit that stores it. */
export function cancelledBet(bet: Bet): Bet {
  return { ...bet, status: 'cancelled', version: bet.version + 1 };
}
