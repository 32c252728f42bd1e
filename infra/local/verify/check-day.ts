import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { isGenuineBeacon } from '../../../functions/providers/randomness/genuine-beacon.ts';
import { games as matchCalls } from '../../../shared/calls/games/games.ts';
import { roundGameOf } from '../../../shared/rules/casino/tables/table-games.ts';
import { eventDrawings } from '../../../shared/rules/events/drawings.ts';
import type { Drawing } from '../../../shared/rules/fairness/drawing.ts';
import type { Hashing, HashRequest } from '../../../shared/rules/fairness/hashing.ts';
import { type Check, type CheckName, compared, verdictOf } from '../../../shared/rules/proofs/check.ts';
import {
  type ChainAnchor,
  checkFlight,
  type PublishedFlight,
} from '../../../shared/rules/proofs/check-flight.ts';
import { checkRound, type PublishedDay } from '../../../shared/rules/proofs/check-round.ts';
import { seqOf } from '../../../shared/rules/rounds/rounds.ts';

/** Checks the beacon's signature by its group, which the browser's check does not do. */
function checkGenuine(
  name: CheckName,
  { round, signature }: { readonly round: number; readonly signature: string },
): Check {
  const isGenuine = isGenuineBeacon(round, signature);
  return compared(name, signature, isGenuine ? signature : 'no signature of the chain');
}

/** By h[0]: the salt published with the first flight of the chain, and the result of checking it. */
type SaltsSeen = Map<string, { readonly published: string; readonly checks: readonly Check[] }>;

/** All flights of a chain must publish the same salt; a salt from a beacon must carry the group's signature. Checked once a chain. */
function checkChainSalt(
  { terminatorHash, salt }: PublishedFlight['chain'],
  seen: SaltsSeen,
): readonly Check[] {
  const published = JSON.stringify(salt);
  const first = seen.get(terminatorHash);
  if (first)
    return first.published === published ? first.checks : [compared('salt', published, first.published)];
  const { source, signature } = salt;
  const round = Number(source.split(':')[1]);
  const checks =
    source === 'local' ? [] : [checkGenuine('salt-beacon', { round, signature: signature ?? '' })];
  seen.set(terminatorHash, { published, checks });
  return checks;
}

/** Runs a derivation to its end with Node's hash functions. */
export function runHashing<T>(hashing: Hashing<T>): T {
  let step = hashing.next();
  while (!step.done) step = hashing.next(hashOf(step.value));
  return step.value;
}

function hashOf(ask: HashRequest): string {
  switch (ask.hash) {
    case 'sha256':
      return createHash('sha256').update(ask.text, 'utf8').digest('hex');
    case 'sha256-of-bytes':
      return createHash('sha256').update(Buffer.from(ask.hex, 'hex')).digest('hex');
    case 'hmac-sha256':
      return createHmac('sha256', Buffer.from(ask.key, 'utf8')).update(ask.text, 'utf8').digest('hex');
  }
}

/** A hash chain in the day's list. */
interface ListedChain {
  readonly terminatorHash: string;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly firstGame: number;
}

/** A flight must have the place in the day's chains that its number gives it: an operator cannot make a chain for one flight. */
function checkChainPlace(
  { terminatorHash, game }: PublishedFlight['chain'],
  { number, chains }: { readonly number: number; readonly chains: readonly ListedChain[] },
): Check {
  const listed = chains.find(({ firstRound, lastRound }) => number >= firstRound && number <= lastRound);
  const place = listed && `${listed.terminatorHash} ${listed.firstGame + number - listed.firstRound}`;
  return compared('chain', `${terminatorHash} ${game}`, place ?? 'none of the day’s chains');
}

const Seeds = z.object({ payload: matchCalls.calls.fairSeeds.reply });
const Round = z.object({ payload: matchCalls.calls.fairRound.reply });
type PublishedRound = z.infer<typeof Round>['payload'];
type Published = z.infer<typeof Seeds>['payload'];
type Verdict = 'right' | 'wrong' | 'secret' | 'voided' | 'none';
export type DayReport = Readonly<Record<Verdict, number>>;

interface DayRequest {
  readonly game: string;
  /** Korean day of the game's clock, 'yyyy-mm-dd'. */
  readonly date: string;
  /** First and last round to check; all of the day when absent. */
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  readonly print: (line: string) => void;
}

const roundsInParallel = 8;

/**
 * Derives every result of a game's day again from what is published, and prints one line a round. `fetchJson`: the JSON
 * behind a path below /api. @throws Error for a game without rounds, rounds the day lacks, and a day without commitment
 */
