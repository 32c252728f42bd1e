import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { MenuArea } from '../../../shared/model/admin/menu.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { ask, newKey } from '../../support/builders/ask.ts';
import { askedLeg, askedSlip } from '../../support/builders/betting/requested-slip.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { makeDue, storedLive } from '../../support/builders/sports/live-match.ts';
import { repriced, storedFootball, storedFootballs } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const { config } = document;

interface InForce {
  readonly name?: string;
  readonly value?: number;
  readonly off?: MenuArea;
}

async function inForce({ name, value = 0, off }: InForce): Promise<void> {
  const { option } = config;
  const siteOption2 = option.siteOption2.map((one) => (one.name === name ? { name, value } : one));
  const menu = config.menu.map((entry) => ({ ...entry, visible: entry.name !== off }));
  await saveSettings({ config: { ...config, menu, option: { ...option, siteOption2 } } }, 1);
  forgetSettings();
}
afterEach(() => inForce({}));

const path = '/betting/korean/process';

describe('what a member’s open tickets may win on one selection', () => {
  const sentence = '동일 선택의 당첨금 합계가 최대 40,000원을 초과할 수 없습니다.';

  it(`is limited where the operator set it: ${sentence}`, async () => {
    await inForce({ name: 'axisLimit', value: 40_000 });
    const [member, other, games] = await Promise.all([storedMember(), storedMember(), storedFootballs(2)]);
    const [one, two] = games.map((game) => askedLeg(game));
    if (!one || !two) throw new Error('no legs');
    const place = (legs: readonly (typeof one)[], as = member) =>
      ask(handler, { path, as, body: askedSlip(legs) });

    expect(await place([one])).toMatchObject({ status: 200 });
    expect(await place([one])).toMatchObject({ status: 200 });
    expect(await place([one])).toMatchObject({ status: 422, code: 'axis-limit', error: sentence });
    expect(await place([one, two])).toMatchObject({ code: 'axis-limit', detail: { indexes: [0] } });
    expect(await place([two])).toMatchObject({ status: 200 });
    expect(await place([one], other)).toMatchObject({ status: 200 });
  });

  it('holds when ten bets arrive at once', async () => {
    await inForce({ name: 'axisLimit', value: 40_000 });
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const body = askedSlip([askedLeg(game)]);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ask(handler, { path, as: member, body })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect((await readBalance(member.memberSeq))?.cash).toBeGreaterThanOrEqual(980_000);
  });
});

describe('a price that moved', () => {
  it('within what the operator tolerates is taken unasked, at the price of now', async () => {
    await inForce({ name: 'oddsChangeTolerance', value: 0.05 });
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const body = askedSlip([askedLeg(game)]);
    await repriced(game, [180, 340, 420]);
    const reply = await ask(handler, { path, as: member, body });
    expect(reply).toMatchObject({ status: 200 });
    expect(Array.isArray(reply.payload?.bet) && reply.payload.bet[0].betting_odds).toBe(1.8);
    await repriced(game, [179, 340, 420]);
    expect(await ask(handler, { path, as: member, body })).toMatchObject({
      status: 409,
      code: 'odds-changed',
    });
  });
});

describe('a stake beside a same-game pair', () => {
  it('크로스 베팅은 최대 7,000원까지 가능합니다. where the operator limits it', async () => {
    await inForce({ name: 'crossMax', value: 7_000 });
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    const pair = [askedLeg(game, 'home', 1), askedLeg(game, 'over', 2)];
    expect(await ask(handler, { path, as: member, body: askedSlip(pair) })).toMatchObject({
      code: 'cross-maximum',
      error: '크로스 베팅은 최대 7,000원까지 가능합니다.',
    });
    const body = askedSlip(pair, { amount: 7_000 });
    expect(await ask(handler, { path, as: member, body })).toMatchObject({ status: 200 });
  });
});

describe('the in-play delay', () => {
  it('is as long as the operator says; none takes bets at once', async () => {
    const [member, game] = await Promise.all([storedMember(), storedLive()]);
    const asking = () => ({ path: '/betting/inplay/process', as: member, body: askedSlip([askedLeg(game)]) });
    await inForce({ name: 'inplayDelaySeconds', value: 3 });
    expect(await ask(handler, asking())).toMatchObject({ payload: { pending: true, delay: 3 } });
    await inForce({ name: 'inplayDelaySeconds', value: 0 });
    expect(await ask(handler, asking())).toMatchObject({ payload: { betCode: expect.any(String) } });
  });

  it('ends in a refusal, in the area’s words, when the area was closed meanwhile', async () => {
    const [member, game] = await Promise.all([storedMember(), storedLive()]);
    const key = newKey();
    const body = askedSlip([askedLeg(game)]);
    await ask(handler, { path: '/betting/inplay/process', as: member, key, body });
    await makeDue(member, key);
    await inForce({ off: 'inplay' });
    const reply = await ask(handler, { path: '/betting/ticket', as: member, body: { ticket: key } });
    expect(reply).toMatchObject({ code: 'delay-refused', error: '인플레이는 점검중입니다.' });
    expect(await ask(handler, { path: '/betting/live/process', as: member, body })).toMatchObject({
      payload: { pending: true },
    });
  });
});
