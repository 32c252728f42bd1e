import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { auth } from '../../../shared/calls/auth/auth.ts';
import { balance } from '../../../shared/calls/balance/balance.ts';
import { betting } from '../../../shared/calls/betting/betting.ts';
import { type Call, defineCalls } from '../../../shared/calls/call.ts';
import { siteGroups } from '../../../shared/calls/site.ts';
import { sports } from '../../../shared/calls/sports/sports.ts';
import { type MenuArea, menuAreas } from '../../../shared/model/admin/menu.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { Browser } from '../../support/system/browser.ts';
import { tokens, withSomeCalls } from './some-calls.ts';

withSomeCalls();

const call = (name: string) =>
  ({
    path: `POST /closing/${name}`,
    does: 'reads',
    summary: '',
    refusals: ['maintenance'],
    request: z.strictObject({}),
    reply: z.object({}),
  }) as const;
const group = defineCalls('closing', 'nobody', {
  board: { ...call('board'), for: 'anyone', area: 'live' },
  place: { ...call('place'), for: 'member', area: 'korean' },
  ask: { ...call('ask'), for: 'member', duringEmergency: true },
  entry: { ...call('entry'), for: 'visitor' },
  news: { ...call('news'), for: 'anyone' },
});
const answer = async () => ({});
const now = Date.UTC(2026, 2, 1);
const browser = new Browser(
  serveCalls(group, { board: answer, place: answer, ask: answer, entry: answer, news: answer }, () => now),
);
const member = () => ({ token: tokens.member });
const request = async (name: string, options = {}) => {
  const { status, body } = await browser.post(`/closing/${name}`, {}, options);
  return { status, code: body.code, error: body.error };
};
const open = { status: 200, code: undefined, error: undefined };
const closed = (error: string) => ({ status: 503, code: 'maintenance', error });

async function inForce(change: { readonly off?: MenuArea; readonly emergency?: string }): Promise<void> {
  const { config } = document;
  const menu = config.menu.map((entry) => ({ ...entry, visible: entry.name !== change.off }));
  const emergency = { active: change.emergency !== undefined, message: change.emergency ?? '' };
  await saveSettings({ config: { ...config, menu, option: { ...config.option, emergency } } }, 1);
}

afterEach(() => inForce({}));

describe('a menu area that is switched off', () => {
  it('answers its calls with 503 and its own sentence, other calls as ever [decisions §4]', async () => {
    await inForce({ off: 'live' });
    expect(await request('board')).toEqual(closed('실시간 스포츠는 점검중입니다.'));
    expect(await request('place', member())).toEqual(open);
    expect(await request('news')).toEqual(open);
  });

  it('is closed to members only after they are known: a stranger still reads that a login is needed', async () => {
    await inForce({ off: 'korean' });
    expect(await request('place', member())).toEqual(closed('한국형 스포츠는 이용하실 수 없습니다.'));
    expect(await request('place')).toMatchObject({ status: 401 });
  });

  it.each(menuAreas)('%s is an entry of the settings’ menu, visible unless switched off', (area) => {
    expect(document.config.menu.find(({ name }) => name === area)).toMatchObject({ visible: true });
  });
});

describe('an emergency', () => {
  it('closes every member call with the operator’s sentence, except those open in one [decisions §4]', async () => {
    await inForce({ emergency: '긴급 점검 중입니다. 14시에 다시 열립니다.' });
    const closedReply = closed('긴급 점검 중입니다. 14시에 다시 열립니다.');
    expect(await request('place', member())).toEqual(closedReply);
    expect(await request('entry', member())).toEqual(closedReply);
    expect(await request('entry')).toEqual(closedReply);
    expect(await request('ask', member())).toEqual(open);
    expect(await request('news')).toEqual(open);
  });

  it('leaves login state, withdrawal history and support open, and of what moves money only the way out of a flight [decisions §4]', () => {
    const calls: readonly Call[] = siteGroups.flatMap((group): readonly Call[] => Object.values(group.calls));
    const moving = calls.filter(({ duringEmergency, money }) => duringEmergency && money);
    expect(moving.map(({ path }) => path)).toEqual(['POST /token/cashout']);
    for (const { duringEmergency } of [auth.calls.info, auth.calls.socketTicket, balance.calls.list]) {
      expect(duringEmergency).toBe(true);
    }
  });
});

describe('the contracts', () => {
  it('name the area of each sports list and placement', () => {
    const areas = [
      sports.calls.koreanPrematch,
      sports.calls.popular,
      sports.calls.live,
      betting.calls.placeKorean,
      betting.calls.placeKoreanSingle,
    ].map(({ area }) => area);
    expect(areas).toEqual(['korean', 'korean', 'live', 'korean', 'korean']);
  });
});
