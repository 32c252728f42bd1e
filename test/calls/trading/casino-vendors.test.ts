import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as casino } from '../../../functions/api/casino/handler.ts';
import { saveSettings, settings, settingsNow } from '../../../functions/table/admin/settings.ts';
import { casino as casinoCalls } from '../../../shared/calls/casino/casino.ts';
import { trading } from '../../../shared/calls/trading/trading.ts';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let trader: StoredOperator;
beforeAll(async () => {
  trader = await storedOperator('trader');
});
beforeEach(async () => saveSettings(shipped, (await settingsNow()).version + 1));

async function read(as = trader) {
  const { payload } = await callTrading(as, 'casino/vendors', { body: {} });
  return trading.calls.casinoVendors.reply.parse(payload);
}

const unchanged = { closedProviders: [], closedGames: [], order: [], hot: shipped.config.casino.hot };

async function save(changes: object, as = trader) {
  const { version } = await settingsNow();
  return callTrading(as, 'casino/save', { body: { ...unchanged, version, reason: '점검', ...changes } });
}

async function slotsAsMember(body: object) {
  const { payload } = await callHandler(casino, {
    path: '/slot/game/list',
    body: { sitename: 'newbet', ...body },
  });
  return casinoCalls.calls.slots.reply.parse(payload);
}

describe('the casino’s providers and titles', () => {
  it('are all of the catalogue, 25 for slots and 7 live, with what is on and who plays it', async () => {
    const { providers, hot } = await read();
    const of = (kind: string) => providers.filter((one) => one.kind === kind);
    expect([of('slot').length, of('live').length]).toEqual([25, 7]);
    expect(of('slot').flatMap(({ games }) => games)).toHaveLength(110);
    expect(providers.every(({ on, vendor }) => on && vendor === 'sandbox')).toBe(true);
    expect(hot).toEqual(shipped.config.casino.hot);
    const blackjack = of('live')
      .flatMap(({ games }) => games)
      .find(({ code }) => code === 'evolution-8');
    expect(blackjack).toMatchObject({ on: true, played: false });
  });

  it('change for lists and launches at once, and nothing else of the settings changes [call POST /admin/casino/save]', async () => {
    const member = await storedMember();
    const { casino: _, ...before } = await settings();
    const changes = {
      closedProviders: ['habanero'],
      closedGames: ['pragmatic-001'],
      order: ['cq9', 'habanero'],
      hot: ['pragmatic-002', 'pragmatic-001'],
    };
    const reply = await save(changes);
    expect(reply).toMatchObject({ status: 200, payload: { version: (await settingsNow()).version } });
    const { casino: after, ...others } = await settings();
    expect(after).toMatchObject(changes);
    expect(others).toEqual(before);
    const { providers, list } = await slotsAsMember({ vendor: 'pragmatic' });
    expect(providers.slice(0, 2).map(({ code, open }) => [code, open])).toEqual([
      ['cq9', true],
      ['habanero', false],
    ]);
    expect(list.find(({ game_id }) => game_id === 'pragmatic-001')).toMatchObject({ open: false, hot: 2 });
    const launch = (game_id: string) =>
      callHandler(casino, { path: '/casino/v2/connect/link', as: member, body: { game_id } });
    expect((await launch('pragmatic-001')).status).toBe(503);
    expect((await launch('habanero-001')).status).toBe(503);
    expect((await launch('pragmatic-002')).status).toBe(200);
  });

  it('leave a line in the audit that names what was closed and opened, and the reason', async () => {
    await save({ closedGames: ['cq9-001', 'cq9-002'] });
    await save({ closedGames: ['cq9-002', 'cq9-003'], reason: '게임 오류' });
    const items = await auditLines();
    expect(items.filter(({ target }) => target === 'casino').at(-1)).toMatchObject({
      operatorId: trader.operatorId,
      reason: '게임 오류',
      before: { 'casino.closedGames': ['cq9-001'] },
      after: { 'casino.closedGames': ['cq9-003'] },
    });
  });

  it('saved on a version that is not the newest are refused, and who was first is named', async () => {
    const { version } = await settingsNow();
    await save({ closedProviders: ['cq9'] });
    const late = await save({ closedProviders: [], version });
    expect(late).toMatchObject({
      status: 409,
      code: 'already-handled',
      detail: { by: trader.operatorId, version: version + 1 },
    });
    expect((await settings()).casino?.closedProviders).toEqual(['cq9']);
  });

  it('sent twice because a reply was lost are one version with one answer', async () => {
    const { version } = await settingsNow();
    const same = { closedProviders: ['cq9'], version };
    expect((await save(same)).payload).toEqual({ version: version + 1 });
    expect((await save(same)).payload).toEqual({ version: version + 1 });
    expect((await settingsNow()).version).toBe(version + 1);
  });

  it.each([
    ['a provider that is none', { closedProviders: ['nobody'] }, 'closedProviders'],
    ['a title that is none', { closedGames: ['pragmatic-999'] }, 'closedGames'],
    ['a provider named twice in the order', { order: ['cq9', 'cq9'] }, 'order'],
    ['a table in the hot list of titles', { hot: ['evolution-1'] }, 'hot'],
  ])('with %s are refused, the list named', async (_, changes, field) => {
    const { version } = await settingsNow();
    expect(await save(changes)).toMatchObject({
      status: 400,
      code: 'malformed',
      fields: { [field]: expect.any(String) },
    });
    expect((await settingsNow()).version).toBe(version);
  });

  it('hold at most 2,000 closed titles', async () => {
    const closedGames = Array.from({ length: 2_001 }, (_, place) => `title-${place}`);
    expect((await save({ closedGames })).status).toBe(400);
  });

  it('are read by every role and changed by traders and owners [call POST /admin/casino/vendors]', async () => {
    for (const role of ['cs', 'cashier', 'auditor'] as const) {
      const operator = await storedOperator(role);
      expect((await read(operator)).providers).toHaveLength(32);
      expect((await save({ closedProviders: ['cq9'] }, operator)).status, role).toBe(403);
    }
    expect((await save({ closedProviders: ['cq9'] }, await storedOperator('owner'))).status).toBe(200);
  });

  it('can still be changed with the whole document, by one owner', async () => {
    const owner = await storedOperator('owner');
    const { document, version } = await settingsNow();
    const config = { ...document.config, casino: { ...document.config.casino, closedProviders: ['wm'] } };
    const body = { document: { ...document, config }, version, reason: '점검' };
    const { payload } = await callAdmin(owner, 'settings/save', { body });
    expect(payload).toEqual({ version: version + 1, approvalSeq: null });
    expect((await read()).providers.find(({ code }) => code === 'wm')?.on).toBe(false);
  });
});
