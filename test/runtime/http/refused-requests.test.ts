import { describe, expect, it, vi } from 'vitest';
import { log } from '../../../functions/runtime/log.ts';
import { browser, tokens, withSomeCalls } from './some-calls.ts';

withSomeCalls();

describe('a call refused for want of a right is in the log', () => {
  it('of a member who asks an operators’ call, and of an operator of another role: who, from where, when', async () => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    const { trader = '' } = tokens.operators;
    for (const token of [tokens.member, trader])
      expect(await browser.post('/test/govern', {}, { token })).toMatchObject({ status: 403 });
    const lines = warned.mock.calls;
    warned.mockRestore();
    expect(lines.map(([event]) => event)).toEqual(['refused', 'refused']);
    const refused = {
      requestId: expect.stringMatching(/^[\w-]{16}$/),
      call: 'govern',
      code: 'forbidden',
      ip: expect.stringMatching(/^[\d.]+$/),
    };
    expect(lines.map(([, fields]) => fields)).toEqual([
      { ...refused, memberSeq: expect.stringMatching(/^\d+$/) },
      { ...refused, operatorId: expect.stringMatching(/^\w+$/) },
    ]);
  });
});

describe('other origins', () => {
  it('are allowed nothing: no reply has a header that lets them read, and no call answers a preflight', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const replies = [
      await browser.post('/test/open', {}, { headers }),
      await browser.post('/test/read', {}, { headers, token: tokens.member }),
      await browser.post('/test/open', '', { headers, method: 'OPTIONS' }),
      await browser.post('/test/nothing', {}, { headers }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 405, 404]);
    for (const reply of replies)
      expect(Object.keys(reply.headers).filter((name) => /^access-control/i.test(name))).toEqual([]);
  });
});

describe('an answer', () => {
  it('is JSON in UTF-8, and says so, whatever it answers', async () => {
    for (const reply of [
      await browser.post('/test/open', { word: '한글' }),
      await browser.post('/test/open', { fail: 'refuse' }),
      await browser.post('/test/open', { fail: 'break' }),
      await browser.post('/test/nothing'),
      await browser.post('/test/open', '{', { headers: { 'content-type': 'text/plain' } }),
    ]) {
      expect(reply.headers['Content-Type'], String(reply.status)).toBe('application/json; charset=utf-8');
      expect(JSON.parse(Buffer.from(reply.text, 'utf8').toString('utf8'))).toEqual(reply.body);
    }
  });
});

describe('methods', () => {
  it('that no contract names are 405, TRACE among them', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'HEAD'])
      expect(await browser.post('/test/open', '', { method }), method).toMatchObject({
        status: 405,
        body: { code: 'method-not-allowed' },
      });
  });
});
