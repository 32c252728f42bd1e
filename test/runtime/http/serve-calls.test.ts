import { describe, expect, it, vi } from 'vitest';
import { log } from '../../../functions/runtime/log.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { auditLines } from '../../support/builders/audit-lines.ts';
import { browser, pay, tokens, withSomeCalls } from './some-calls.ts';

withSomeCalls();

describe('a reply', () => {
  it('that succeeds carries payload, sentence and request id, only what the contract names, and is not stored [message server msg shown]', async () => {
    const { status, headers, body } = await browser.post('/test/open', { word: 'a' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, msg: '베팅이 완료되었습니다.', payload: { page: 1, word: 'a' } },
    });
    expect(headers).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Request-Id': expect.stringMatching(/^[\w-]{16}$/),
    });
  });

  it('that refuses carries status, code, Korean sentence, fields and detail', async () => {
    expect(await browser.post('/test/open', { fail: 'refuse' })).toMatchObject({
      status: 422,
      body: {
        success: false,
        code: 'below-minimum',
        error: '최소 베팅금은 5,000원 입니다.',
        fields: { amount: 'x' },
        detail: { legs: [] },
      },
    });
  });

  it.each(['break', 'shape'])('to an unexpected failure (%s) reveals nothing of it', async (fail) => {
    const { status, headers, body } = await browser.post('/test/open', { fail });
    expect({ status, body }).toEqual({
      status: 500,
      body: { success: false, code: 'failed', error: '관리자에게 문의하세요!' },
    });
    expect(headers['X-Request-Id']).toBeTruthy();
  });
});

describe('a path', () => {
  it('without a call is 404, an unknown method 405, a final slash is the same', async () => {
    expect(await browser.post('/test/nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await browser.post('/test/pay', '', { method: 'GET' })).toMatchObject({
      status: 405,
      body: { code: 'method-not-allowed' },
    });
    expect(await browser.post('/test/open/')).toMatchObject({ status: 200 });
  });
});

describe('a path with a field in it', () => {
  it('gives the segment as the request’s field, decoded', async () => {
    expect(await browser.post('/test/entry/a%20b', {})).toMatchObject({
      status: 200,
      body: { payload: { name: 'a b', member: null } },
    });
  });

  it('is 400 when the body names the field too, 404 when the segment is missing or no text', async () => {
    expect(await browser.post('/test/entry/a', { name: 'b' })).toMatchObject({ status: 400 });
    expect(await browser.post('/test/entry', {})).toMatchObject({ status: 404 });
    expect(await browser.post('/test/entry/%ff', {})).toMatchObject({ status: 404 });
  });
});

describe('a call for visitors', () => {
  it('knows the member who sends a token, and refuses a bad one instead of ignoring it', async () => {
    expect(await browser.post('/test/entry/a', {}, { token: tokens.member })).toMatchObject({
      body: { payload: { member: expect.any(Number) } },
    });
    expect(await browser.post('/test/entry/a', {}, { token: 'no.token.atall' })).toMatchObject({
      status: 401,
    });
    const { cashier = '' } = tokens.operators;
    expect(await browser.post('/test/entry/a', {}, { token: cashier })).toMatchObject({ status: 403 });
  });
});

describe('a call that answers with a file', () => {
  it('is text for a spreadsheet, with the mark of UTF-8 and no formula in it', async () => {
    const { status, headers, text } = await browser.post('/test/file', '', { method: 'GET' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': "attachment; filename*=UTF-8''%EB%AA%85%EC%84%B8.csv",
    });
    expect(text).toBe('\uFEFF시간,금액\r\n\'=1+1,-500\r\n"a,""b""",1\r\n');
  });
});

describe('a list that also answers GET', () => {
  const got = (query: string) => browser.post('/test/open', '', { method: 'GET', query });
  it('takes the same fields from the query and may be kept for a second', async () => {
    expect(await got('page=3&word=12')).toMatchObject({
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=1' },
      body: { payload: { page: 3, word: '12' } },
    });
  });
  it.each(['page=1&page=2', 'page=x', 'page=1.5', 'page=99999999999999999', 'other=1'])(
    'refuses %s',
    async (query) => {
      expect(await got(query)).toMatchObject({
        status: 400,
        headers: { 'Cache-Control': 'no-store' },
        body: { code: 'malformed' },
      });
    },
  );
});

