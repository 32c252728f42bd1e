import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type ApiClient, payloadOf } from '../system/api-client.ts';
import { type Code, type Match, newMatch, type Pickable, reprice, settleMatch } from '../system/match.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { pick } from '../system/seeded.ts';
import { promised } from './journal.ts';
import type { Bank } from './members.ts';
import type { Person } from './people.ts';

const Queue = z.object({ list: z.array(z.object({ cash_seq: z.string(), cash_status: z.string() })) });
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Two cashiers over one queue, often at the same request: approvals, rejections, and the same step sent twice. */
export async function cashier(bank: Bank, persons: readonly Person[]): Promise<void> {
  while (bank.running()) {
    for (const type of ['입금', '출금']) {
      const { reply } = await retryUntilAnswered(() =>
        pick(bank.random, persons)('/admin/cash/list', { body: { type, size: 20 } }),
      );
      const open = payloadOf(reply, Queue).list.filter(
        ({ cash_status }) => cash_status === '대기' || cash_status === '처리중',
      );
      for (const { cash_seq } of open.slice(0, 4)) await decide(bank, { persons, cash_seq });
    }
    await pause(120);
  }
}

async function decide(
  bank: Bank,
  { persons, cash_seq }: { persons: readonly Person[]; cash_seq: string },
): Promise<void> {
  const { random, journal } = bank;
  const call = random() < 0.8 ? 'approve' : 'reject';
  const body = call === 'approve' ? { cash_seq } : { cash_seq, reason: '은행 확인 불가' };
  const step = async (person: Person, key: string) => {
    const answered = await retryUntilAnswered(() => person(`/admin/cash/${call}`, { body, key }));
    return journal.note({ call, memberSeq: 0, key, body }, answered);
  };
  const key = randomUUID();
  const person = pick(random, persons);
  if (random() < 0.3) {
    await Promise.all(persons.map((one) => step(one, randomUUID())));
    return;
  }
  const first = await step(person, key);
  if (random() > 0.3 || first.status !== 200) return;
  const again = await step(person, key);
  if (again.status !== 200 || promised(again) !== promised(first))
    journal.complain(`${call} ${key}: ${first.text} then ${again.status} ${again.text}`);
}

const codes: readonly Code[] = [1, 1, 1, 2, 2, 3, 4, 5];

/** The trader of the feed: prices move, matches are settled, some again with another result, and new ones take their place. */
export async function trader(named: {
  bank: Bank;
  api: ApiClient;
  open: Match[];
  settled: Match[];
}): Promise<void> {
  const { bank, api, open, settled } = named;
  const results = (): ((one: Pickable) => Code) => () => pick(bank.random, codes);
  while (bank.running()) {
    await pause(350);
    const drawn = bank.random();
    const match = open[0];
    if (drawn < 0.3) await reprice(api, pick(bank.random, open), bank.random);
    else if (drawn < 0.75 && match) {
      open.push(await newMatch(api));
      open.shift();
      settled.push(match);
      await settleMatch(api, match, results());
    } else if (drawn < 0.9 && settled.length > 0)
      await settleMatch(api, pick(bank.random, settled), results());
    else if (settled.length > 0) await settleMatch(api, pick(bank.random, settled), () => -1);
  }
}

/**
 * Every match decided at the end, whatever was withdrawn before: first all results are taken back, so that each price is
 * decided anew and a bet that came in beside an earlier settlement is met without waiting for the sweep's second look.
 */
export async function decideAll(named: {
  api: ApiClient;
  matches: readonly Match[];
  random: () => number;
}): Promise<void> {
  const { api, matches, random } = named;
  for (const match of matches) {
    await settleMatch(api, match, () => -1);
    await settleMatch(api, match, () => pick(random, codes));
  }
}
