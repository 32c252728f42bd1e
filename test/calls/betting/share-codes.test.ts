import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys, timeToLive } from '../../../functions/table/keys/keys.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { requestedBonus, requestedLeg } from '../../support/builders/betting/bets.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { callHandler } from '../../support/builders/request.ts';
import { setWinnerPrices, storedFootballMatches, storeMatch } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const share = async (as: Awaited<ReturnType<typeof storedMember>>, bettings: readonly unknown[]) =>
  callHandler(handler, { path: '/betting/share', as, body: { bettings } });
const open = (code: string) => callHandler(handler, { path: '/betting/share/open', body: { code } });

async function shared() {
  const [member, [first, second]] = await Promise.all([storedMember(), storedFootballMatches(2)]);
  if (!first || !second) throw new Error('no matches');
  const reply = await share(member, [
    requestedLeg(first),
    requestedLeg(second, 'over', 2),
    requestedBonus(3, 1.03),
  ]);
  return { member, first, second, reply, code: String(reply.payload?.code) };
}

describe('a share code', () => {
  it('has eight characters, lasts seven days and keeps nothing of its member [call POST /betting/share]', async () => {
    const { member, reply, code } = await shared();
    expect(reply.status).toBe(200);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const item = await get<Record<string, unknown>>(keys.sharedSlip(code));
    const days = (Number(item?.[timeToLive]) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect(Object.keys(item ?? {}).toSorted()).toEqual(['expiresAt', 'legs', 'pk', 'sk', 'until']);
    expect(JSON.stringify(item)).not.toContain(member.familyId);
  });

  it('opens for anybody, in either case, with current prices [call POST /betting/share/open]', async () => {
    const { first, code } = await shared();
    await setWinnerPrices(first, [150, 340, 420]);
    const { payload } = await open(` ${code.toLowerCase()} `);
    expect(payload?.list).toMatchObject([
      {
        gameId: first.match.gameId,
        closed: false,
        game: { homeNameKr: '번리', folders: [{ marketsId: 1, bets: [{ price: 1.5 }, {}, {}] }] },
      },
      { closed: false, game: { folders: [{ marketsId: 2 }] } },
    ]);
  });

  it('marks selections that are closed or gone', async () => {
    const { member, first, second, code } = await shared();
    await storeMatch({ ...first, match: { ...first.match, suspended: true } });
    await storeMatch({ ...second, match: { ...second.match, startTime: Date.now() + 10_000 } });
    expect((await open(code)).payload?.list).toMatchObject([{ closed: true }, { closed: true }]);
    const leg = { ...requestedLeg(first), betsSeq: 'nobody knows it' };
    const gone = await share(member, [leg]);
    expect((await open(String(gone.payload?.code))).payload?.list).toMatchObject([
      { betsSeq: 'nobody knows it', closed: true, game: null },
    ]);
  });

  it('that is unknown or past its end is refused, and so is a slip of nothing but a bonus', async () => {
    const { member, code } = await shared();
    await update({ key: keys.sharedSlip(code), set: { until: Date.now() - 1 } });
    const refused = { status: 422, code: 'share-code-bad', error: '없거나 기간이 지난 공유 코드입니다.' };
    expect(await open(code)).toMatchObject(refused);
    expect(await open('ZZZZZZZZ')).toMatchObject(refused);
    expect(await share(member, [requestedBonus(3, 1.03)])).toMatchObject({ code: 'empty-slip' });
  });

  it('is neither made nor opened where the operator switched it off', async () => {
    const { member, first, code } = await shared();
    const { config } = document;
    await saveSettings({ config: { ...config, option: { ...config.option, beyond: { share: false } } } }, 1);
    forgetSettings();
    expect(await share(member, [requestedLeg(first)])).toMatchObject({ code: 'switched-off' });
    expect(await open(code)).toMatchObject({ code: 'switched-off' });
  });
});
