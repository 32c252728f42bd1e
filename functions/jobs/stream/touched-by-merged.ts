import type { DynamoDBRecord } from 'aws-lambda';

export interface Touched {
  /** Members whose balance or journal moved, with the first record that said so. */
  readonly members: ReadonlyMap<number, string>;
  /** Entries that were modified or removed: nothing of ours ever does. */
  readonly changedEntries: readonly string[];
  /** Bets that were placed or moved. */
  readonly bets: readonly { readonly memberSeq: number; readonly code: string }[];
}

export function touchedBy(records: readonly DynamoDBRecord[]): Touched {
  const members = new Map<number, string>();
  const changedEntries: string[] = [];
  const bets: { memberSeq: number; code: string }[] = [];
  for (const { eventName, dynamodb } of records) {
    const pk = dynamodb?.Keys?.pk?.S ?? '';
    const sk = dynamodb?.Keys?.sk?.S ?? '';
    const isEntry = sk.startsWith('E#');
    const code = dynamodb?.NewImage?.code?.S;
    if (pk.startsWith('M#') && sk.startsWith('BET#') && code)
      bets.push({ memberSeq: Number(pk.slice(2)), code });
    if (!pk.startsWith('M#') || (!isEntry && sk !== 'BAL')) continue;
    const memberSeq = Number(pk.slice(2));
    if (!members.has(memberSeq)) members.set(memberSeq, dynamodb?.SequenceNumber ?? '');
    if (isEntry && eventName !== 'INSERT') changedEntries.push(`${pk} ${sk}`);
  }
  return { members, changedEntries, bets };
}
