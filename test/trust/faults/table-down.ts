import { randomUUID } from 'node:crypto';
import { fullAudit } from '../audit/full-audit.ts';
import { check, holds, type Verdict } from '../audit/verdict.ts';
import { journal } from '../bank/journal.ts';
import { castMembers, member } from '../bank/people.ts';
import { codeOf, type Reply } from '../system/api-client.ts';
import { newMatch, slipOf } from '../system/match.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';
import { type System, startSystem } from '../system/system.ts';

/** Two and a half seconds of attempts per step of a call. */
const slowestRefusal = 8_000;

/** The table's process is gone: 503 with a code that says what is sure, and every call succeeds under its key once it is back. */
export async function tableDown({ seed }: { seed: number }): Promise<Verdict> {
  const system = await startSystem({ seed, faulty: false });
  try {
    return await downOn(system);
  } finally {
    await system.stop();
  }
}

async function downOn(system: System): Promise<Verdict> {
  const { api, tableProcess } = system;
  const cast = await castMembers({ count: 4, cash: 1_000_000 });
  const match = await newMatch(api);
  const book = journal();
  const [pick] = match.picks;
  if (!pick) throw new Error('no price');
  const players = cast.map(({ memberSeq, userId }) => ({ memberSeq, person: member(api, userId) }));
  const calls = players.map(({ memberSeq, person }) => ({
    memberSeq,
    person,
    key: randomUUID(),
    body: slipOf([pick], 10_000),
  }));
  await Promise.all(players.map(({ person }) => person('/betting/results', { body: {} })));

  await tableProcess?.kill();
  const replies: Reply[] = await Promise.all(
    calls.map(({ person, key, body }) => person('/betting/korean/process', { body, key })),
  );
  const reads = await api('/v2/game/korean/prematch2', { body: { page: 2, size: 7 } });
  await tableProcess?.restart();

  for (const { memberSeq, person, key, body } of calls) {
    const answered = await retryUntilAnswered(() => person('/betting/korean/process', { body, key }));
    book.note({ call: 'bet', memberSeq, key, body }, answered);
  }
  const { checks } = await fullAudit(system, book);
  const wrong = [...replies, reads].flatMap(({ status, text, headers, milliseconds }) => {
    const code = codeOf({ status, text, headers, milliseconds });
    const right =
      status === 503 && (code === 'busy' || code === 'outcome-unknown') && headers['retry-after'] === '1';
    return right ? [] : [`${status} ${text.slice(0, 150)} retry-after ${headers['retry-after']}`];
  });
  const slowest = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  return {
    checks: [
      check('without a table every call answers 503 busy or outcome-unknown, Retry-After 1', wrong),
      holds('and soon', slowest < slowestRefusal, `${Math.round(slowest)} ms`),
      holds(
        'each call succeeds under its key when the table is back',
        book.lines.every(({ status }) => status === 200),
        book.lines.map(({ status, text }) => `${status} ${text.slice(0, 100)}`).join('; '),
      ),
      ...checks,
    ],
    figures: { 'slowest 503, ms': Math.round(slowest) },
  };
}
