import { describe, expect, it } from 'vitest';
import { readCloud } from '../../infra/local/templates/cloud.ts';
import { synthesised } from './synthesised.ts';

const { distributions } = readCloud(synthesised('prod').folder);
const behaviorOf = (name: 'site' | 'console', path: string) =>
  distributions
    .find((distribution) => distribution.name === name)
    ?.behaviors.find(({ prefix }) => path.startsWith(prefix));

describe('the distributions', () => {
  it('of the site sends operators’ calls to a path that no call has; the console’s leaves all as they are', () => {
    const hidden = behaviorOf('site', '/api/admin/auth/login');
    expect(hidden?.onRequest?.({ uri: '/api/admin/auth/login' })).toEqual({ uri: '/api/unknown' });
    expect(behaviorOf('console', '/api/admin/auth/login')?.prefix).toBe('/api/');
    for (const name of ['site', 'console'] as const)
      expect(behaviorOf(name, '/api/auth/login')?.onRequest, name).toBeNull();
  });

  it('name themselves to calls and socket, beside the secret that only they know', () => {
    for (const name of ['site', 'console'] as const)
      for (const path of ['/api/auth/login', '/api/admin/auth/login', '/ws'])
        expect(behaviorOf(name, path)?.originHeaders, `${name} ${path}`).toEqual({ 'x-distribution': name });
    const web = JSON.stringify(synthesised('prod').stack('web').toJSON());
    const named = web.match(/"HeaderName":"X-Distribution"/g)?.length;
    expect(named).toBeGreaterThanOrEqual(4);
    expect(web.match(/"HeaderName":"X-Origin-Secret"/g)).toHaveLength(named ?? 0);
  });
});
