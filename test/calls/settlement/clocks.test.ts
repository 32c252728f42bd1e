import { describe, expect, it } from 'vitest';
import { refundOverdue } from '../../../functions/feed/refund-overdue.ts';
import { makeIngest } from '../../../functions/providers/sports-feed/ingest.ts';
import { FeedMessage } from '../../../functions/providers/sports-feed/message.ts';
import { ingestPorts } from '../../../functions/runtime/ingest-ports.ts';
import { readGameState } from '../../../functions/table/matches.ts';
import { readBalance } from '../../../functions/table/members.ts';
import { notesPage } from '../../../functions/table/notes-read.ts';
import type { Game, GameState } from '../../../shared/model/match.ts';
import { acceptedAt, placedBet, storedBet } from '../../support/builders/placed-bet.ts';
import { work } from '../../support/builders/settlement-job.ts';
import { storedFootball } from '../../support/builders/stored-game.ts';
import { faultsOf, type StoredMember, storedMember } from '../../support/builders/stored-member.ts';
import { withHouse } from '../../support/builders/with-house.ts';

withHouse();
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const hour = 3_600_000;
const minute = 60_000;
let sequence = 0;

/** Tells the feed's word of a game at a time of the feed, and works off what follows. */
async function told({ game: { gameId, source } }: GameState, at: number, [Type, part]: Part) {
  const message = FeedMessage.parse({
    Header: { Type, MsgSeq: ++sequence, MsgGuid: `guid-${sequence}`, ServerTimestamp: at },
    Body: { Events: [{ FixtureId: gameId, ...part }] },
  });
  await makeIngest(ingestPorts(() => at)).take([message], { source });
  await settled(gameId);
}
async function settled(gameId: string): Promise<void> {
  const revision = (await readGameState(gameId))?.game.revision ?? 0;
  if (revision > 0) await work({ gameId, revision });
}
type Part = readonly [type: number, part: object];
const fixture = (change: object): Part => [1, { Fixture: change }];
const live: Part = [2, { Livescore: { Scoreboard: { Status: 2 } } }];
/** The winner market: home has the code. */
const result = ({ game: { gameId } }: GameState, code: number): Part => [
  35,
  {
    Markets: [
      { Id: 1, Name: '1X2', Bets: [{ Id: `${gameId}:1:home`, Name: '1', Status: 3, Settlement: code }] },
    ],
  },
];
const suspended = ({ game: { gameId } }: GameState): Part => [
  3,
  {
    Markets: [
      {
        Id: 1,
        Name: '1X2',
        Bets: ['home', 'draw', 'away'].map((side, at) => ({
          Id: `${gameId}:1:${side}`,
          Name: ['1', 'X', '2'][at],
          Status: 2,
        })),
      },
    ],
  },
];

async function betOn(changes: Partial<Game> = {}) {
  const [member, game] = await Promise.all([storedMember(), storedFootball(changes)]);
  return { member, game, code: await placedBet(member, [game]) };
}
const overdueAt = (now: number) =>
  refundOverdue(
    ingestPorts(() => now),
    now,
  );
const notesOf = async ({ memberSeq }: StoredMember) =>
  (await notesPage(memberSeq, { keyword: '', page: 1, size: 10 })).notes.map(({ title }) => title);

