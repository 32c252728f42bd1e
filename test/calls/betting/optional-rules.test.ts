import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { MenuArea } from '../../../shared/model/admin/menu.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import {
  makeDue,
  setWinnerPrices,
  storedFootball,
  storedFootballMatches,
  storedLive,
} from '../../support/builders/sports/matches.ts';
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

describe('what a member’s open bets may win on one selection', () => {
  const sentence = '동일 선택의 당첨금 합계가 최대 40,000원을 초과할 수 없습니다.';

  it(`is limited where the operator set it: ${sentence}`, async () => {
    await inForce({ name: 'axisLimit', value: 40_000 });
    const [member, other, matches] = await Promise.all([
      storedMember(),
      storedMember(),
      storedFootballMatches(2),
    ]);
    const [one, two] = matches.map((match) => requestedLeg(match));
    if (!one || !two) throw new Error('no legs');
    const place = (legs: readonly (typeof one)[], as = member) =>
      callHandler(handler, { path, as, body: requestedSlip(legs) });

    expect(await place([one])).toMatchObject({ status: 200 });
    expect(await place([one])).toMatchObject({ status: 200 });
    expect(await place([one])).toMatchObject({ status: 422, code: 'axis-limit', error: sentence });
    expect(await place([one, two])).toMatchObject({ code: 'axis-limit', detail: { indexes: [0] } });
    expect(await place([two])).toMatchObject({ status: 200 });
    expect(await place([one], other)).toMatchObject({ status: 200 });
  });

  it('holds when ten bets arrive at once', async () => {
    await inForce({ name: 'axisLimit', value: 40_000 });
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const body = requestedSlip([requestedLeg(match)]);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => callHandler(handler, { path, as: member, body })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect((await readBalance(member.memberSeq))?.cash).toBeGreaterThanOrEqual(980_000);
  });
});

describe('a price that moved', () => {
  it('within the operator’s tolerance is accepted without asking, at the current price', async () => {
    await inForce({ name: 'oddsChangeTolerance', value: 0.05 });
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const body = requestedSlip([requestedLeg(match)]);
    await setWinnerPrices(match, [180, 340, 420]);
    const reply = await callHandler(handler, { path, as: member, body });
    expect(reply).toMatchObject({ status: 200 });
    expect(Array.isArray(reply.payload?.bet) && reply.payload.bet[0].betting_odds).toBe(1.8);
    await setWinnerPrices(match, [179, 340, 420]);
    expect(await callHandler(handler, { path, as: member, body })).toMatchObject({
      status: 409,
      code: 'odds-changed',
    });
  });
});

describe('a stake beside a same-game pair', () => {
  it('크로스 베팅은 최대 7,000원까지 가능합니다. where the operator limits it', async () => {
    await inForce({ name: 'crossMax', value: 7_000 });
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const pair = [requestedLeg(match, 'home', 1), requestedLeg(match, 'over', 2)];
    expect(await callHandler(handler, { path, as: member, body: requestedSlip(pair) })).toMatchObject({
      code: 'cross-maximum',
      error: '크로스 베팅은 최대 7,000원까지 가능합니다.',
    });
    const body = requestedSlip(pair, { amount: 7_000 });
    expect(await callHandler(handler, { path, as: member, body })).toMatchObject({ status: 200 });
  });
});

describe('the in-play delay', () => {
  it('is as long as the operator sets; without one bets are accepted at once', async () => {
    const [member, match] = await Promise.all([storedMember(), storedLive()]);
    const request = () => ({
      path: '/betting/inplay/process',
      as: member,
      body: requestedSlip([requestedLeg(match)]),
    });
    await inForce({ name: 'inplayDelaySeconds', value: 3 });
    expect(await callHandler(handler, request())).toMatchObject({ payload: { pending: true, delay: 3 } });
    await inForce({ name: 'inplayDelaySeconds', value: 0 });
    expect(await callHandler(handler, request())).toMatchObject({ payload: { betCode: expect.any(String) } });
  });

  it('ends in a refusal, with the area’s sentence, when the area was closed meanwhile', async () => {
    const [member, match] = await Promise.all([storedMember(), storedLive()]);
    const key = newKey();
    const body = requestedSlip([requestedLeg(match)]);
    await callHandler(handler, { path: '/betting/inplay/process', as: member, key, body });
    await makeDue(member, key);
    await inForce({ off: 'inplay' });
    const reply = await callHandler(handler, { path: '/betting/ticket', as: member, body: { ticket: key } });
    expect(reply).toMatchObject({ code: 'delay-refused', error: '인플레이는 점검중입니다.' });
    expect(await callHandler(handler, { path: '/betting/live/process', as: member, body })).toMatchObject({
      payload: { pending: true },
    });
  });
});
