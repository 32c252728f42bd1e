import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handler as unknown } from '../../../functions/api/unknown/handler.ts';
import { lambda } from '../../../functions/runtime/http/lambda.ts';
import { serveUnknown } from '../../../functions/runtime/http/route.ts';
import { pointToTable } from '../../../functions/table/client/env.ts';
import { methodsOf, pathOf } from '../../../shared/calls/call.ts';
import { allGroups, consoleGroups } from '../../../shared/calls/console.ts';
import { outsideGroups, siteGroups } from '../../../shared/calls/site.ts';
import { eventOf } from '../../support/builders/request.ts';
import { operators, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
const admins = new Browser(operators);
const nowhere = new Browser(serveUnknown(allGroups));
const through = (distribution: string) => ({ headers: { 'x-distribution': distribution } });

/** All of a reply but the id that is new with each. */
const whole = ({ status, headers, text }: Awaited<ReturnType<Browser['post']>>) => ({
  status,
  text,
  headers: { ...headers, 'X-Request-Id': '' },
});

describe('an operators’ call', () => {
  it('through the site’s distribution is answered as an unknown path, to the byte', async () => {
    const unknownPath = whole(await nowhere.post('/no/such/call', {}, through('site')));
    expect(unknownPath.status).toBe(404);
    for (const path of ['/admin/auth/login', '/admin/members/logout'])
      for (const body of [{}, 'no JSON', 'x'.repeat(300_000)])
        expect(whole(await admins.post(path, body, through('site'))), path).toEqual(unknownPath);
  });

  it('through the site’s distribution exists under no other method either', async () => {
    for (const group of consoleGroups)
      for (const call of Object.values(group.calls)) {
        const method = methodsOf(call).includes('GET') ? 'POST' : 'GET';
        const asked = { ...through('site'), method };
        expect((await nowhere.post(pathOf(call), '', asked)).status, call.path).toBe(404);
        expect(
          (await nowhere.post(pathOf(call), '', { ...asked, ...through('console') })).status,
          call.path,
        ).toBe(405);
      }
  });

  it('through the console’s distribution is answered', async () => {
    expect((await admins.post('/admin/auth/login', {}, through('console'))).status).toBe(400);
  });

  it('is told by its path, which begins like no other call’s', () => {
    for (const group of consoleGroups)
      for (const call of Object.values(group.calls)) expect(pathOf(call)).toMatch(/^\/admin\/./);
    for (const group of [...siteGroups, ...outsideGroups])
      for (const call of Object.values(group.calls)) {
        expect(pathOf(call).toLowerCase()).not.toMatch(/^\/admin/);
        expect(call.for).not.toBe('operator');
      }
  });

  describe('outside one machine', () => {
    const before = { ...process.env };
    beforeAll(() => {
      const table = process.env;
      Object.assign(process.env, { STAGE: 'dev', ORIGIN: 'https://site.example', OTP: 'on' });
      pointToTable({
        TABLE_NAME: table.TABLE_NAME ?? 'newbet',
        DYNAMODB_ENDPOINT: table.DYNAMODB_ENDPOINT ?? 'http://127.0.0.1:1',
      });
    });
    afterAll(() => {
      Object.assign(process.env, before);
    });

    it('is unknown too where no distribution names itself', async () => {
      expect((await admins.post('/admin/auth/login')).status).toBe(404);
      const { statusCode } = await unknown(eventOf({ path: '/api/admin/auth/login', query: '' }));
      expect(statusCode).toBe(404);
      expect((await lambda(operators)(eventOf({ path: '/api/admin/auth/login' }))).statusCode).toBe(404);
    });
  });
});
