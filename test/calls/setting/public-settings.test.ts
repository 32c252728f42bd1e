import { expect, it } from 'vitest';
import { handler } from '../../../functions/api/setting/handler.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { ask } from '../../support/builders/ask.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

it('anybody reads what pages show, and nothing operators keep to themselves [call POST /setting/newbet]', async () => {
  const { status, payload } = await ask(handler, { path: '/setting/newbet', key: null });
  expect(status).toBe(200);
  const text = JSON.stringify(payload);
  expect(payload).toMatchObject({
    settings: { config: { bank: expect.any(Array), menu: expect.any(Array) } },
  });
  expect(payload).toMatchObject({
    settings: { config: { tokenConfig: { keno: { active: false } }, gameSpeed: 1 } },
  });
  expect(payload).toMatchObject({
    settings: {
      config: {
        roundTimes: {
          powerladder: { seconds: 300, closeSeconds: 30, offsetSeconds: 0 },
          'lotus-bac2': { seconds: 60, closeSeconds: 15, offsetSeconds: 30 },
        },
      },
    },
  });
  expect(text).not.toMatch(/denyIp|"bonus"|prizes|weight|"edge"/i);
});

it('the account members pay into is told to members only', async () => {
  const depositAccount = { bankName: '샌드박스은행', account: '987-654-321098', ownerName: '주식회사 뉴벳' };
  const option = { ...document.config.option, depositAccount };
  await saveSettings({ config: { ...document.config, option } }, 2);
  const { payload } = await ask(handler, { path: '/setting/newbet', key: null });
  expect(payload).toMatchObject({ settings: { config: { option: { siteOption1: expect.any(Array) } } } });
  expect(JSON.stringify(payload)).not.toContain('987-654-321098');
});
