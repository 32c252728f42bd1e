import { beforeAll, describe, expect, it } from 'vitest';
import { saveSettings, settings } from '../../../functions/table/admin/settings.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { approveRequested, callAdmin } from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let owner: StoredOperator;
let otherOwner: StoredOperator;
let auditor: StoredOperator;
beforeAll(async () => {
  [owner, otherOwner, auditor] = await Promise.all([
    storedOperator('owner'),
    storedOperator('owner'),
    storedOperator('auditor'),
  ]);
});

const reason = '점검';
const emergencyOf = (active: boolean) => ({ active, message: '긴급 점검 중입니다.' });

async function read(as = owner) {
  const { payload } = await callAdmin(as, 'settings/get');
  const { config, ...rest } = Object(payload?.document);
  return { version: Number(payload?.version), config, rest };
}

async function withEmergency(active: boolean) {
  const { version, config, rest } = await read();
  const option = { ...config.option, emergency: emergencyOf(active) };
  return { document: { ...rest, config: { ...config, option } }, version, reason };
}

const save = (body: object, as = owner) => callAdmin(as, 'settings/save', { body });

describe('the settings document', () => {
  it('saved is in force as the next version, with its line in the audit naming what changed [call POST /admin/settings/save]', async () => {
    const body = await withEmergency(true);
    expect((await save(body)).payload).toEqual({ version: body.version + 1, approvalSeq: null });
    expect((await settings()).option.emergency).toEqual(emergencyOf(true));
    const items = await auditLines();
    expect(items.filter(({ target }) => target === 'settings')).toMatchObject([
      {
        operatorId: owner.operatorId,
        reason,
        before: { 'option.emergency.active': false },
        after: { 'option.emergency.active': true },
      },
    ]);
    await save(await withEmergency(false));
  });

  it('keeps a name nothing reads that it had before, and takes no new one', async () => {
    const { version, config, rest } = await read();
    const earlier = { ...config, duplicatePostSeconds: 5 };
    await saveSettings({ ...rest, config: earlier }, version + 1);
    const option = { ...config.option, emergency: emergencyOf(false) };
    const asked = { document: { ...rest, config: { ...earlier, option } }, version: version + 1, reason };
    expect(await save(asked)).toMatchObject({ status: 200 });
    expect((await read()).config.duplicatePostSeconds).toBe(5);
    const misspelled = { ...config, lotusConfig: { ...config.lotusConfig, oee: config.lotusConfig.oe } };
    const refused = await save({ document: { ...rest, config: misspelled }, version: version + 2, reason });
    expect(refused).toMatchObject({ status: 400, code: 'malformed' });
    expect(refused.fields).toEqual({
      'document.config.lotusConfig.oee': '쓰이지 않는 설정입니다. 이름을 확인해 주세요.',
    });
    expect((await read()).version).toBe(version + 2);
    await saveSettings({ ...rest, config }, version + 3);
  });

  it('saved on a stale version is refused, and who was first is named', async () => {
    const body = await withEmergency(false);
    await save(body);
    expect(await save(body)).toMatchObject({
      status: 409,
      code: 'already-handled',
      detail: { by: owner.operatorId, version: body.version + 1 },
    });
  });

  it('with a denied address that is none is refused, its line named, and nothing changes', async () => {
    const { version, config, rest } = await read();
    const admin = { ...config.admin, denyIp: ['198.51.100.7', '198.51.100.7/33', '2001:db8::/64', '10.0.0'] };
    const refused = await save({ document: { ...rest, config: { ...config, admin } }, version, reason });
    expect(refused).toMatchObject({ status: 400, code: 'malformed' });
    expect(refused.fields).toEqual({
      'document.config.admin.denyIp.1': '2번째 줄 "198.51.100.7/33": IP 주소나 범위가 아닙니다.',
      'document.config.admin.denyIp.3': '4번째 줄 "10.0.0": IP 주소나 범위가 아닙니다.',
    });
    expect((await read()).version).toBe(version);
  });

  it('stored with nonsense among the denied addresses can be saved otherwise, and rid of it', async () => {
    const { version, config, rest } = await read();
    const withDenied = (denyIp: readonly unknown[], emergency = false) => ({
      ...rest,
      config: {
        ...config,
        admin: { ...config.admin, denyIp },
        option: { ...config.option, emergency: emergencyOf(emergency) },
      },
    });
    await saveSettings(withDenied(['nonsense']), version + 1);
    expect(
      await save({ document: withDenied(['nonsense'], true), version: version + 1, reason }),
    ).toMatchObject({ status: 200 });
    expect(await save({ document: withDenied([]), version: version + 2, reason })).toMatchObject({
      status: 200,
    });
  });

  it('saved by two operators at once is saved once', async () => {
    const body = await withEmergency(false);
    const replies = await Promise.all([save(body), save(body), save(body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['a menu entry without a flag', { menu: [{ name: 'live', nameKr: '실시간' }] }],
    ['no option', { option: undefined }],
    ['a bonus part calls cannot read', { bonus: { rolling: '없음' } }],
  ])('with %s is refused whole', async (_, change) => {
    const { version, config, rest } = await read();
    const document = { ...rest, config: { ...config, ...change } };
    expect(await save({ document, version, reason })).toMatchObject({ status: 400, code: 'malformed' });
    expect((await read()).version).toBe(version);
  });

  it('with times no round can have is refused, and each field is named with its sentence', async () => {
    const { version, config, rest } = await read();
    const [ball, ladder, ...others] = config.miniConfig;
    const miniConfig = [{ ...ball, endTime: 300 }, ladder, ...others];
    const reply = await save({ document: { ...rest, config: { ...config, miniConfig } }, version, reason });
    expect(reply).toMatchObject({
      ...{ status: 400, code: 'malformed' },
      fields: {
        'document.config.miniConfig.0.endTime': '마감 시간은 회차 시간보다 짧아야 합니다.',
        'document.config.miniConfig.1.endTime': expect.stringContaining('파워볼과 같은 값'),
      },
    });
    expect((await read()).version).toBe(version);
  });

  it('whose times were wrong before can still close a game, and is refused what it makes wrong', async () => {
    const { version, config, rest } = await read();
    const [ball, ladder, ...others] = config.miniConfig;
    const apart = { ...config, miniConfig: [ball, { ...ladder, roundSeconds: 240 }, ...others] };
    await saveSettings({ ...rest, config: apart }, version + 1);
    const closed = { ...apart, tokenConfig: { ...apart.tokenConfig, horse: { active: false } } };
    const asked = await save({ document: { ...rest, config: closed }, version: version + 1, reason });
    expect(await approveRequested(otherOwner, asked)).toMatchObject({ payload: { state: 'DONE' } });
    expect((await read()).version).toBe(version + 2);
    const worse = { ...closed, miniConfig: [ball, { ...ladder, roundSeconds: 200 }, ...others] };
    worse.miniConfig[1].endTime = 220;
    const refused = await save({ document: { ...rest, config: worse }, version: version + 2, reason });
    expect(Object.keys(Object(refused.fields))).toEqual(['document.config.miniConfig.1.endTime']);
    const mended = await save({ document: { ...rest, config }, version: version + 2, reason });
    expect(await approveRequested(otherOwner, mended)).toMatchObject({ payload: { state: 'DONE' } });
    expect((await read()).config.miniConfig).toEqual(config.miniConfig);
  });

  it('has a history: versions newest first with author and reason [call POST /admin/settings/history]', async () => {
    const { version } = await read();
    const { payload } = await callAdmin(owner, 'settings/history', { body: { size: 2 } });
    expect(payload).toMatchObject({
      list: [
        { version, by: `${owner.operatorId}, ${otherOwner.operatorId}`, reason },
        { version: version - 1 },
      ],
      pagination: { total: version },
    });
    const last = await callAdmin(owner, 'settings/history', { body: { page: version, size: 1 } });
    expect(last.payload).toMatchObject({ list: [{ version: 1, by: 'house' }] });
  });

  it('of an earlier version saved again is a new version: a rollback', async () => {
    const first = await callAdmin(owner, 'settings/version', { body: { version: 1 } });
    await save(await withEmergency(true));
    const { version } = await read();
    const body = { document: first.payload?.document, version, reason: '버전 1 복원' };
    expect((await save(body)).payload).toEqual({ version: version + 1, approvalSeq: null });
    expect((await settings()).option.emergency?.active).toBe(false);
  });

  it('of a version there never was is not found', async () => {
    const body = { version: 9_999 };
    expect(await callAdmin(owner, 'settings/version', { body })).toMatchObject({ status: 404 });
  });

  it('is read by the auditor and saved by the owner alone', async () => {
    expect((await read(auditor)).version).toBeGreaterThan(0);
    const body = await withEmergency(false);
    const cashier = await storedOperator('cashier');
    for (const operator of [auditor, cashier])
      expect(await save(body, operator)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await callAdmin(cashier, 'settings/get')).toMatchObject({ status: 403 });
    const member = await storedMember();
    const asMember = { operatorId: '', token: member.token };
    expect(await callAdmin(asMember, 'settings/get')).toMatchObject({ status: 403 });
  });
});
