import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { fromAttributes } from '../../table/client/attribute-values.ts';
import { asItem, type Item } from '../../table/client/transactions.ts';
import { isEntry, type StoredEntry } from '../../table/ledger/entries.ts';
import { isCreditAccount, memberAccounts, unitOf } from '../../table/ledger/postings.ts';
import type { Profile } from '../../table/member/profile.ts';

interface Changes {
  /** Members whose balance or journal changed, with the sequence number of the first such record. */
  readonly members: ReadonlyMap<number, string>;
  /** Entries that were modified or removed, which no code of ours does. */
  readonly changedEntries: readonly string[];
  /** Bets that were placed or changed. */
  readonly bets: readonly { readonly memberSeq: number; readonly code: string }[];
  /** Lines of bets and results at casino providers, by the ids of their members' lines. */
  readonly casinoLines: readonly { readonly memberSeq: number; readonly id: string }[];
  /** New entries, and profiles of new members, as stored. */
  readonly entries: readonly StoredEntry[];
  readonly signedUp: readonly Profile[];
}

/** What the records of a batch changed. */
export function changedIn(records: readonly DynamoDBRecord[]): Changes {
  const members = new Map<number, string>();
  const changedEntries: string[] = [];
  const bets: { memberSeq: number; code: string }[] = [];
  const casinoLines: { memberSeq: number; id: string }[] = [];
  const entries: StoredEntry[] = [];
  const signedUp: Profile[] = [];
  for (const { eventName, dynamodb } of records) {
    const pk = dynamodb?.Keys?.pk?.S ?? '';
    const sk = dynamodb?.Keys?.sk?.S ?? '';
    const isOfJournal = sk.startsWith('E#');
    const code = dynamodb?.NewImage?.code?.S;
    const inserted = eventName === 'INSERT' && pk.startsWith('M#') ? storedItem(dynamodb?.NewImage) : null;
    if (inserted && isEntry(inserted)) entries.push(inserted);
    if (inserted && isProfile(inserted)) signedUp.push(inserted);
    if (pk.startsWith('M#') && sk.startsWith('BET#') && code)
      bets.push({ memberSeq: Number(pk.slice(2)), code });
    const [, id = ''] = pk.startsWith('M#') ? (/^CT#([0-7].{25})$/.exec(sk) ?? []) : [];
    if (id !== '') casinoLines.push({ memberSeq: Number(pk.slice(2)), id });
    if (!pk.startsWith('M#') || (!isOfJournal && sk !== 'BAL')) continue;
    const memberSeq = Number(pk.slice(2));
    if (!members.has(memberSeq)) members.set(memberSeq, dynamodb?.SequenceNumber ?? '');
    if (isOfJournal && eventName !== 'INSERT') changedEntries.push(`${pk} ${sk}`);
  }
  return { members, changedEntries, bets, casinoLines, entries, signedUp };
}

type Image = Readonly<Record<string, AttributeValue>>;

/** An entry or a profile as the table's client reads it; null for every other item. */
function storedItem(image: Image | undefined): Item | null {
  const sk = image?.sk?.S ?? '';
  if (image === undefined || !(sk.startsWith('E#') || sk === 'PROFILE')) return null;
  return asItem(fromAttributes(image));
}

function isProfile(item: Item): item is Item & Profile {
  return item.sk === 'PROFILE' && typeof item.registeredAt === 'number';
}

/** Journals up to this length are checked as a whole after every change; longer ones when their records do not agree. */
const shortJournal = 1_000;

/**
 * Whether the records alone show that a long journal still agrees with its balance: the balance changed by the sum of the
 * entries in the same batch, its count by their number, each sums to zero and no account left its bounds. The check of a
 * long journal then costs as much as the change, not as much as the journal.
 */
export function agreesWithRecords(records: readonly DynamoDBRecord[], memberSeq: number): boolean {
  const own = records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S === `M#${memberSeq}`);
  const balances = own.filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'BAL');
  const entries = own.filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S?.startsWith('E#'));
  const before = balances[0]?.dynamodb?.OldImage;
  const after = balances.at(-1)?.dynamodb?.NewImage;
  if (!before || !after || numberIn(after, 'v') <= shortJournal) return false;
  if (entries.some(({ eventName }) => eventName !== 'INSERT')) return false;
  const postings = entries.map(({ dynamodb }) => dynamodb?.NewImage?.p?.M ?? {});
  const moved = (account: string) => numberIn(after, account) - numberIn(before, account);
  const posted = (account: string) => postings.reduce((sum, of) => sum + numberIn(of, account), 0);
  const credits = [before, after, ...postings].flatMap((image) => Object.keys(image).filter(isCreditAccount));
  return (
    moved('v') === entries.length &&
    [...memberAccounts, ...credits].every((account) => moved(account) === posted(account)) &&
    postings.every(sumsToZero) &&
    ['cash', 'point', 'hold', ...credits].every((account) => numberIn(after, account) >= 0) &&
    ['receivable', 'pointDue'].every((account) => numberIn(after, account) <= 0)
  );
}

function sumsToZero(postings: Image): boolean {
  const units = { KRW: 0, P: 0 };
  for (const account of Object.keys(postings)) units[unitOf(account)] += numberIn(postings, account);
  return units.KRW === 0 && units.P === 0;
}

/** A missing account is 0; NaN, which equals nothing, for a value that is no number. */
function numberIn(image: Image, name: string): number {
  const value = image[name];
  return value === undefined ? 0 : Number(value.N ?? Number.NaN);
}
