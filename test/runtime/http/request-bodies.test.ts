import { describe, expect, it } from 'vitest';
import { browser, pay, withSomeCalls } from './some-calls.ts';

withSomeCalls();

describe('a body', () => {
  it('of another type is 415', async () => {
    for (const type of [
      'text/plain',
      '',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/jsonp',
    ]) {
      expect(
        await browser.post('/test/open', '{}', { headers: { 'content-type': type } }),
        type,
      ).toMatchObject({ status: 415 });
    }
    expect(
      await browser.post('/test/open', '{}', {
        headers: { 'content-type': 'Application/JSON; charset=UTF-8' },
      }),
    ).toMatchObject({ status: 200 });
  });
  it('over the limit of its contract is 413: 8 KB where it states none', async () => {
    const statusOf = async (path: string, bytes: number) =>
      (await browser.post(path, `${' '.repeat(bytes - 2)}{}`)).status;
    expect([
      await statusOf('/test/open', 256 * 1024),
      await statusOf('/test/open', 256 * 1024 + 1),
      await statusOf('/test/entry/some', 8 * 1024),
      await statusOf('/test/entry/some', 8 * 1024 + 1),
    ]).toEqual([200, 413, 200, 413]);
  });
  it('that is no UTF-8 is 400', async () => {
    const bytes = Buffer.concat([Buffer.from('{"word":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(await browser.post('/test/open', bytes)).toMatchObject({ status: 400 });
  });
  it.each([
    '"5000"',
    '5000.5',
    '-5000',
    '0',
    'null',
    'true',
    '[5000]',
    '{}',
    '1e21',
    '1000000000001',
    '1e400',
    '[[]]',
    '""',
    '9007199254740993',
  ])('with the amount %s is 400', async (amount) => {
    const answered = await pay(`{"amount":${amount}}`);
    expect(answered).toMatchObject({
      status: 400,
      body: { code: 'malformed', error: expect.stringMatching(/[가-힣]/) },
    });
  });
  it('with an unknown field is 400', async () => {
    expect(await pay({ amount: 5_000, bonus: 1 })).toMatchObject({ status: 400 });
  });
});
