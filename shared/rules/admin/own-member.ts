/** A login: where from and with what. */
export interface LoginPlace {
  readonly ip: string;
  /** As the client names itself. */
  readonly device: string;
}

/** A name as it is compared. */
export const foldedName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/**
 * The digits a phone may be written with, from Korea and from abroad: '821012345678' and '01012345678' are one phone. None
 * where there are no digits.
 */
export function phoneForms(phone: string): readonly string[] {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (digits === '') return [];
  const home = digits.replace(/^820?/, '0');
  return [home, home.replace(/^0/, '82')];
}

/** A machine's own address tells nothing: on a developer's everybody has it. */
export const ownAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1']);

/** An IPv6 address counts as its /64: that is one connection. */
export function connectionOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Connection and device of each login that tells anything: a machine's own address and a nameless client do not. */
export function placesOf(logins: readonly LoginPlace[]): readonly string[] {
  return logins
    .filter(({ ip, device }) => device !== '' && !ownAddresses.has(ip))
    .map(({ ip, device }) => `${connectionOf(ip)} ${device}`);
}

/** Whether one of these logins came from the same connection and with the same device. */
export function isSameDevice(operator: readonly LoginPlace[], member: readonly LoginPlace[]): boolean {
  const known = new Set(placesOf(operator));
  return placesOf(member).some((place) => known.has(place));
}
