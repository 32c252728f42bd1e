import { beforeAll, describe, expect, it } from 'vitest';
import { externalLaunch } from '../../../functions/api/casino/external-launch.ts';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { query } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { casino } from '../../../shared/calls/casino/casino.ts';
import { loggedInMember } from '../../support/builders/member/logins.ts';
import { advanceClock, clock, members, ownLogins, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
const own = 'http://localhost:3000';
const { externalLaunch: launchCall } = casino.calls;
const launcher = serveCalls(
  { ...casino, calls: { externalLaunch: launchCall } },
  { externalLaunch },
  () => clock.now,
);

let token = '';
let browser: Browser;
beforeAll(async () => {
  ({ browser, token } = await loggedInMember());
});

const framed = async (page = 'korean', mobile = false) => {
  const { body } = await browser.post('/auth/frame', { page, is_mobile: mobile }, { token });
  return new URL(String(body.payload?.url), own);
};
const redeem = (ticket: string | null) => new Browser(members).post('/auth/launch', { ticket });

describe('the address of a sports frame', () => {
  it('is our own host’s page with variant, siteName and a ticket, never the login’s token [call POST /auth/frame]', async () => {
    const url = await framed('european', true);
    expect(url.pathname).toBe('/host.html');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ variant: 'mobile', page: 'european', siteName: 'newbet' },
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(url.href).not.toContain(token);
  });

  it('is given to members alone', async () => {
    expect(await browser.post('/auth/frame', { page: 'korean' })).toMatchObject({ status: 401 });
  });
});

describe('a launch ticket', () => {
  it('is redeemed once, of many at the same moment, for a token of the frame’s own calls [call POST /auth/launch]', async () => {
    const ticket = (await framed()).searchParams.get('token');
    const answers = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 419, 419]);
    const won = answers.find(({ status }) => status === 200);
    expect(won?.body.payload).toMatchObject({ page: 'korean' });
    const game = String(won?.body.payload?.token);
    expect(await browser.post('/auth/info/new', {}, { token: game })).toMatchObject({ status: 403 });
    expect(await browser.post('/auth/frame', { page: 'korean' }, { token: game })).toMatchObject({
      status: 403,
    });
  });

  it('opens nothing after a minute, and neither does a made-up one', async () => {
    const ticket = (await framed()).searchParams.get('token');
    advanceClock(60_001);
    expect(await redeem(ticket)).toMatchObject({ status: 419 });
    expect(await redeem('x'.repeat(43))).toMatchObject({ status: 419 });
  });

  it('dies with its login, and stands in the table as a hash', async () => {
    const { memberSeq, browser: other, token: login } = await loggedInMember();
    const { body } = await other.post('/auth/frame', { page: 'korean' }, { token: login });
    const ticket = new URL(String(body.payload?.url), own).searchParams.get('token') ?? '';
    expect((await query({ pk: keys.launchTicket(ticket).pk })).items).toEqual([]);
    await other.post('/auth/logout/all', {}, { token: login });
    expect(await redeem(ticket)).toMatchObject({ status: 419 });
    expect(memberSeq).toBeGreaterThan(0);
  });
});

describe('the launcher', () => {
  const requested = { domain_url: own, product_id: 108, type: 0, is_mobile: false, product_skin: 2 };
  const launch = (body: object) => new Browser(launcher).post('/casino/v2/external/launch', body, { token });

  it('opens live sports, product 108, on our own page [call POST /casino/v2/external/launch]', async () => {
    expect(await launch(requested)).toMatchObject({ status: 200, body: { payload: { url: '/sport/live' } } });
  });

  it('is refused for another site, an unknown product and a visitor', async () => {
    expect(await launch({ ...requested, domain_url: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await launch({ ...requested, product_id: 7 })).toMatchObject({ status: 404 });
    expect(await new Browser(launcher).post('/casino/v2/external/launch', requested)).toMatchObject({
      status: 401,
    });
  });

  it('is closed to a member in a time-out; our own frame, which takes no bets, is not', async () => {
    const { browser: other, token: login } = await loggedInMember();
    const rest = { kind: 'timeOut', period: '24h' };
    expect(await new Browser(ownLogins).post('/member/exclusion', rest, { token: login })).toMatchObject({
      status: 200,
    });
    const reply = await new Browser(launcher).post('/casino/v2/external/launch', requested, { token: login });
    expect(reply).toMatchObject({ status: 422, body: { code: 'on-time-out' } });
    expect(await other.post('/auth/frame', { page: 'korean' }, { token: login })).toMatchObject({
      status: 200,
    });
  });

  it('answers ten times a minute, not more', async () => {
    advanceClock(600_000);
    const { browser: other, token: login } = await loggedInMember();
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await other.post('/auth/frame', { page: 'korean' }, { token: login })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