describe('a halted match', () => {
  it.each([
    ['postponed', 'football', 36, 6046, 5],
    ['interrupted', 'football', 36, 6046, 6],
    ['abandoned', 'baseball', 24, 154914, 7],
  ] as const)(
    '%s, of %s, is refunded %s hours after its scheduled start',
    async (_, Name, hours, sportId, Status) => {
      const { member, game, code } = await betOn();
      const { gameId, startTime } = game.game;
      await told(game, startTime, fixture({ Status, Sport: { Id: sportId, Name } }));
      await overdueAt(startTime + hours * hour - 1);
      expect((await readGameState(gameId))?.game.revision).toBe(0);
      await overdueAt(startTime + hours * hour);
      await settled(gameId);
      expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    },
  );

  it('is waited for from the first date on, whatever new date is told with the halt', async () => {
    const { member, game, code } = await betOn();
    const { gameId, startTime } = game.game;
    const StartDate = new Date(startTime + 90 * hour).toISOString();
    await told(game, startTime, fixture({ Status: 5, StartDate }));
    await overdueAt(startTime + 36 * hour);
    await settled(gameId);
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception' });
  });

  it('that is played on keeps its bets', async () => {
    const { member, game, code } = await betOn();
    const { startTime } = game.game;
    await told(game, startTime + hour, fixture({ Status: 6 }));
    await told(game, startTime + 20 * hour, live);
    await overdueAt(startTime + 40 * hour);
    await told(game, startTime + 40 * hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
  });

  it('once refunded stays so: a result told later moves no money', async () => {
    const { member, game, code } = await betOn();
    const { gameId, startTime } = game.game;
    await told(game, startTime, fixture({ Status: 7 }));
    await overdueAt(startTime + 36 * hour);
    await settled(gameId);
    await told(game, startTime + 40 * hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000, revision: 1 });
  });
});

describe('home and away exchanged', () => {
  it('is refunded at once, and a result told afterwards moves no money', async () => {
    const { member, game, code } = await betOn({ homeNameEn: 'Burnley', awayNameEn: 'Man City' });
    const Participants = [
      { Name: 'Man City', Position: '1' },
      { Name: 'Burnley', Position: '2' },
    ];
    await told(game, Date.now(), fixture({ Participants }));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    await told(game, Date.now() + hour, result(game, 1));
    expect(await storedBet(member, code)).toMatchObject({ result: 'exception', paid: 10_000 });
    expect(await faultsOf(member)).toEqual([]);
  });
});

describe('a match begun early', () => {
  it.each([
    ['told when it began', (began: number): readonly [number, Part] => [began, live]],
    [
      'told later by its start',
      (began: number): readonly [number, Part] => [
        began + 20 * minute,
        fixture({ StartDate: new Date(began).toISOString() }),
      ],
    ],
  ] as const)('%s refunds what was taken since, and no more', async (_, telling) => {
    const { member, game, code } = await betOn();
    const late = await placedBet(member, [game]);
    const began = game.game.startTime - hour;
    await acceptedAt(member, code, began - 1);
    await acceptedAt(member, late, began);
    await told(game, ...telling(began));
    await told(game, game.game.startTime + 2 * hour, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500 });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception', paid: 10_000 });
  });
});

describe('a bet taken after the feed suspended its line for the last time', () => {
  it('is refunded, one taken before it stands', async () => {
    const { member, game, code } = await betOn();
    const late = await placedBet(member, [game]);
    const shut = Date.now() + minute;
    await acceptedAt(member, code, shut - 1);
    await acceptedAt(member, late, shut);
    await told(game, shut, suspended(game));
    await told(game, shut + minute, result(game, 2));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit' });
    expect(await storedBet(member, late)).toMatchObject({ result: 'exception' });
  });
});

describe('a correction by the feed', () => {
  it('within 72 hours moves the difference and tells the member, later it is left to the operators', async () => {
    const { member, game, code } = await betOn();
    const over = game.game.startTime + 2 * hour;
    await told(game, over, suspended(game));
    await told(game, over, result(game, 2));
    expect(await notesOf(member)).toEqual([]);
    await told(game, over + 72 * hour, result(game, 3));
    expect(await storedBet(member, code)).toMatchObject({ paid: 10_000, revision: 2 });
    expect(await notesOf(member)).toEqual(['베팅 정산 정정 안내']);
    await told(game, over + 73 * hour, result(game, 1));
    expect(await storedBet(member, code)).toMatchObject({ paid: 10_000, revision: 2 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('that withdraws a result tells the member of each move', async () => {
    const { member, game, code } = await betOn();
    const over = game.game.startTime + 2 * hour;
    for (const code of [2, -1, 2]) await told(game, over, result(game, code));
    expect(await storedBet(member, code)).toMatchObject({ result: 'hit', paid: 18_500, revision: 3 });
    expect(await notesOf(member)).toHaveLength(2);
    expect(await faultsOf(member)).toEqual([]);
  });
});
