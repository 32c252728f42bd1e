import { type Check, check } from '../audit/verdict.ts';
import { pick } from '../system/seeded.ts';
import type { System } from '../system/system.ts';
import { askUntilAnswered, type Method, type Player } from './pragmatic-provider.ts';

/** What such a vendor did: won of credit by member as it was told, and what it was told that cannot be. */
export interface PragmaticJournal {
  readonly changes: Map<number, number>;
  readonly complaints: string[];
  sent: number;
  rounds: number;
  paid: number;
}

export const emptyJournal = (): PragmaticJournal => ({
  ...{ changes: new Map(), complaints: [], sent: 0, rounds: 0, paid: 0 },
});

/** Answers a sound vendor gets: done, not enough credit, refused as late, must not be sent again. */
const sound = [0, 1, 3, 120];

const letters = ['a', 'b', 'c', 'd'];

interface Round {
  readonly system: System;
  readonly journal: PragmaticJournal;
  readonly player: Player;
  readonly roundId: string;
}

/**
 * A round of one to four bets in one of the ways such rounds go: results at once or in turn, fewer results than bets, refunds
 * before, beside and after, its end once or twice. Whatever happened, its bets have ended when its end was answered.
 */
export async function pragmaticRound(
  system: System,
  { journal, players }: { readonly journal: PragmaticJournal; readonly players: readonly Player[] },
): Promise<void> {
  const { random } = system;
  journal.rounds += 1;
  const isLong = random() < 0.2;
  const roundId = isLong ? `9999000000000000000000${journal.rounds}` : String(journal.rounds);
  const round: Round = { system, journal, player: pick(random, players), roundId };
  const references = letters.slice(0, 1 + Math.floor(random() * letters.length));
  const stakes = new Map(references.map((reference) => [reference, 100 * (1 + Math.floor(random() * 100))]));
  const [first = 'a'] = references;
  const isLateBet = random() < 0.1;
  if (isLateBet) await refund(round, { reference: first, stake: 0 });
  const placed = await Promise.all(
    references.map(async (reference) => {
      const stake = stakes.get(reference) ?? 0;
      const isDone = (await send(round, 'bet', { reference, amount: stake })) === 0;
      if (isDone) move(round, -stake);
      if (isDone && isLateBet && reference === first)
        journal.complaints.push(`${roundId}: a bet was taken that had been taken back`);
      return isDone ? [{ reference, stake }] : [];
    }),
  );
  const bets = placed.flat();
  const given = random() < 0.3 ? 1 : bets.length;
  const back = random() < 0.15 ? bets.slice(0, 1) : [];
  const results = bets.slice(0, given).map((_, place) => {
    const paid = { reference: `w${place}`, amount: Math.floor(random() * 20_000) };
    return () => result(round, paid);
  });
  const others = [
    ...back.map((bet) => () => refund(round, bet)),
    ...(random() < 0.05 ? [() => end(round)] : []),
  ];
  const ends = [...results, ...others];
  const outcomes = random() < 0.5 ? await Promise.all(ends.map((run) => run())) : await inTurn(ends);
  const done = outcomes.filter((isDone) => isDone).length;
  if (others.length === 0 && done < results.length)
    journal.complaints.push(`${roundId}: ${done} of ${results.length} results were taken`);
  if (done > bets.length) journal.complaints.push(`${roundId}: ${done} ends of ${bets.length} bets`);
  await Promise.all(Array.from({ length: random() < 0.2 ? 2 : 1 }, () => end(round)));
}

async function inTurn(runs: readonly (() => Promise<boolean>)[]): Promise<readonly boolean[]> {
  const done: boolean[] = [];
  for (const run of runs) done.push(await run());
  return done;
}

async function result(
  round: Round,
  { reference, amount }: { readonly reference: string; readonly amount: number },
): Promise<boolean> {
  const isDone = (await send(round, 'result', { reference, amount })) === 0;
  if (isDone) {
    move(round, amount);
    round.journal.paid += 1;
  }
  return isDone;
}

/** Gives a stake back where its bet is open; error 0 also says that it was given back before. */
async function refund(
  round: Round,
  { reference, stake }: { readonly reference: string; readonly stake: number },
): Promise<boolean> {
  const isDone = (await send(round, 'refund', { reference })) === 0;
  if (isDone) move(round, stake);
  return isDone;
}

/** Ends nothing that the vendor pays for. */
async function end(round: Round): Promise<boolean> {
  const error = await send(round, 'endRound', {});
  if (error !== 0) round.journal.complaints.push(`${round.roundId}: its end was answered with ${error}`);
  return false;
}

function move({ journal: { changes }, player: { memberSeq } }: Round, won: number): void {
  changes.set(memberSeq, (changes.get(memberSeq) ?? 0) + won);
}

/** Sends until answered; now and then twice at once. @returns the error's number, of two 0 when either has it */
async function send(
  { system: { api, random }, journal, player, roundId }: Round,
  method: Method,
  { reference, amount }: { readonly reference?: string; readonly amount?: number },
): Promise<number> {
  const fields = {
    ...{ roundId, gameId: 'vs20olympgate' },
    ...(reference !== undefined && { reference }),
    ...(amount !== undefined && { amount: `${amount}.00` }),
  };
  const times = random() < 0.1 ? 2 : 1;
  journal.sent += times;
  const told = await Promise.all(
    Array.from({ length: times }, () => askUntilAnswered(api, player, { method, fields })),
  );
  const odd = told.find(({ error }) => !sound.includes(error));
  if (odd) journal.complaints.push(`${method} ${roundId}.${reference}: ${odd.text}`);
  const texts = new Set(told.filter(({ error }) => error === 0).map(({ text }) => text));
  if (texts.size > 1 && method !== 'endRound')
    journal.complaints.push(`${method} ${roundId}.${reference}: ${[...texts].join(' then ')}`);
  return texts.size > 0 ? 0 : (told[0]?.error ?? 0);
}

/** The checks on what such a vendor left behind: `charged` won of credit each, every round over. */
export async function pragmaticChecks(
  { table }: Pick<System, 'table'>,
  named: {
    readonly journal: PragmaticJournal;
    readonly players: readonly Player[];
    readonly charged: number;
  },
): Promise<readonly Check[]> {
  const { journal, players, charged } = named;
  const items = await table.everything();
  const credits = new Map(
    items.filter(({ sk }) => sk === 'BAL').map((item) => [item.pk, Number(item['credit:pp'] ?? 0)]),
  );
  const wrong = players.flatMap(({ memberSeq }) => {
    const expected = charged + (journal.changes.get(memberSeq) ?? 0);
    const found = credits.get(`M#${memberSeq}`);
    return found === expected ? [] : [`member ${memberSeq}: ${found} instead of ${expected}`];
  });
  const lines = items.filter(({ sk, vendor }) => sk.startsWith('CT#') && vendor === 'pp');
  const stemOf = ({ pk, sk }: (typeof lines)[number]) => `${pk} ${sk.slice(0, -1)}`;
  const ended = new Set(lines.filter(({ type }) => type === 'result').map(stemOf));
  const open = lines.filter((line) => line.type === 'bet' && !ended.has(stemOf(line)));
  return [
    check('credit at a vendor of rounds is the fold of what it was told', wrong),
    check('a vendor of rounds is told nothing that cannot be', journal.complaints),
    check(
      'no bet of a round that is over is open',
      open.map(({ pk, sk }) => `${pk} ${sk}`),
    ),
  ];
}
