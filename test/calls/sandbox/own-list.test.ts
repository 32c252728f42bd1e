import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxRounds } from '../../../functions/table/casino/sandbox-rounds.ts';
import { memberWithCredit, responsiveProviders } from '../../support/builders/balance/casino.ts';
import { roundsOf, spin } from '../../support/builders/balance/slot.ts';
import { moveClock, roundOn, withRounds } from '../../support/builders/games/rounds.ts';
import { baccaratTable, betAt, returnedBy, runTableJob } from '../../support/builders/games/tables.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { callbackSite } from '../../support/fakes/callback-site.ts';

withRounds();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

const listedOf = async ({ memberSeq }: StoredMember, span: { readonly from: number; readonly to: number }) =>
  (await sandboxRounds(span)).filter((round) => round.memberSeq === memberSeq);

describe('the sandbox’s own list of its rounds', () => {
  it('has each paid round of the slot at its time, though our books have not counted who played', async () => {
    const member = await memberWithCredit(100_000);
    for (let spins = 0; spins < 3; spins += 1) {
      moveClock(Date.now() + 1_000);
      await spin(member, 1_000);
    }
    const rounds = (await roundsOf(member)).map(({ seq, won, at }) => ({
      ...{ roundId: `slot-${member.memberSeq}-${seq}`, memberSeq: member.memberSeq },
      ...{ bet: 1_000, win: won, endedAt: at },
    }));
    const [first, , last] = rounds.map(({ endedAt }) => endedAt);
    const [from, to] = [first ?? 0, last ?? 0];
    expect(await listedOf(member, { from, to: to + 1 })).toEqual(rounds);
    expect(await listedOf(member, { from, to })).toEqual(rounds.slice(0, 2));
    expect(await listedOf(member, { from: from + 1, to: to + 1 })).toEqual(rounds.slice(1));
  });

  it('has a bet at a live table once it is paid, at the time of the draw', async () => {
    const member = await memberWithCredit(100_000);
    const round = await roundOn(baccaratTable);
    const bets = [{ key: 'bac.player', amount: 10_000 }];
    await betAt(member, round, { bets });
    const span = { from: round.drawAt - 86_400_000, to: round.drawAt + 86_400_000 };
    expect(await listedOf(member, span)).toEqual([]);
    moveClock(round.drawAt);
    await runTableJob();
    expect(await listedOf(member, span)).toEqual([
      {
        ...{ roundId: `${baccaratTable}-${round.seq}`, memberSeq: member.memberSeq },
        ...{ bet: 10_000, win: await returnedBy(round, bets), endedAt: round.drawAt },
      },
    ]);
  });
});
