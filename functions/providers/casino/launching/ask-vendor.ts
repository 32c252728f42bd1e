import { VendorFailed } from '../port.ts';

/** Milliseconds a member waits for a vendor. */
let patience = 5_000;
/** Milliseconds for a list of rounds, which nobody waits for. */
const listPatience = 30_000;
/** Tests wait less. */
export function configureVendorPatience(milliseconds: number): void {
  patience = milliseconds;
}

interface Asking {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isList?: boolean;
}

/** Characters of a reply: a list of a day's rounds is the largest. */
const longest = 64_000_000;

/**
 * One request to a vendor; follows no redirect. The address holds credentials, so no error quotes it. A status that is no
 * success is given with its body, which some vendors put their refusal in. @throws VendorFailed
 */
export async function askVendor({ method, url, headers = {}, body, isList }: Asking): Promise<string> {
  const signal = AbortSignal.timeout(isList ? listPatience : patience);
  try {
    const reply = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    });
    const text = await reply.text();
    if (reply.status >= 500 || text.length > longest) throw new VendorFailed(`status ${reply.status}`);
    return text;
  } catch (error) {
    if (error instanceof VendorFailed) throw error;
    throw new VendorFailed(error instanceof Error ? error.name : 'no answer');
  }
}

/** @throws VendorFailed when the text is no JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorFailed('a reply that is no JSON');
  }
}

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address a member is sent to, absolute: only on an origin that is allowed, over https outside this machine.
 * @throws VendorFailed
 */
export function allowedAddress(
  address: string,
  { base, hosts }: { readonly base: string; readonly hosts: readonly string[] },
): string {
  const url = URL.parse(address, base);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownMachine.has(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    throw new VendorFailed('an address that is none');
  if (!hosts.some((host) => new URL(host).origin === url.origin))
    throw new VendorFailed(`an address on ${url.host}, which is not allowed`);
  return url.href;
}

/** Whole won of an amount as vendors write it ('1000.00', 1000). @throws VendorFailed when it is no whole won */
export function wholeWon(amount: unknown): number {
  const won = typeof amount === 'string' && /^\d{1,15}(\.\d+)?$/.test(amount) ? Number(amount) : amount;
  if (typeof won !== 'number' || !Number.isSafeInteger(won) || won < 0)
    throw new VendorFailed('an amount that is no whole won');
  return won;
}