describe('a money call', () => {
  it.each([undefined, '', 'short', 'x'.repeat(65), 'with spaces inside it', '한글한글한글한글한글'])(
    'with the key %j is 400',
    async (key) => {
      const options = {
        token: tokens.member,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      };
      expect(await browser.post('/test/pay', { amount: 5_000 }, options)).toMatchObject({
        status: 400,
        body: { code: 'missing-key' },
      });
    },
  );
  it('hashes what was requested, not how it was written', async () => {
    const hashes = await Promise.all(
      ['{"amount":5000,"odds":1.95}', ' {"odds":1.950,\n"amount":5e3}', '{"amount":5001,"odds":1.95}'].map(
        async (text) => (await pay(text)).body.payload?.hash,
      ),
    );
    expect(hashes[0]).toMatch(/^[\w-]{43}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });
  it('is limited to a burst of 300', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 340; n += 1) statuses.push((await pay({ amount: 5_000 })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(250);
  });
});

describe('an operator', () => {
  it('may do what their role may, the owner everything; an auditor never writes', async () => {
    const statuses = async (path: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(tokens.operators).map(async ([role, token]) => [
            role,
            (await browser.post(path, {}, { token })).status,
          ]),
        ),
      );
    expect(await statuses('/test/govern')).toEqual({ cashier: 200, auditor: 403, trader: 403, owner: 200 });
    expect(await statuses('/test/look')).toEqual({ cashier: 200, auditor: 200, trader: 403, owner: 200 });
  });
});

describe('a denied address', () => {
  it('ends its member’s calls with 419', async () => {
    const { admin } = document.config;
    await saveSettings(
      { config: { ...document.config, admin: { ...admin, denyIp: ['198.51.100.0/24', '2001:db8:0:1::'] } } },
      2,
    );
    const from = (ip: string) =>
      browser.post('/test/read', {}, { token: tokens.member, ip }).then(({ status }) => status);
    expect([
      await from('198.51.100.9'),
      await from('2001:db8:0:1:ffff::1'),
      await from('198.51.101.9'),
      await from('2001:db8:0:2::1'),
    ]).toEqual([419, 419, 200, 200]);
    await saveSettings(document, 3);
    forgetSettings();
    expect(await from('198.51.100.9')).toBe(200);
  });
});

describe('a list of denied addresses with nonsense in it', () => {
  const from = (ip: string) =>
    browser.post('/test/read', {}, { token: tokens.member, ip }).then(({ status }) => status);
  const store = async (denyIp: unknown, version: number) => {
    await saveSettings(
      { config: { ...document.config, admin: { ...document.config.admin, denyIp } } },
      version,
    );
    forgetSettings();
  };

  it('of one typing error stops nobody', async () => {
    await store(['198.51.100.7/33'], 4);
    expect([await from('198.51.100.7'), await from('203.0.113.9')]).toEqual([200, 200]);
  });

  it('stops those it names rightly and nobody else; what was skipped is in the log', async () => {
    const warned = vi.spyOn(log, 'warn');
    await store(['198.51.100.7/33', 'all', 7, '0.0.0.0/0', '198.51.100.0/24', 'x'.repeat(90)], 5);
    expect([await from('198.51.100.9'), await from('203.0.113.9')]).toEqual([419, 200]);
    const lines = warned.mock.calls.filter(([event]) => event === 'denied-address-skipped');
    expect(lines.map(([, fields]) => fields?.target)).toEqual([
      'admin.denyIp.0',
      'admin.denyIp.1',
      'admin.denyIp.2',
      'admin.denyIp.3',
      'admin.denyIp.5',
    ]);
    for (const [version, list] of ['everybody', { all: true }, null].entries()) {
      await store(list, 6 + version);
      expect(await from('198.51.100.9')).toBe(200);
    }
    warned.mockRestore();
    await saveSettings(document, 9);
    forgetSettings();
  });
});

describe('an operator refused for their role', () => {
  it('leaves an audit line', async () => {
    await browser.post('/test/govern', {}, { token: tokens.operators.trader });
    const items = await auditLines(Date.parse('2026-03-01'));
    expect(items).toContainEqual(
      expect.objectContaining({ operatorId: 'trader', reason: 'forbidden', target: 'POST /test/govern' }),
    );
  });
});
