import { expect, it } from 'vitest';
import { handler } from '../../functions/setting/handler.ts';
import { ask } from '../support/builders/ask.ts';
import { withHouse } from '../support/builders/with-house.ts';

withHouse();

it('anybody reads what pages show, and nothing operators keep to themselves [call POST /setting/newbet]', async () => {
  const { status, payload } = await ask(handler, { path: '/setting/newbet', key: null });
  expect(status).toBe(200);
  const text = JSON.stringify(payload);
  expect(payload).toMatchObject({
    settings: { config: { bank: expect.any(Array), menu: expect.any(Array) } },
  });
  expect(text).not.toMatch(/denyIp|"bonus"|prizes|weight/i);
});
