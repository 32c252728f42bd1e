import { handler } from '../../../../functions/api/betting/handler.ts';
import { ask, newKey, type Reply } from '../ask.ts';
import type { StoredMember } from '../member/stored-member.ts';
import { betOnFootball } from './football-bet.ts';

/** Offers of these bets. */
export async function quoted(as: StoredMember, ...betCodes: readonly string[]): Promise<unknown> {
  const { payload } = await ask(handler, { path: '/betting/cashout/quote', as, body: { betCodes } });
  return payload?.list;
}

interface Asked {
  readonly betCode: string;
  readonly share?: number;
  readonly offer?: number;
}

/** 10,000 at 1.85 that stands at 1.85 is offered this. */
export const offered = 9_500;

/** Cashes a bet out: all of it at 9,500 unless asked otherwise. */
export function cashedOut(
  as: StoredMember,
  { betCode, share = 100, offer = offered }: Asked,
  key = newKey(),
): Promise<Reply> {
  return ask(handler, { path: '/betting/cashout', as, key, body: { betCode, share, offer } });
}

/** A member with a single of 10,000 at 1.85; its code by the name the calls have for it. */
export async function openBet() {
  const { code: betCode, ...others } = await betOnFootball();
  return { ...others, betCode };
}
