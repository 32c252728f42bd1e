/** What tells that an operator and a member are one person, or share an account, a phone or a device. */
export interface Identity {
  readonly name: string;
  readonly phone: string;
  /** Number of the bank account. */
  readonly account: string;
}

/** A login: where from and with what. */
export interface LoginPlace {
  readonly ip: string;
  /** As the client names itself. */
  readonly device: string;
}

const digits = (text: string) => text.replace(/\D/g, '');
/** '82-10-1234-5678' and '010-1234-5678' are one phone. */
const phoneDigits = (phone: string) => digits(phone).replace(/^82/, '0').replace(/^00/, '0');
/** A name as it is compared. */
export const foldedName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
const isSame = (one: string, other: string) => one !== '' && one === other;

/** Whether name, phone or account number are the same; what is blank is the same as nothing. */
export function isSamePerson(operator: Identity, member: Identity): boolean {
  return (
    isSame(foldedName(operator.name), foldedName(member.name)) ||
    isSame(phoneDigits(operator.phone), phoneDigits(member.phone)) ||
    isSame(digits(operator.account), digits(member.account))
  );
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
