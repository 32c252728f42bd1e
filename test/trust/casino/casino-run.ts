import { memberSessions } from '../../../functions/table/auth/sessions.ts';
import { noFaults } from '../../../infra/local/table/faults.ts';
import type { CallbackAction, CallbackRequest } from '../../../shared/model/casino/callback.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { castMembers, member, type TrustMember } from '../bank/people.ts';
import { bankTestFaults } from '../faults/faults.ts';
import type { ApiClient } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { pick } from '../system/seeded.ts';
import { type System, startSystem } from '../system/system.ts';
import { killInTurn } from './kill-in-turn.ts';
import { type Player, vendorEnvironment } from './pragmatic-provider.ts';
import { emptyJournal, type PragmaticJournal, pragmaticChecks, pragmaticRound } from './pragmatic-rounds.ts';
import { type Answered, sendUntilAnswered } from './provider.ts';

const workers = 24;
const members = 36;
/** Won of credit at each vendor. */
const charged = 1_000_000;
/** kill -9, spread over the run. */
const kills = 10;

interface Line {
  readonly action: CallbackAction;
  readonly request: CallbackRequest;
  readonly told: Answered;
}

/** What the provider did, in the order it was answered, and what it was told that cannot be. */
interface Journal {
  readonly lines: Line[];
  readonly complaints: string[];
  sent: number;
}

/**
 * Callbacks over some dozens of members while replies are lost, requests doubled, their order changed, processes killed and the
 * table throttled: every member's credit is what a fold of the answers alone says.
 */
export async function casinoRun({ callbacks, seed }: { callbacks: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: true, environment: vendorEnvironment });
  try {
    return await runOn(system, callbacks);
  } finally {
    await system.stop();
  }
}

async function runOn(system: System, callbacks: number): Promise<Verdict> {
  const { api, proxy, table } = system;
  const cast = await castMembers({ count: members, cash: 2_000_000 });
  const players = await Promise.all(cast.map((one) => charge(api, one)));
  const record: Journal = { lines: [], complaints: [], sent: 0 };
  const journal = emptyJournal();
  const numbers = cast.map(({ memberSeq }) => memberSeq);
  const progress = () => (record.sent + journal.sent) / callbacks;
  if (proxy) proxy.rates = bankTestFaults;
  const started = performance.now();
  const playing = Promise.all(
    Array.from({ length: workers }, () => provide(system, { record, numbers, callbacks, journal, players })),
  );
  const [killed] = await Promise.all([killInTurn(system, { times: kills, progress }), playing]);
  const seconds = (performance.now() - started) / 1_000;
  if (proxy) proxy.rates = noFaults;
  const { checks } = await fullAudit(system);
  const ofRounds = await pragmaticChecks(system, { journal, players, charged });
  const wrong = wrongCredits(record.lines, await creditsIn(table, numbers));
  const count = (code: string) => record.lines.filter(({ told }) => told.reply.code === code).length;
  return {
    checks: [
      check('every member’s credit is the fold of what the provider was told', wrong),
      check('a number is answered by the same bytes for ever', record.complaints),
      check('a bet has one end', endedTwice(record.lines)),
      holds('processes were killed', killed.api + killed.table > 0, `${killed.api} ${killed.table}`),
      holds('faults were met', (proxy?.injected.dropAfter ?? 0) > 0, proxy?.injected.dropAfter ?? 0),
      ...ofRounds,
      holds('results of rounds were paid', journal.paid > 0, journal.paid),
      ...checks,
    ],
    figures: {
      callbacks: record.sent + journal.sent,
      'of rounds with several bets': `${journal.sent} in ${journal.rounds}`,
      'answered OK': count('OK'),
      refused: record.lines.length - count('OK'),
      'sent more than once': record.lines.filter(({ told }) => told.attempts > 1).length,
      kills: `${killed.api} of the API, ${killed.table} of the table`,
      'callbacks a second': Math.round((record.sent + journal.sent) / seconds),
    },
  };
}

interface Providing {
  readonly record: Journal;
  readonly numbers: readonly number[];
  readonly callbacks: number;
  readonly journal: PragmaticJournal;
  readonly players: readonly Player[];
}

/** Of the rounds, how many are played at the vendor whose rounds have several bets. */
const ofSeveralBets = 0.25;

/** One worker: a round after the other at either vendor, until enough callbacks were sent. */
async function provide(system: System, providing: Providing): Promise<void> {
  const { record, numbers, callbacks, journal, players } = providing;
  while (record.sent + journal.sent < callbacks)
    if (system.random() < ofSeveralBets) await pragmaticRound(system, { journal, players });
    else await round(system, { record, memberSeq: pick(system.random, numbers) });
}

/** Credit at both vendors, and the login in which their windows are opened. */
async function charge(api: ApiClient, { memberSeq, userId }: TrustMember): Promise<Player> {
  const person = member(api, userId);
  for (const thirdParty of ['sandbox', 'pp'])
    await retryUntilAnswered(() =>
      person('/casino/v2/deposit', {
        ...{ body: { amount: charged, thirdParty }, key: `trust-charge-${thirdParty}-${userId}` },
      }),
    );
  const [session] = await memberSessions(memberSeq);
  if (!session) throw new Error(`${userId} is not logged in`);
  return { memberSeq, familyId: session.familyId, tokenVersion: session.tv };
}

let made = 0;

