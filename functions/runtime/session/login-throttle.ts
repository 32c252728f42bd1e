import { Refusal } from '../../../shared/refusals.ts';
import { countGuess, countInMinute, forgetGuesses, uncount } from '../../table/auth/failures.ts';
import { networkOf } from '../client-ip.ts';
import { log } from '../log.ts';

const maxPerAddress = 20;
const maxPerNetwork = 200;

export interface LoginAttempt {
  /** `M#userid` or `O#operatorid`: counted whether or not it exists. */
  readonly account: string;
  /** A device that logged in to the account before has its own count, so strangers cannot lock the owner out. */
  readonly device: string | undefined;
  readonly ip: string;
  readonly now: number;
}

const accountScope = ({ account, device }: Pick<LoginAttempt, 'account' | 'device'>) =>
  device ? `${account}#${device}` : account;

/** Counts an attempt before anything is hashed. @throws Refusal too-many, locked with the wait */
export async function countLoginAttempt(guess: LoginAttempt): Promise<void> {
  const { ip, now } = guess;
  const [address, network] = await Promise.all([
    countInMinute(`ip#${ip}`, { most: maxPerAddress, now }),
    countInMinute(`net#${networkOf(ip)}`, { most: maxPerNetwork, now }),
  ]);
  if (!address || !network) throw new Refusal('too-many', { retryAfter: 60 - Math.floor((now / 1000) % 60) });
  const throttled = await countGuess(accountScope(guess), now);
  if (!throttled) return;
  const seconds = Math.ceil(throttled.wait / 1000);
  log.warn('login-halted', { target: guess.account, ip });
  if (throttled.locked)
    throw new Refusal('locked', { values: { min: Math.ceil(seconds / 60) }, retryAfter: seconds });
  throw new Refusal('too-many', { retryAfter: seconds });
}

const questionsPerAddress = 120;

/** Counts a challenge that is given out: a page asks for one whenever its login opens. @throws Refusal too-many */
export async function countPasskeyQuestion(ip: string, now: number): Promise<void> {
  if (await countInMinute(`challenge#${ip}`, { most: questionsPerAddress, now })) return;
  throw new Refusal('too-many', { retryAfter: 60 - Math.floor((now / 1000) % 60) });
}

/** The login succeeded: its attempts are not counted. */
export async function forgetLoginAttempt(guess: LoginAttempt): Promise<void> {
  const { ip, now } = guess;
  await Promise.all([
    forgetGuesses(accountScope(guess)),
    uncount(`ip#${ip}`, now),
    uncount(`net#${networkOf(ip)}`, now),
  ]);
}

/** What stands for the account where only a passkey is named; its owner's guesses at a password are counted apart. */
export const passkeyAccount = (passkeyId: string): string => `PASSKEY#${passkeyId}`;

/** The owner proved their identity in another way: no earlier attempts make them wait. */
export async function forgetAllAttempts({
  account,
  device,
}: Pick<LoginAttempt, 'account' | 'device'>): Promise<void> {
  const scopes = new Set([account, accountScope({ account, device })]);
  await Promise.all([...scopes].map(forgetGuesses));
}
