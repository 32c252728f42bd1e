import { expect, it } from 'vitest';
import * as z from 'zod';
import { handler } from '../../../functions/api/setting/handler.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { SportsFrame } from '../../../shared/model/sports/sports-frame.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const PublicOption = z.object({
  settings: z.object({ config: z.object({ option: z.object({ sportsFrame: SportsFrame.optional() }) }) }),
});

it('visitors read what pages show, and nothing that is for operators alone [call POST /setting/newbet]', async () => {
  const { status, payload } = await callHandler(handler, { path: '/setting/newbet', key: null });
  expect(status).toBe(200);
  const text = JSON.stringify(payload);
  expect(payload).toMatchObject({
    settings: { config: { bank: expect.any(Array), menu: expect.any(Array) } },
  });
  expect(payload).toMatchObject({
    settings: { config: { tokenConfig: { keno: { active: true } }, gameSpeed: 1 } },
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

it('sports pages are our own until an operator’s option.sportsFrame.mode is frame [screen sports frame]', async () => {
  const frame = async () =>
    PublicOption.parse((await callHandler(handler, { path: '/setting/newbet', key: null })).payload).settings
      .config.option.sportsFrame;
  expect(await frame()).toBeUndefined();
  const sportsFrame = {
    ...{
      mode: 'frame',
      desktop: 'https://sports.example/desk',
      mobile: 'https://sports.example/m',
      live: '',
    },
  } as const;
  const option = { ...document.config.option, sportsFrame };
  await saveSettings({ config: { ...document.config, option } }, 2);
  expect(await frame()).toEqual(sportsFrame);
  await saveSettings(document, 3);
  expect(await frame()).toBeUndefined();
});

it('the account members pay into is shown to members only', async () => {
  const depositAccount = { bankName: '샌드박스은행', account: '987-654-321098', ownerName: '주식회사 뉴벳' };
  const option = { ...document.config.option, depositAccount };
  await saveSettings({ config: { ...document.config, option } }, 4);
  const { payload } = await callHandler(handler, { path: '/setting/newbet', key: null });
  expect(payload).toMatchObject({ settings: { config: { option: { siteOption1: expect.any(Array) } } } });
  expect(JSON.stringify(payload)).not.toContain('987-654-321098');
});
