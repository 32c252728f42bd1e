import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlainRequest } from '../../../functions/runtime/plain-request.ts';

/** What a process of this stage and these origins reads: its environment is read once. */
async function processOf(stage: 'local' | 'prod', origin: string) {
  Object.assign(process.env, { STAGE: stage, ORIGIN: origin });
  const { clientIp } = await import('../../../functions/runtime/client-ip.ts');
  const { cookie, cookieName } = await import('../../../functions/runtime/session/cookies.ts');
  return { clientIp, cookie, cookieName };
}
const onAws = () => processOf('prod', 'https://newbet.example,https://console.newbet.example');
const onOneMachine = () => processOf('local', 'http://localhost:3000');

const request = (headers: Readonly<Record<string, string>>): PlainRequest => ({
  ...{ method: 'POST', path: '/api/auth/login', query: '', cookies: {}, body: Buffer.from('{}') },
  ...{ headers, socketAddress: '::ffff:192.0.2.1' },
});
/** What a client writes to look like another one. */
const claimed = {
  'x-forwarded-for': '198.51.100.66',
  forwarded: 'for=198.51.100.66',
  'x-real-ip': '198.51.100.66',
  'true-client-ip': '198.51.100.66',
};

beforeEach(() => {
  vi.resetModules();
});

describe('the address of a client', () => {
  it('is the one the edge saw; what a client claims in headers of its own is never read', async () => {
    const { clientIp } = await onAws();
    const seen = (address: string) => clientIp(request({ ...claimed, 'cloudfront-viewer-address': address }));
    expect(seen('203.0.113.9:44321')).toBe('203.0.113.9');
    expect(seen('2001:db8::7:44321')).toBe('2001:db8::7');
    expect(seen('[2001:db8::7]:44321')).toBe('2001:db8::7');
  });

  it('behind no edge is none: the call is refused', async () => {
    const { clientIp } = await onAws();
    for (const headers of [claimed, { ...claimed, 'cloudfront-viewer-address': 'nobody:1' }])
      expect(() => clientIp(request(headers))).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('on one machine is that of the connection, whatever headers say', async () => {
    const { clientIp } = await onOneMachine();
    expect(clientIp(request({ ...claimed, 'cloudfront-viewer-address': '203.0.113.9:1' }))).toBe('192.0.2.1');
  });
});

describe('a cookie', () => {
  it('has the prefix __Host-, Secure, HttpOnly, SameSite=Strict and no domain, whatever it holds', async () => {
    const { cookie, cookieName } = await onAws();
    for (const name of ['rt', 'ort', 'dv', 'odv', 'sdv'] as const) {
      const [pair, ...attributes] = cookie(name, 'secret', 60).split('; ');
      expect([pair, cookieName(name)]).toEqual([`__Host-${name}=secret`, `__Host-${name}`]);
      expect(attributes.toSorted()).toEqual([
        'HttpOnly',
        'Max-Age=60',
        'Path=/',
        'SameSite=Strict',
        'Secure',
      ]);
    }
  });

  it('of a plain-http machine lacks prefix and Secure alone; no other host may have plain http', async () => {
    const { cookie } = await onOneMachine();
    expect(cookie('rt', 'secret')).toBe('rt=secret; HttpOnly; SameSite=Strict; Path=/');
    vi.resetModules();
    const { cookie: elsewhere } = await processOf('prod', 'http://newbet.example');
    expect(() => elsewhere('rt', 'secret')).toThrow('must be https outside this machine');
  });
});
