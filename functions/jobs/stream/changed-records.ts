import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { isCreditAccount, memberAccounts, unitOf } from '../../table/ledger/postings.ts';

type Image = Readonly<Record<string, AttributeValue>>;

/** Journals up to here are folded whole at every touch; a longer one is when its records do not agree. */
const shortJournal = 1_000;

/**
 * Whether the records alone tell that a long journal still agrees: the balance moved by the sum of the entries that
 * came with it, their number is its count's difference, each sums to zero and no account left its bounds. What a longer
 * journal's check costs then depends on what moved, not on all that ever did.
 */
export function isToldByRecords(records: readonly DynamoDBRecord[], memberSeq: number): boolean {
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

/** A missing account is 0; what is no number agrees with nothing. */
function numberIn(image: Image, name: string): number {
  const value = image[name];
  return value === undefined ? 0 : Number(value.N ?? Number.NaN);
}