/** A round in one of the ways rounds go: won, lost, taken back, in disorder, doubled, contradicted. */
async function round(
  system: System,
  { record, memberSeq }: { readonly record: Journal; readonly memberSeq: number },
): Promise<void> {
  const { random } = system;
  made += 1;
  const number = made;
  const txId = `b-${number}`;
  const common = { memberId: String(memberSeq), roundId: `r-${number}`, gameId: 'pragmatic-001' };
  const stake = 100 * (1 + Math.floor(random() * 200));
  const bet: CallbackRequest = { ...common, txId, amount: stake, gameType: 'slot' };
  const paid = random() < 0.3 ? Math.floor(stake * random() * 4) : 0;
  const win: CallbackRequest = { ...common, txId: `w-${number}`, refTxId: txId, amount: paid };
  const back: CallbackRequest = { ...common, txId: `x-${number}`, refTxId: txId, amount: stake };
  const send = (action: CallbackAction, request: CallbackRequest) =>
    sendSome(system, { record, action, request });
  const drawn = random();
  if (drawn < 0.06) {
    await send('rollback', back);
    await send('bet', bet);
  } else if (drawn < 0.14) {
    await Promise.all([send('bet', bet), send('rollback', back)]);
    await send('rollback', back);
  } else if (drawn < 0.22) {
    await Promise.all([send('win', win), send('bet', bet)]);
    await send('win', { ...win, txId: `v-${number}` });
  } else if (drawn < 0.3) {
    await send('bet', bet);
    await Promise.all([send('win', win), send('rollback', back)]);
  } else if (drawn < 0.36) {
    await send('bet', bet);
    await send('rollback', back);
  } else {
    await send('bet', bet);
    await send('win', win);
  }
}

/** Sends a callback until it is answered; now and then twice at once, or once more later. */
async function sendSome(
  { api, random }: System,
  { record, action, request }: { record: Journal; action: CallbackAction; request: CallbackRequest },
): Promise<void> {
  const times = random() < 0.12 ? 2 : 1;
  const again = random() < 0.05;
  record.sent += times + (again ? 1 : 0);
  const told = await Promise.all(
    Array.from({ length: times }, () => sendUntilAnswered(api, action, request)),
  );
  if (again) told.push(await sendUntilAnswered(api, action, request));
  const booked = told.filter(({ reply }) => reply.code === 'OK');
  const [first = told[0]] = booked;
  if (first) record.lines.push({ action, request, told: first });
  const others = new Set(booked.map(({ text }) => text));
  if (others.size > 1) record.complaints.push(`${action} ${request.txId}: ${[...others].join(' then ')}`);
  const odd = told.find(({ reply }) => ['STALE', 'BAD_SIGNATURE', 'MEMBER_LOCKED'].includes(reply.code));
  if (odd) record.complaints.push(`${action} ${request.txId}: ${odd.text}`);
}

/** The bets, each with what the provider was told of it: nothing here reads the product's books. */
function wrongCredits(lines: readonly Line[], found: ReadonlyMap<number, number>): readonly string[] {
  // A transaction happens once, however often it was sent.
  const ok = [
    ...new Map(
      lines.filter(({ told }) => told.reply.code === 'OK').map((line) => [line.request.txId, line]),
    ).values(),
  ];
  const stakes = new Map(
    ok.filter(({ action }) => action === 'bet').map(({ request }) => [request.txId, request.amount]),
  );
  const expected = new Map([...found.keys()].map((memberSeq) => [memberSeq, charged]));
  for (const { action, request } of ok) {
    const change =
      action === 'bet'
        ? -request.amount
        : action === 'win'
          ? request.amount
          : (stakes.get(request.refTxId ?? '') ?? 0);
    const memberSeq = Number(request.memberId);
    expected.set(memberSeq, (expected.get(memberSeq) ?? 0) + change);
  }
  return [...expected]
    .filter(([memberSeq, credit]) => found.get(memberSeq) !== credit)
    .map(([memberSeq, credit]) => `member ${memberSeq}: ${found.get(memberSeq)} instead of ${credit}`);
}

function endedTwice(lines: readonly Line[]): readonly string[] {
  const ends = new Map<string, number>();
  const bets = new Set(
    lines
      .filter(({ action, told }) => action === 'bet' && told.reply.code === 'OK')
      .map(({ request }) => request.txId),
  );
  for (const { action, request, told } of lines) {
    const isEnd = action !== 'bet' && told.reply.code === 'OK' && bets.has(request.refTxId ?? '');
    // The same rollback sent again is the same end.
    if (isEnd) ends.set(`${request.refTxId} ${request.txId}`, 1);
  }
  const perBet = new Map<string, number>();
  for (const name of ends.keys()) {
    const [bet = ''] = name.split(' ');
    perBet.set(bet, (perBet.get(bet) ?? 0) + 1);
  }
  return [...perBet].filter(([, count]) => count > 1).map(([bet, count]) => `${bet} ended ${count} times`);
}

async function creditsIn(
  table: System['table'],
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const items = await table.everything();
  const credits = new Map(
    items
      .filter(({ sk }) => sk === 'BAL')
      .map((item) => [Number(item.pk.slice(2)), Number(item['credit:sandbox'] ?? 0)]),
  );
  return new Map(numbers.map((memberSeq) => [memberSeq, credits.get(memberSeq) ?? 0]));
}
