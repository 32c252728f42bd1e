import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import * as z from 'zod';
import { saveSettings, settingsNow } from '../../../functions/table/admin/settings.ts';
import { type DelayedRequest, readDelayed } from '../../../functions/table/betting/delayed-bets.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { firstHalf, storedLive, storePlay } from '../../support/builders/sports/matches.ts';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { castMembers, member, type Person, type TrustMember } from '../bank/people.ts';
import { payloadOf } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { type System, startSystem } from '../system/system.ts';

const delayed = '/betting/inplay/delay/single/process';
/** Seconds: all are asked for and the process is killed within them, also on a busy machine. */
const delay = 6;
const amount = 10_000;
const cash = 1_000_000;
/** The system is up again and its sweep has passed. */
const patience = 20_000;
const Waiting = z.object({ pending: z.literal(true), ticket: z.string() });
const Placed = z.object({ betCode: z.string() });

interface Held {
  readonly owner: TrustMember;
  readonly person: Person;
  readonly asked: { readonly body: object; readonly key: string };
}

/**
 * The system is killed between the ask of bets in play and their due time, and a goal falls on one of the two matches
 * meanwhile: each bet is decided once after the restart, without its member asking again.
 */
export async function delayedBetCrash({ bets, seed }: { bets: number; seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: false });
  try {
    return await crashOn(system, bets);
  } finally {
    await system.stop();
  }
}

async function crashOn(system: System, count: number): Promise<Verdict> {
  const { server } = system;
  const [calm, eventful, cast] = await Promise.all([
    storedLive(),
    storedLive(),
    castMembers({ count: count * 2, cash }),
  ]);
  await shortDelay();
  await restarted(server);
  // One address may try so many logins a minute before they succeed.
  const people = await pMap(cast, (owner) => loggedIn(system, owner), { concurrency: 4 });
  const onCalm = await Promise.all(people.slice(0, count).map((one) => held(one, calm)));
  const onOther = await Promise.all(people.slice(count).map((one) => held(one, eventful)));
  const before = await Promise.all([...onCalm, ...onOther].map(ticketOf));
  await server.kill();
  const killedAt = Date.now();
  await storePlay(eventful, { live: firstHalf({ score: { home: 2, away: 0 } }) });
  await server.start();
  const waiting = await untilDecided([...onCalm, ...onOther]);
  const taken = await Promise.all(onCalm.map(outcomes));
  const refused = await Promise.all(onOther.map(outcomes));
  const { books, checks } = await fullAudit(system);
  const betsOf = ({ owner }: Held) => books.bets.filter(({ memberSeq }) => memberSeq === owner.memberSeq);
  const balanceOf = ({ owner }: Held) =>
    books.balances.find(({ memberSeq }) => memberSeq === owner.memberSeq);
  return {
    checks: [
      holds(
        'it was killed while they waited',
        before.every((ticket) => ticket?.state === 'waiting' && ticket.dueAt > killedAt),
        `${Math.min(...before.map((ticket) => (ticket?.dueAt ?? 0) - killedAt))} ms before the first was due`,
      ),
      check('each is decided after the restart without being asked for', waiting),
      check(
        'a bet of the calm match is there once, however often it is sent again and asked for',
        onCalm.flatMap((one, at) => {
          const codes = betsOf(one).map(({ code }) => code);
          const right =
            codes.length === 1 &&
            taken[at]?.every(({ code }) => code === codes[0]) &&
            balanceOf(one)?.cash === cash - amount;
          return right ? [] : [`${codes.join()} told ${JSON.stringify(taken[at])}, ${balanceOf(one)?.cash}`];
        }),
      ),
      check(
        'one of the match with a goal is refused and moved nothing',
        onOther.flatMap((one, at) => {
          const right =
            betsOf(one).length === 0 && refused[at]?.[0]?.status === 422 && balanceOf(one)?.cash === cash;
          return right ? [] : [`${betsOf(one).length} bets, told ${JSON.stringify(refused[at])}`];
        }),
      ),
      ...checks,
    ],
    figures: { held: count * 2 },
  };
}

/** Bets in play wait three seconds instead of eight. */
async function shortDelay(): Promise<void> {
  const { document, version } = await settingsNow();
  const { config } = document;
  const siteOption2 = config.option.siteOption2.map((one) =>
    one.name === 'inplayDelaySeconds' ? { ...one, value: delay } : one,
  );
  await saveSettings(
    { ...document, config: { ...config, option: { ...config.option, siteOption2 } } },
    version + 1,
  );
}

/** A process reads its settings when it starts. */
async function restarted(server: System['server']): Promise<void> {
  await server.stop();
  await server.start();
}

type LoggedIn = Pick<Held, 'owner' | 'person'>;

async function loggedIn({ api }: System, owner: TrustMember): Promise<LoggedIn> {
  const person = member(api, owner.userId);
  await retryUntilAnswered(() => person('/betting/results', { body: {} }));
  return { owner, person };
}

async function held({ owner, person }: LoggedIn, match: MatchState): Promise<Held> {
  const asked = { body: requestedSlip([requestedLeg(match)], { amount }), key: randomUUID() };
  const { reply } = await retryUntilAnswered(() => person(delayed, asked));
  payloadOf(reply, Waiting);
  return { owner, person, asked };
}

function ticketOf({ owner, asked }: Held): Promise<DelayedRequest | undefined> {
  return readDelayed({ memberSeq: owner.memberSeq, ticket: asked.key });
}

async function untilDecided(all: readonly Held[]): Promise<readonly string[]> {
  const end = performance.now() + patience;
  for (;;) {
    const tickets = await Promise.all(all.map(ticketOf));
    const left = tickets.flatMap((ticket) => (ticket?.state === 'waiting' ? [ticket.ticket] : []));
    if (left.length === 0 || performance.now() > end) return left;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The replies to a member who sends a bet again and then asks twice for its outcome. */
async function outcomes({ person, asked }: Held) {
  const outcome = () => retryUntilAnswered(() => person('/betting/ticket', { body: { ticket: asked.key } }));
  await retryUntilAnswered(() => person(delayed, asked));
  const told = [await outcome(), await outcome()];
  return told.map(({ reply }) => ({
    status: reply.status,
    code: reply.status === 200 ? payloadOf(reply, Placed).betCode : undefined,
  }));
}
