import { createHash } from 'node:crypto';
import { environment } from '../env.ts';
import { log } from '../log.ts';

/** Milliseconds a member waits for the answer at most when they choose a password. */
const patience = 1_500;
const prefixLength = 5;

/**
 * Whether a password is in the set of leaked ones that the stage asks (`GET /range/{the first five digits of its SHA-1}`, the
 * answer lists the rest of some hundreds of hashes): whoever answers learns neither the password nor whose it is. Without an
 * answer it is taken: nobody is kept from a new password because a set is away. Asked last, of a password that would be set
 * otherwise: what is refused anyway is nobody's business outside.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const origin = environment().LEAKED_PASSWORDS;
  if (origin === '') return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const url = new URL(`/range/${hash.slice(0, prefixLength)}`, origin);
  try {
    const reply = await fetch(url, {
      redirect: 'error',
      // Answers are filled up with 800 to 1,000 lines: who sees one pass learns little from its length.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(patience),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    const rest = hash.slice(prefixLength);
    // Padding has a count of 0.
    return (await reply.text())
      .split('\n')
      .map((line) => line.trim().split(':'))
      .some(([suffix, count]) => suffix === rest && Number(count) > 0);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.warn('leaked-passwords-unanswered', { message });
    return false;
  }
}
