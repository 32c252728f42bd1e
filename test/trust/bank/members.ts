import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { codeOf } from '../system/api-client.ts';
import { type Match, slipOf } from '../system/match.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { pick } from '../system/seeded.ts';
import { type Journal, type Line, type MoneyCall, promised } from './journal.ts';
import { type Person, withdrawalPassword } from './people.ts';

export interface Player {
  readonly memberSeq: number;
  readonly person: Person;
}
export interface Bank {
  readonly players: readonly Player[];
  /** Matches that take bets; the trader replaces them. */
  readonly matches: readonly Match[];
  readonly journal: Journal;
  readonly random: () => number;
  running(): boolean;
}

const paths: Readonly<Record<Exclude<MoneyCall, 'approve' | 'reject'>, string>> = {
  bet: '/betting/korean/process',
  cancel: '/betting/cancel',
  cashout: '/betting/cashout',
  deposit: '/balance/deposit/process',
  withdrawal: '/balance/withdrawal/process',
};
type MemberCall = keyof typeof paths;

const Placed = z.object({ betCode: z.string() });

/** One of the bank's workers: now this member, now that, as many phones of one person would. */
export async function work(bank: Bank): Promise<void> {
  while (bank.running()) {
    const player = pick(bank.random, bank.players);
    const drawn = bank.random();
    if (drawn < 0.13) await repeat(bank);
    else if (drawn < 0.28) await cancelSome(bank, player);
    else await send(bank, player, asked(bank, drawn));
  }
}

function asked({ matches, random }: Bank, drawn: number): { call: MemberCall; body: object } {
  const amount = (1 + Math.floor(random() * 5)) * 10_000;
  if (drawn < 0.36) return { call: 'deposit', body: { amount } };
  if (drawn < 0.4) return { call: 'withdrawal', body: { amount, withdrawalPw: withdrawalPassword } };
  const first = pick(random, matches);
  const second = matches.find(({ gameId }) => gameId !== first.gameId);
  const legs =
    drawn < 0.6 && second
      ? [pick(random, first.picks), pick(random, second.picks)]
      : [pick(random, first.picks)];
  return { call: 'bet', body: slipOf(legs, 5_000 + Math.floor(random() * 20_000)) };
}

/** Sends a new call; now and then twice at once under its key, as a double tap does. */
async function send(
  bank: Bank,
  { memberSeq, person }: Player,
  { call, body }: { call: MemberCall; body: object },
): Promise<void> {
  const key = randomUUID();
  const once = async () => {
    const answered = await retryUntilAnswered(() => person(paths[call], { body, key }));
    return bank.journal.note({ call, memberSeq, key, body }, answered);
  };
  if (bank.random() > 0.1) return void (await once());
  const [one, other] = await Promise.all([once(), once()]);
  // Side by side neither is the earlier: one may be refused for want of cash, and the other, delayed by a fault, find it.
  if (one.status === 200) compare(bank, other, one);
  else compare(bank, one, other);
}

async function cancelSome(bank: Bank, player: Player): Promise<void> {
  const mine = bank.journal.lines.filter(
    ({ call, status, memberSeq }) => call === 'bet' && status === 200 && memberSeq === player.memberSeq,
  );
  const chosen = mine.length > 0 ? pick(bank.random, mine.slice(-12)) : undefined;
  if (chosen) await send(bank, player, { call: 'cancel', body: { betCode: betCodeOf(chosen) } });
}

/** A call already answered, sent again under its key: the same answer, or 409 when another body uses the key. */
async function repeat(bank: Bank): Promise<void> {
  const { lines } = bank.journal;
  const line = lines.length > 0 ? pick(bank.random, lines.slice(-300)) : undefined;
  const player = bank.players.find(({ memberSeq }) => memberSeq === line?.memberSeq);
  if (!line || !player || line.call === 'approve' || line.call === 'reject') return;
  const path = paths[line.call];
  if (line.status === 200 && line.call !== 'cancel' && bank.random() < 0.25) {
    const other = { ...line.body, amount: 70_000 };
    const { reply } = await retryUntilAnswered(() => player.person(path, { body: other, key: line.key }));
    if (codeOf(reply) !== 'key-reused')
      bank.journal.complain(
        `${line.call} ${line.key} took another body: ${reply.status} ${reply.text.slice(0, 200)}`,
      );
    return;
  }
  const answered = await retryUntilAnswered(() => player.person(path, { body: line.body, key: line.key }));
  compare(
    bank,
    line,
    bank.journal.note(
      { call: line.call, memberSeq: line.memberSeq, key: line.key, body: line.body },
      answered,
    ),
  );
}

/** A success is answered for ever by the same payload; a refusal may become a success, never the other way. */
function compare(bank: Bank, first: Line, second: Line): void {
  const [succeeded, later] = first.status === 200 ? [first, second] : [second, first];
  if (succeeded.status !== 200) return;
  const wasFirst = succeeded === first;
  if (later.status === 200 ? promised(first) !== promised(second) : wasFirst && later.status !== 419) {
    bank.journal.complain(
      `${first.call} ${first.key}: ${first.text.slice(0, 150)} then ${second.status} ${second.text.slice(0, 150)}`,
    );
  }
}

export function betCodeOf(line: Line): string {
  return Placed.parse(JSON.parse(promised(line))).betCode;
}
