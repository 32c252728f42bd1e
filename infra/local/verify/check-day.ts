import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { games as gameCalls } from '../../../shared/calls/games/games.ts';
import type { HashAsk, Hashing } from '../../../shared/rules/fairness/hashing.ts';
import type { Game } from '../../../shared/rules/games/game.ts';
import { gameOf } from '../../../shared/rules/games/games.ts';
import { type Check, compared, verdictOf } from '../../../shared/rules/proofs/check.ts';
import {
  type ChainAnchor,
  checkFlight,
  type PublishedFlight,
} from '../../../shared/rules/proofs/check-flight.ts';
import { checkRound, type PublishedDay } from '../../../shared/rules/proofs/check-round.ts';
import { seqOf } from '../../../shared/rules/rounds/rounds.ts';
import { checkGenuine } from './check-genuine.ts';

/** By h[0]: the salt as its first flight told it, and what was found of it. */
type SaltsSeen = Map<string, { readonly told: string; readonly checks: readonly Check[] }>;

/** A chain has one salt, whichever flight is asked about, and a beacon's was signed by its group: looked at once a chain. */
function checkChainSalt(
  { terminatorHash, salt }: PublishedFlight['chain'],
  seen: SaltsSeen,
): readonly Check[] {
  const told = JSON.stringify(salt);
  const first = seen.get(terminatorHash);
  if (first) return first.told === told ? first.checks : [compared('salt', told, first.told)];
  const { source, signature } = salt;
  const round = Number(source.split(':')[1]);
  const checks =
    source === 'local' ? [] : [checkGenuine('salt-beacon', { round, signature: signature ?? '' })];
  seen.set(terminatorHash, { told, checks });
  return checks;
}

/** Runs a derivation to its end with Node's own hashes. */
export function hashAtOnce<T>(hashing: Hashing<T>): T {
  let step = hashing.next();
  while (!step.done) step = hashing.next(hashOf(step.value));
  return step.value;
}

function hashOf(ask: HashAsk): string {
  switch (ask.hash) {
    case 'sha256':
      return createHash('sha256').update(ask.text, 'utf8').digest('hex');
    case 'sha256-of-bytes':
      return createHash('sha256').update(Buffer.from(ask.hex, 'hex')).digest('hex');
    case 'hmac-sha256':
      return createHmac('sha256', Buffer.from(ask.key, 'utf8')).update(ask.text, 'utf8').digest('hex');
  }
}

/** A chain of the day as its list tells it. */
interface ListedChain {
  readonly terminatorHash: string;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly firstGame: number;
}

/** A flight has the place in the day's chains that its number gives it: no house makes a chain for one flight. */
function checkChainPlace(
  { terminatorHash, game }: PublishedFlight['chain'],
  { number, chains }: { readonly number: number; readonly chains: readonly ListedChain[] },
): Check {
  const listed = chains.find((one) => number >= one.firstRound && number <= one.lastRound);
  const place = listed && `${listed.terminatorHash} ${listed.firstGame + number - listed.firstRound}`;
  return compared('chain', `${terminatorHash} ${game}`, place ?? 'none of the day’s chains');
}

const Seeds = z.object({ payload: gameCalls.calls.fairSeeds.reply });
const Round = z.object({ payload: gameCalls.calls.fairRound.reply });
type PublishedRound = z.infer<typeof Round>['payload'];
type Published = z.infer<typeof Seeds>['payload'];
type Verdict = 'right' | 'wrong' | 'secret' | 'voided' | 'none';
export type DayReport = Readonly<Record<Verdict, number>>;

interface Asked {
  readonly game: string;
  /** Korean day of the game's clock, 'yyyy-mm-dd'. */
  readonly date: string;
  /** Rounds looked at, both included; all of the day when absent. */
  readonly first?: number | undefined;
  readonly last?: number | undefined;
  readonly tell: (line: string) => void;
}

const askedAtOnce = 8;

/**
 * Derives every result of a game's day again from what a house publishes, one line a round. `ask`: the JSON behind a path
 * below /api. @throws Error for a game without rounds, rounds the day lacks, and a day nobody was committed to
 */
