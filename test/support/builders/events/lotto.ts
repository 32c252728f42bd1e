import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { handler } from '../../../../functions/api/events/handler.ts';
import { settleDueRounds } from '../../../../functions/jobs/rounds/settle-due-rounds.ts';
import { readDraw } from '../../../../functions/table/games/draws.ts';
import { committedSeeds } from '../../../../functions/table/games/seeds.ts';
import { entriesOf } from '../../../../functions/table/ledger/entries.ts';
import { events } from '../../../../shared/calls/events.ts';
import { drawLotto } from '../../../../shared/rules/events/lotto.ts';
import { roundClientSeed } from '../../../../shared/rules/fairness/client-seed.ts';
import { nodeIntegers } from '../../../rules/fairness/node-blocks.ts';
import { approveDeposit, requestDeposit } from '../balance/cash.ts';
import { loggedIn, type StoredMember, storedMember } from '../member/members.ts';
import { storedOperator } from '../member/operators.ts';
import { callHandler, newKey } from '../request.ts';
import { withSystem } from '../with-system.ts';

export const day = 24 * 3_600_000;
/** A Saturday 20:00 in Korea. */
let edge = Date.parse('2027-01-02T20:00:00+09:00');
/** The end of the week a test plays in. */
export const weekEdge = (): number => edge;

/** A system in which each test has weeks of its own and begins three days before the end of one. */
export function withLotto(): void {
  withSystem();
  beforeEach(() => {
    edge += 21 * day;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(edge - 3 * day);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const choose = (
  as: StoredMember,
  numbers: readonly number[] = [1, 2, 3, 4, 5, 6],
  { key = newKey(), round = '' } = {},
) =>
  callHandler(handler, {
    ...{ path: '/events/lotto', as, key },
    body: { numbers, ...(round !== '' && { round }) },
  });
export const list = async (as: StoredMember, body: object = {}) => {
  const reply = await callHandler(handler, { path: '/events/lotto/list', as, key: null, body });
  return events.calls.lotto.reply.parse(reply.payload);
};

export async function deposit(member: StoredMember, amount: number): Promise<void> {
  const desk = [await storedOperator('cashier'), await storedOperator('cashier')] as const;
  const reply = await approveDeposit(desk, await requestDeposit(member, amount));
  if (!reply.success) throw new Error(reply.error);
}
/** A member with a deposit credited now: a ticket for each 50,000 won. */
export async function depositor(amount: number): Promise<StoredMember> {
  const member = await storedMember({ cash: 0 });
  await deposit(member, amount);
  return member;
}
/** The member with a login of this moment: tokens do not last for days. */
export const at = (time: number, { memberSeq }: StoredMember): Promise<StoredMember> => {
  vi.setSystemTime(time);
  return loggedIn(memberSeq);
};
const noBeacons = { signatureOf: () => Promise.resolve(null) };
export const runJob = async () => settleDueRounds({ randomness: noBeacons, now: Date.now() });
/** The job until it has nothing more to do. */
export async function runJobToEnd(): Promise<void> {
  for (let beat = 0; beat < 20; beat += 1) if ((await runJob()) === 0) return;
}
export async function prizesOf({ memberSeq }: StoredMember): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const page of entriesOf(memberSeq))
    found.push(...page.map(({ operationId }) => operationId).filter((id) => id.endsWith('#prize')));
  return found;
}
/** What a week was drawn to, derived anew from its seeds. */
export async function drawnNumbers(round: string) {
  const seeds = await committedSeeds('lotto', round);
  const draw = await readDraw('lotto', `${round}00001`);
  if (!seeds || !draw) throw new Error(`${round} is not drawn`);
  const clientSeed = roundClientSeed({ key: 'lotto', day: round, round: 1, entropy: draw.entropy });
  const drawn = drawLotto(nodeIntegers({ serverSeed: seeds.serverSeed, clientSeed, nonce: 0 }));
  expect(draw.draw).toEqual([...drawn.numbers, drawn.bonus]);
  return drawn;
}

/** Tickets that win: the seeds are of this process, so the draw can be known beforehand. */
export async function winning(round: string) {
  const seeds = await committedSeeds('lotto', round);
  if (!seeds) throw new Error('no seeds');
  const entropy = createHmac('sha256', seeds.fallbackSeed).update(`lotto:${round}:1`).digest('hex');
  const clientSeed = roundClientSeed({ key: 'lotto', day: round, round: 1, entropy });
  const { numbers, bonus } = drawLotto(nodeIntegers({ serverSeed: seeds.serverSeed, clientSeed, nonce: 0 }));
  const others = Array.from({ length: 45 }, (_, place) => place + 1).filter(
    (number) => !numbers.includes(number) && number !== bonus,
  );
  return {
    first: numbers,
    second: [...numbers.slice(0, 5), bonus],
    fifth: [...numbers.slice(0, 3), ...others.slice(0, 3)],
    nothing: others.slice(0, 6),
  };
}
