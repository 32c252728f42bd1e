import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../../functions/runtime/env.ts';
import { mayOperateFrom } from '../../../functions/runtime/http/operator-address.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { auditLines } from '../../support/builders/audit-lines.ts';
import { approveRequested, callAdmin } from '../../support/builders/balance/cash.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
/** Every call of these tests comes from 127.0.0.1. */
let owner: StoredOperator;
let otherOwner: StoredOperator;
beforeAll(async () => {
  [owner, otherOwner] = await Promise.all([storedOperator('owner'), storedOperator('owner')]);
});
const stageAllows = (list: string) => Object.assign(environment(), { OPERATOR_ADDRESSES: list });
let version = 1;
const settingsAllow = async (list: readonly string[]) => {
  version += 1;
  const config = { ...shipped.config, admin: { ...shipped.config.admin, operatorAddresses: list } };
  await saveSettings({ ...shipped, config }, version);
};
afterEach(async () => {
  stageAllows('');
  await settingsAllow([]);
});

async function saved(list: readonly string[]) {
  const { payload } = await callAdmin(owner, 'settings/get');
  const { config, ...rest } = Object(payload?.document);
  const changed = { ...config, admin: { ...config.admin, operatorAddresses: list } };
  const body = {
    document: { ...rest, config: changed },
    version: Number(payload?.version),
    reason: '사무실',
  };
  return callAdmin(owner, 'settings/save', { body });
}
const field = 'document.config.admin.operatorAddresses';
const refused = { status: 403, code: 'address-refused' };
const auditedToday = async () => {
  const items = await auditLines();
  return items.filter(({ reason }) => reason === 'address-refused');
};

describe('the addresses operators may work from', () => {
  it('are all where neither stage nor settings name one', async () => {
    expect(await callAdmin(owner, 'operators/list')).toMatchObject({ status: 200 });
  });

  it.each([
    ['203.0.113.0/24', '203.0.113.77', true],
    ['203.0.113.0/24', '203.0.114.1', false],
    ['198.51.100.7', '198.51.100.7', true],
    ['198.51.100.7', '198.51.100.8', false],
    ['2001:db8:7::/48', '2001:db8:7:ffff::1', true],
    ['2001:db8:7::/48', '2001:db8:8::1', false],
    ['2001:db8:7:1::5', '2001:db8:7:1:aaaa::1', true],
    ['203.0.113.0/24', '2001:db8::1', false],
  ])('of %s hold %s: %s', (list, ip, expected) => {
    expect(mayOperateFrom(ip, { operatorAddresses: [list] })).toBe(expected);
    stageAllows(list);
    expect(mayOperateFrom(ip, {})).toBe(expected);
  });

  it('are those of the stage and of the settings together', async () => {
    stageAllows('203.0.113.0/24');
    expect(await callAdmin(owner, 'operators/list')).toMatchObject(refused);
    await settingsAllow(['127.0.0.1']);
    expect(await callAdmin(owner, 'operators/list')).toMatchObject({ status: 200 });
    stageAllows('127.0.0.0/8');
    await settingsAllow(['203.0.113.0/24']);
    expect(await callAdmin(owner, 'operators/list')).toMatchObject({ status: 200 });
  });

  it('keep everybody else from every call, logins too, before anything is read; the audit says so once a minute', async () => {
    await settingsAllow(['203.0.113.0/24']);
    const before = (await auditedToday()).length;
    const headers = { origin: 'http://localhost:3000' };
    const body = { operatorId: owner.operatorId, password: 'x' };
    for (const path of ['auth/login', 'auth/passkey/begin', 'auth/refresh', 'auth/setup/begin'])
      expect(await callAdmin(owner, path, { body, headers }), path).toMatchObject(refused);
    expect(await callAdmin(owner, 'settings/get')).toMatchObject(refused);
    const lines = await auditedToday();
    expect(lines.length - before).toBeLessThanOrEqual(1);
    expect(lines).toContainEqual(expect.objectContaining({ operatorId: 'anyone', ip: '127.0.0.1' }));
  });

  it('cannot be saved without one’s own, and what is no network is named', async () => {
    expect(await saved(['203.0.113.0/24'])).toMatchObject({
      status: 400,
      fields: { [field]: expect.stringContaining('127.0.0.1') },
    });
    expect(await saved(['127.0.0.1', 'office'])).toMatchObject({
      status: 400,
      fields: { [`${field}.1`]: expect.stringContaining('2번째 줄') },
    });
  });

  it('count once a second owner approved them, whom they may not lock out either', async () => {
    const requested = await saved(['127.0.0.0/8']);
    expect(requested).toMatchObject({ status: 200, payload: { version: null } });
    expect(await approveRequested(otherOwner, requested)).toMatchObject({ status: 200 });
    stageAllows('127.0.0.0/8');
    const away = await saved(['203.0.113.0/24']);
    expect(away).toMatchObject({ status: 200, payload: { version: null } });
    stageAllows('');
    expect(await approveRequested(otherOwner, away)).toMatchObject({ status: 400, code: 'malformed' });
    expect(await callAdmin(owner, 'operators/list')).toMatchObject({ status: 200 });
  });
});
