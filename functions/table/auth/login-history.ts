import { type Action, get, update } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** One login as the member's history keeps it. */
export interface PastLogin {
  readonly at: number;
  readonly ip: string;
  readonly device: string;
}

/** Logins kept; the item's slots are written round and round. */
const kept = 20;
const slotOf = (ordinal: number) => `s${String(ordinal % kept).padStart(2, '0')}`;

/** Takes the next slot; the action writes it in the login's own transaction. */
export async function nextLogin(memberSeq: number, login: PastLogin): Promise<Action> {
  const key = keys.loginHistory(memberSeq);
  const { n } = await update<{ n: number }>({ key, add: { n: 1 } });
  const { at, ip, device } = login;
  return { change: { key, set: { [slotOf(n)]: { at, ip, device } } } };
}

/** The last twenty logins, newest first. */
export async function loginHistory(memberSeq: number): Promise<readonly PastLogin[]> {
  const item = await get(keys.loginHistory(memberSeq));
  const slots = Object.entries(item ?? {}).filter(([name]) => /^s\d\d$/.test(name));
  return slots
    .flatMap(([, slot]) => (isPastLogin(slot) ? [slot] : []))
    .sort((one, other) => other.at - one.at);
}

function isPastLogin(slot: unknown): slot is PastLogin {
  return typeof slot === 'object' && slot !== null && 'at' in slot;
}
