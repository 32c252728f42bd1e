import { Refusal } from '../../../shared/refusals.ts';
import { countGuess, countInMinute, forgetGuesses, uncount } from '../../table/auth/failures.ts';
import { networkOf } from '../client-ip.ts';
import { log } from '../log.ts';

const mostPerAddress = 20;
const mostPerNetwork = 200;

export interface Guess {
  /** `M#userid` or `O#operatorid`: counted whether or not it exists. */
  readonly account: string;
  /** A device that once logged in to the account has its own count, so strangers cannot lock its owner out. */
  readonly device: string | undefined;
  readonly ip: string;
  readonly now: number;
}

const accountScope = ({ account, device }: Pick<Guess, 'account' | 'device'>) =>
  device ? `${account}#${device}` : account;

/** Counts a guess before anything is hashed. @throws Refusal too-many, locked with the wait */
export async function countLogin(guess: Guess): Promise<void> {
  const { ip, now } = guess;
  const [address, network] = await Promise.all([
    countInMinute(`ip#${ip}`, { most: mostPerAddress, now }),
    countInMinute(`net#${networkOf(ip)}`, { most: mostPerNetwork, now }),
  ]);
  if (!address || !network) throw new Refusal('too-many', { retryAfter: 60 - Math.floor((now / 1000) % 60) });
  const halt = await countGuess(accountScope(guess), now);
  if (!halt) return;
  const seconds = Math.ceil(halt.wait / 1000);
  log.warn('login-halted', { target: guess.account, ip });
  if (halt.locked)
    throw new Refusal('locked', { values: { min: Math.ceil(seconds / 60) }, retryAfter: seconds });
  throw new Refusal('too-many', { retryAfter: seconds });
}

/** The guess was right: it counts for nothing. */
export async function forgiveLogin(guess: Guess): Promise<void> {
  const { ip, now } = guess;
  await Promise.all([
    forgetGuesses(accountScope(guess)),
    uncount(`ip#${ip}`, now),
    uncount(`net#${networkOf(ip)}`, now),
  ]);
}

/** The owner has shown in another way who he is: neither strangers' guesses nor his own make him wait. */
export async function forgiveOwner({ account, device }: Pick<Guess, 'account' | 'device'>): Promise<void> {
  const scopes = new Set([account, accountScope({ account, device })]);
  await Promise.all([...scopes].map(forgetGuesses));
}
