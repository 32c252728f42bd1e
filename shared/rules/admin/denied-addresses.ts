import * as z from 'zod';
import { deniedAddressWords } from '../../messages/settings-words.ts';

/** An address or a range of them as it is denied: one IPv6 address means its /64, which is one line's. */
export interface DeniedAddress {
  readonly address: string;
  /** Length of the range's prefix. */
  readonly bits: number;
}

/** An entry of the list that denies nobody, by its place in the settings. */
export interface DeniedAddressFault {
  /** 'admin.denyIp.0'. */
  readonly path: string;
  readonly sentence: string;
}

const families = [
  { single: z.ipv4(), range: z.cidrv4(), bits: 32, fewest: 8 },
  { single: z.ipv6(), range: z.cidrv6(), bits: 64, fewest: 16 },
] as const;

/** Longest entry: an IPv6 range, and room for spaces. */
const maxLength = 60;

/** What an entry denies; undefined when it is neither address nor range, or a range wider than any network's. */
export function deniedAddressIn(entry: unknown): DeniedAddress | undefined {
  const read = readEntry(entry);
  return read?.isTooWide ? undefined : read?.denied;
}

/** The faults of the denied addresses in the settings' part `admin`, which is open in the document: it may be anything. */
export function deniedAddressFaults(admin: unknown): readonly DeniedAddressFault[] {
  const list = listIn(admin);
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [{ path: 'admin.denyIp', sentence: deniedAddressWords.noList }];
  return list.flatMap((entry: unknown, at) => {
    const read = readEntry(entry);
    if (read && !read.isTooWide) return [];
    const say = read ? deniedAddressWords.tooWide : deniedAddressWords.noAddress;
    return [{ path: `admin.denyIp.${at}`, sentence: say(at + 1, shown(entry)) }];
  });
}

/** The entries that deny somebody; what else is in the list counts for nothing. */
export function deniedAddressesIn(admin: unknown): readonly DeniedAddress[] {
  const list = listIn(admin);
  return Array.isArray(list) ? list.flatMap((entry: unknown) => deniedAddressIn(entry) ?? []) : [];
}

function listIn(admin: unknown): unknown {
  return typeof admin === 'object' && admin !== null && 'denyIp' in admin ? admin.denyIp : undefined;
}

function readEntry(entry: unknown): { denied: DeniedAddress; isTooWide: boolean } | undefined {
  if (typeof entry !== 'string' || entry.length > maxLength) return undefined;
  const text = entry.trim();
  const [address = '', size] = text.split('/');
  for (const { single, range, bits: all, fewest } of families) {
    if (!(size === undefined ? single : range).safeParse(text).success) continue;
    const bits = size === undefined ? all : Number(size);
    return { denied: { address, bits }, isTooWide: bits < fewest };
  }
  return undefined;
}

const shown = (entry: unknown): string =>
  (typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? '')).slice(0, maxLength);