export async function checkDay(ask: (path: string) => Promise<unknown>, asked: Asked): Promise<DayReport> {
  const { date, tell } = asked;
  const game = gameOf(asked.game);
  if (!game) throw new Error(`no game ${asked.game}`);
  const day = Seeds.parse(await ask(`/fair/seeds?game=${game.key}&date=${date}`)).payload;
  const { commitments, rounds } = day;
  if (rounds === 0) throw new Error(`${game.key} has no rounds`);
  const { first: from = 1, last: to = rounds } = asked;
  if (from < 1 || to > rounds || from > to)
    throw new Error(`${game.key} on ${date} has rounds 1 to ${rounds}: there is no ${from}-${to}`);
  if (!commitments && day.chains.length === 0)
    throw new Error(`nothing was committed to for ${game.key} on ${date}`);
  const known = { day: commitments, chains: day.chains, anchors: new Map(), salts: new Map() };
  const report = { right: 0, wrong: 0, secret: 0, voided: 0, none: 0 };
  for (let first = from; first <= to; first += askedAtOnce) {
    const numbers = Array.from({ length: Math.min(askedAtOnce, to - first + 1) }, (_, at) => first + at);
    const found = await Promise.all(
      numbers.map(async (number) => {
        const seq = seqOf(date.replaceAll('-', ''), number);
        return { number, seq, round: await published(ask, game, seq) };
      }),
    );
    for (const { number, seq, round } of found) {
      const checks = round === null ? [] : checksOf({ game, number, round }, known);
      const verdict = verdictFor(round, checks, isOwed(day, { number, round }));
      report[verdict] += 1;
      if (round !== null || verdict === 'wrong') tell(lineOf(seq, round, { verdict, checks }));
    }
  }
  return report;
}

/** Null for a round that lies too far ahead to be shown. */
async function published(
  ask: (path: string) => Promise<unknown>,
  { key }: Game,
  seq: string,
): Promise<PublishedRound | null> {
  const reply = await ask(`/fair/rounds/${key}/${seq}`);
  return z.object({ success: z.literal(false) }).safeParse(reply).success ? null : Round.parse(reply).payload;
}

/** Whether the house owes a result: committed to in time, and its day revealed, or its flight due. */
function isOwed(
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
  { game, number, round }: { readonly game: Game; readonly number: number; readonly round: PublishedRound },
  { day, chains, anchors, salts }: Known,
): readonly Check[] {
  const { result, beacon, chain } = round;
  if (result === null) return [];
  if (day)
    return [
      ...hashAtOnce(checkRound(game, { round, day })).checks,
      ...(beacon ? [checkGenuine('beacon', beacon)] : []),
    ];
  if (!chain) return [];
  const checks = [
    ...hashAtOnce(checkFlight({ ...round, chain }, anchors.get(chain.terminatorHash))),
    ...checkChainSalt(chain, salts),
    checkChainPlace(chain, { number, chains }),
  ];
  if (chain.hash !== null && verdictOf(checks) === 'right')
    anchors.set(chain.terminatorHash, { game: chain.game, hash: chain.hash });
  return checks;
}

function verdictFor(round: PublishedRound | null, checks: readonly Check[], owed: boolean): Verdict {
  if (round?.state === 'void') return 'voided';
  if (!round || round.result === null) return owed ? 'wrong' : 'none';
  return checks.length === 0 ? 'wrong' : verdictOf(checks);
}

function lineOf(
  seq: string,
  round: PublishedRound | null,
  { verdict, checks }: { readonly verdict: Verdict; readonly checks: readonly Check[] },
): string {
  const wrong = checks.filter(({ state }) => state === 'wrong');
  const why = wrong.map(({ name, told, found }) => `\n  ${name}: told ${told}, found ${found}`).join('');
  const kept = verdict === 'wrong' && wrong.length === 0 ? (round ? ' no result' : ' not shown') : '';
  const shown = round?.result ? ` ${round.entropySource} ${JSON.stringify(round.result)}` : '';
  return `${seq} ${verdict}${kept}${shown}${why}`;
}
