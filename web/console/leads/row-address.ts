import { isRoundKind } from '../../../shared/messages/leg-words.ts';
import type { WireBetLeg } from '../../../shared/model/betting/wire-bet.ts';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import { roundNamed } from '../../../shared/rules/rounds/rounds.ts';
import { dayOf } from '../../lib/time/time.ts';

/** The address of one row: its tab begins with it. */
export function rowAddress(tab: 'bets' | 'requests', code: string): string {
  const type = code.startsWith('w_') ? '&type=withdrawals' : '';
  return `tab=${tab}${type}&code=${encodeURIComponent(code)}`;
}

/** Behind which a list begins so that its first row is the one of the code; undefined of none. */
export function placeBefore(code: string | null): string | undefined {
  if (code === null) return undefined;
  const ulid = betCodeParts(code)?.ulid ?? cashCodeParts(code)?.id;
  return ulid === undefined ? undefined : `${ulid}~`;
}

/** The page of an event and its day, by what the ledger calls it; null of anything else. `isPaid`: points came of it. */
export function eventAddress(
  name: string,
  { at, isPaid }: { readonly at: string; readonly isPaid: boolean },
): string | null {
  const [, named = ''] = /^(chulsuk|roulette|lotto)#/.exec(name) ?? [];
  const event = { chulsuk: 'attendance', roulette: 'wheel', lotto: isPaid ? 'lotto-prize' : 'lotto' }[named];
  return event === undefined ? null : `/events?${new URLSearchParams({ event, day: dayOf(at) })}`;
}

/** The inquiry an audit line names ('M#12#s3'), open in its queue; null of anything else. */
export function inquiryAddress(name: string): string | null {
  const [, member = '', inquiry] = /^M#(\d+)#(s\d+)$/.exec(name) ?? [];
  return inquiry === undefined ? null : `/inquiries?${new URLSearchParams({ member, inquiry })}`;
}

/**
 * The page of a leg's match, or of its game's rounds of the round's day; null of a bonus folder, and of keno, whose draws are a
 * member's own and in no list.
 */
export function legAddress({ betting_game }: WireBetLeg, kind: string | undefined): string | null {
  if (betting_game === 'bonus') return null;
  if (!isRoundKind(kind)) return `/games/${betting_game}`;
  const round = roundNamed(betting_game);
  const [, year, month, day] = /^(20\d\d)(\d\d)(\d\d)/.exec(round?.seq ?? '') ?? [];
  if (!round || round.game === 'keno' || day === undefined) return null;
  return `/rounds?${new URLSearchParams({ game: round.game, date: `${year}-${month}-${day}` })}`;
}
