import { pushWords, settledPush } from '../../../shared/messages/push-words.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { ShownPush, WebPushNotice } from '../../../shared/model/member/web-push.ts';

/** A message as its devices show it, and the name under which it is told once. */
export interface WordedPush {
  readonly event: string;
  readonly shown: ShownPush;
  /** Seconds a push service keeps it for a device that is off. */
  readonly seconds: number;
}

const hours = 60 * 60;
/** News of money and answers is of use later that day. */
const usualSeconds = 4 * hours;

/** Null for a bet that still waits for other matches, and for one that its member sold or cancelled. */
export function wordedBet(bet: Bet): WordedPush | null {
  const { code, result, paid, legs, status } = bet;
  const [first] = legs;
  if (first === undefined || result === 'wait' || status === 'cancelled' || status === 'cashed') return null;
  const words = settledPush({
    result,
    paid,
    first: `${first.homeNameKo} : ${first.awayNameKo}`,
    others: new Set(legs.map(({ gameId }) => gameId)).size - 1,
  });
  // A corrected result is told again.
  return worded(`settled#${code}#${result}#${paid}`, words, usualSeconds);
}

export function wordedNotice(
  notice: Exclude<WebPushNotice, { readonly kind: 'settled' }>,
  now: number,
): WordedPush | null {
  const words = pushWords(notice);
  switch (notice.kind) {
    case 'cash':
      return worded(`cash#${notice.id}`, words, usualSeconds);
    case 'reply':
      return worded(`reply#${notice.id}`, words, usualSeconds);
    case 'kickOff': {
      const seconds = Math.floor((notice.startsAt - now) / 1000);
      const event = `kickOff#${notice.gameId}#${notice.startsAt}#${notice.familyId}`;
      return seconds > 0 ? worded(event, words, seconds) : null;
    }
  }
}

function worded(event: string, words: Omit<ShownPush, 'tag'>, seconds: number): WordedPush {
  return { event, shown: { ...words, tag: event }, seconds };
}
