import { afterEach, expect, it } from 'vitest';
import { settleShard } from '../../../functions/jobs/settlement/settle-shard.ts';
import { betHistory } from '../../../functions/table/betting/bet-history.ts';
import { findBet } from '../../../functions/table/betting/bets.ts';
import { configureWire, sendSigned } from '../../../functions/table/client/wire.ts';
import { closeDays } from '../../../functions/table/history/lines.ts';
import { historyPage } from '../../../functions/table/history/page.ts';
import { pointerShards } from '../../../functions/table/keys/keys.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { placedBet } from '../../support/builders/betting/placed-bet.ts';
import { committedResult, settle } from '../../support/builders/betting/settlement-job.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
afterEach(() => configureWire({ send: sendSigned }));

const tomorrow = Date.now() + 86_400_000;

async function paidInHistory({ memberSeq }: StoredMember): Promise<number> {
  const asked = { from: koreanDay(Date.now()), to: koreanDay(tomorrow), page: 1, size: 20, now: tomorrow };
  const { sums } = await historyPage(betHistory, { ...asked, memberSeq, wanted: () => true });
  return [...sums.values()].reduce((sum, { paid }) => sum + paid, 0);
}

it('totals of days gone follow a corrected result although its worker died before it wrote their line', async () => {
  const member = await storedMember();
  const game = await storedFootball();
  const code = await placedBet(member, [game]);
  await settle(game, { codes: { home: 5 } });
  await closeDays(betHistory, { memberSeq: member.memberSeq, now: tomorrow });
  const half = (await findBet(member.memberSeq, code))?.paid ?? 0;
  expect(await paidInHistory(member)).toBe(half);
  const { gameId, revision } = await committedResult(game, { codes: { home: 2 } });
  const work = () =>
    Promise.allSettled(
      pointerShards.map((shard) => settleShard({ gameId, revision, shard }, () => tomorrow)),
    );
  configureWire({
    send: (operation, body) =>
      operation === 'PutItem' ? Promise.reject(new Error('the worker died')) : sendSigned(operation, body),
  });
  await work();
  configureWire({ send: sendSigned });
  const paid = (await findBet(member.memberSeq, code))?.paid ?? 0;
  expect(paid).toBeGreaterThan(half);
  await work();

  expect(await paidInHistory(member)).toBe(paid);
});