export async function checkDay(
  fetchJson: (path: string) => Promise<unknown>,
  request: DayRequest,
): Promise<DayReport> {
  const { date, print } = request;
  const game = roundGameOf(request.game) ?? eventDrawings.find(({ key }) => key === request.game);
  if (!game) throw new Error(`no game ${request.game}`);
  const day = Seeds.parse(await fetchJson(`/fair/seeds?game=${game.key}&date=${date}`)).payload;
  const { commitments, rounds } = day;
  if (rounds === 0) throw new Error(`${game.key} has no rounds`);
  const { first: from = 1, last: to = rounds } = request;
  if (from < 1 || to > rounds || from > to)
    throw new Error(`${game.key} on ${date} has rounds 1 to ${rounds}: there is no ${from}-${to}`);
  if (!commitments && day.chains.length === 0)
    throw new Error(`no commitment was published for ${game.key} on ${date}`);
  const known = { day: commitments, chains: day.chains, anchors: new Map(), salts: new Map() };
  const report = { right: 0, wrong: 0, secret: 0, voided: 0, none: 0 };
  for (let first = from; first <= to; first += roundsInParallel) {
    const numbers = Array.from({ length: Math.min(roundsInParallel, to - first + 1) }, (_, at) => first + at);
    const expected = await Promise.all(
      numbers.map(async (number) => {
        const seq = seqOf(date.replaceAll('-', ''), number);
        return { number, seq, round: await fetchRound(fetchJson, game, seq) };
      }),
    );
    for (const { number, seq, round } of expected) {
      const checks = round === null ? [] : checksOf({ game, number, round }, known);
      const verdict = verdictFor(round, checks, isDue(day, { number, round }));
      report[verdict] += 1;
      if (round !== null || verdict === 'wrong') print(lineOf(seq, round, { verdict, checks }));
    }
  }
  return report;
}

/** Null for a round too far in the future to be published. */
async function fetchRound(
  fetchJson: (path: string) => Promise<unknown>,
  { key }: Drawing,
  seq: string,
): Promise<PublishedRound | null> {
  const reply = await fetchJson(`/fair/rounds/${key}/${seq}`);
  return z.object({ success: z.literal(false) }).safeParse(reply).success ? null : Round.parse(reply).payload;
}

/** Whether the operator must have published a result: committed to in time, and its day revealed or its flight due. */
function isDue(
  { commitments, chains, due }: Published,
  { number, round }: { readonly number: number; readonly round: PublishedRound | null },
): boolean {
  if (commitments === null)
    return number <= due && chains.some((one) => number >= one.firstRound && number <= one.lastRound);
  if (commitments.serverSeed === null) return false;
  return round === null || commitments.committedAt < round.closeAt;
}

interface Known {
  readonly day: PublishedDay | null;
  readonly chains: readonly ListedChain[];
  /** By h[0]. */
  readonly anchors: Map<string, ChainAnchor>;
  readonly salts: SaltsSeen;
}

function checksOf(
  {
    game,
    number,
    round,
  }: { readonly game: Drawing; readonly number: number; readonly round: PublishedRound },
  { day, chains, anchors, salts }: Known,
): readonly Check[] {
  const { result, beacon, chain } = round;
  if (result === null) return [];
  if (day)
    return [
      ...runHashing(checkRound(game, { round, day })).checks,
      ...(beacon ? [checkGenuine('beacon', beacon)] : []),
    ];
  if (!chain) return [];
  const checks = [
    ...runHashing(checkFlight({ ...round, chain }, anchors.get(chain.terminatorHash))),
    ...checkChainSalt(chain, salts),
    checkChainPlace(chain, { number, chains }),
  ];
  if (chain.hash !== null && verdictOf(checks) === 'right')
    anchors.set(chain.terminatorHash, { game: chain.game, hash: chain.hash });
  return checks;
}

function verdictFor(round: PublishedRound | null, checks: readonly Check[], due: boolean): Verdict {
  if (round?.state === 'void') return 'voided';
  if (!round || round.result === null) return due ? 'wrong' : 'none';
  return checks.length === 0 ? 'wrong' : verdictOf(checks);
}

function lineOf(
  seq: string,
  round: PublishedRound | null,
  { verdict, checks }: { readonly verdict: Verdict; readonly checks: readonly Check[] },
): string {
  const wrong = checks.filter(({ state }) => state === 'wrong');
  const why = wrong
    .map(({ name, published, expected }) => `\n  ${name}: published ${published}, derived ${expected}`)
    .join('');
  const missing = verdict === 'wrong' && wrong.length === 0 ? (round ? ' no result' : ' not published') : '';
  const shown = round?.result ? ` ${round.entropySource} ${JSON.stringify(round.result)}` : '';
  return `${seq} ${verdict}${missing}${shown}${why}`;
}
