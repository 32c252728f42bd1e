import { afterEach, expect, it } from 'vitest';
import { settleShard } from '../../../functions/jobs/settlement/settle-shard.ts';
import { betHistory } from '../../../functions/table/betting/bet-history.ts';
import { findBet } from '../../../functions/table/betting/bets.ts';
import { closeDays } from '../../../functions/table/history/lines.ts';
import { historyPage } from '../../../functions/table/history/page.ts';
import { pointerShards } from '../../../functions/table/keys/keys.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult, settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

const tomorrow = Date.now() + 86_400_000;

async function paidInHistory({ memberSeq }: StoredMember): Promise<number> {
  const requested = {
    from: koreanDay(Date.now()),
    to: koreanDay(tomorrow),
    page: 1,
    size: 20,
    now: tomorrow,
  };
  const { sums } = await historyPage(betHistory, { ...requested, memberSeq, wanted: () => true });
  return [...sums.values()].reduce((sum, { paid }) => sum + paid, 0);
}

it('totals of days gone follow a corrected result although its worker died before it wrote their line', async () => {
  const member = await storedMember();
  const match = await storedFootball();
  const code = await placeBet(member, [match]);
  await settle(match, { codes: { home: 5 } });
  await closeDays(betHistory, { memberSeq: member.memberSeq, now: tomorrow });
  const half = (await findBet(member.memberSeq, code))?.paid ?? 0;
  expect(await paidInHistory(member)).toBe(half);
  const { gameId, revision } = await commitResult(match, { codes: { home: 2 } });
  const work = () =>
    Promise.allSettled(
      pointerShards.map((shard) => settleShard({ gameId, revision, shard }, () => tomorrow)),
    );
  configureWire({
    send: (operation, body) =>
      operation === 'PutItem' ? Promise.reject(new Error('the worker died')) : sendToTable(operation, body),
  });
  await work();
  configureWire({ send: sendToTable });
  const paid = (await findBet(member.memberSeq, code))?.paid ?? 0;
  expect(paid).toBeGreaterThan(half);
  await work();

  expect(await paidInHistory(member)).toBe(paid);
});
