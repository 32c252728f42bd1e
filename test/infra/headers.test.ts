import { describe, expect, it } from 'vitest';
import { removedHeaders, securityHeaders } from '../../infra/constructs/security-headers.ts';
import { readCloud } from '../../infra/local/templates/cloud.ts';
import { synthesised } from './synthesised.ts';

const local = readCloud(synthesised('local').folder);
const prod = readCloud(synthesised('prod').folder);
const lower = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('response headers', () => {
  for (const name of ['site', 'console'] as const) {
    it(`of the ${name} are the list, page by page, in prod`, () => {
      const socket = { site: 'wss://newbet.example', console: 'wss://console.newbet.example' }[name];
      const behaviors = prod.distributions.find((one) => one.name === name)?.behaviors ?? [];
      const of = (prefix: string) => behaviors.find((one) => one.prefix === prefix)?.headers;
      expect(of('')).toEqual(lower(securityHeaders(name, { socket, secure: true, frames: [] })));
      expect(of('/assets/')).toEqual(lower(securityHeaders('files', { socket, secure: true, frames: [] })));
      expect(of('/images/')).toEqual(lower(securityHeaders('files', { socket, secure: true, frames: [] })));
      expect(of('/api/')).toEqual(lower(securityHeaders('calls', { socket, secure: true, frames: [] })));
      expect(of('/ws')).toEqual(lower(securityHeaders('calls', { socket, secure: true, frames: [] })));
    });
  }

  it('are those the product promises', () => {
    const headers = securityHeaders('site', { socket: 'wss://newbet.example', secure: true, frames: [] });
    expect(headers['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; " +
        "connect-src 'self' wss://newbet.example; frame-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; " +
        "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify sw",
    );
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['X-Frame-Options']).toBe('DENY');
    expect(
      securityHeaders('console', { socket: 'wss://x', secure: true, frames: [] })['Content-Security-Policy'],
    ).toContain("frame-src 'none'");
    expect(removedHeaders).toEqual(['Server', 'X-Powered-By']);
  });

  it('let our own page stand in a frame of the site, and pages of the site show the hosts the stage names', () => {
    const options = { socket: 'wss://newbet.example', secure: true, frames: ['https://sports.example'] };
    const host = prod.distributions[0]?.behaviors.find(({ prefix }) => prefix === '/host.html');
    expect(host?.headers).toEqual(lower(securityHeaders('host', { ...options, frames: [] })));
    expect(host?.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(host?.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(prod.distributions[1]?.behaviors.map(({ prefix }) => prefix)).not.toContain('/host.html');
    const site = securityHeaders('site', options);
    expect(site['Content-Security-Policy']).toContain("frame-src 'self' https://sports.example;");
    expect(site['Permissions-Policy']).toContain('fullscreen=(self "https://sports.example")');
    expect(securityHeaders('console', options)['Content-Security-Policy']).toContain("frame-src 'none'");
  });

  it('let pages make and ask for passkeys, and nothing that stands in a frame of them', () => {
    const options = { socket: 'wss://newbet.example', secure: true, frames: ['https://sports.example'] };
    const of = (answering: Parameters<typeof securityHeaders>[0]) =>
      securityHeaders(answering, options)['Permissions-Policy'];
    const named = (allowed: string) =>
      `publickey-credentials-create=${allowed}, publickey-credentials-get=${allowed}, `;
    for (const page of ['site', 'console'] as const) expect(of(page)).toContain(named('(self)'));
    for (const other of ['host', 'files', 'calls'] as const) expect(of(other)).toContain(named('()'));
  });

  it('promise no https on a plain-http machine', () => {
    for (const { behaviors } of local.distributions) {
      for (const { headers } of behaviors) expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('keep what is stored hashed a year, no answer 404, pages never; calls say it themselves', () => {
    const cache = (prefix: string) =>
      local.distributions[0]?.behaviors.find((one) => one.prefix === prefix)?.headers['cache-control'];
    for (const prefix of ['/assets/', '/images/', '']) expect(cache(prefix), prefix).toBe('no-cache');
    expect(cache('/api/')).toBeUndefined();
    // A stored file says itself that it may be kept; the answer that there is none does not.
    const policies = Object.values(
      synthesised('prod').stack('web').findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    ).map(({ Properties }) => Properties.ResponseHeadersPolicyConfig);
    for (const { Name, CustomHeadersConfig } of policies)
      for (const { Header, Override } of CustomHeadersConfig.Items)
        expect(Override, `${Name} ${Header}`).toBe(
          !(Header === 'Cache-Control' && String(Name).includes('files')),
        );
    const uploads = Object.values(
      synthesised('prod').stack('web').findResources('Custom::CDKBucketDeployment'),
    ).map(({ Properties: { Exclude, Include, Prune, SystemMetadata } }) => ({
      Exclude,
      Include,
      Prune,
      cache: SystemMetadata?.['cache-control'],
    }));
    const forever = 'public, max-age=31536000, immutable';
    const hashed = { Exclude: ['*'], Include: ['assets/*'], Prune: false, cache: forever };
    const others = { Exclude: ['assets/*'], Include: undefined, Prune: true, cache: undefined };
    expect(uploads).toEqual(expect.arrayContaining([hashed, others]));
    expect(uploads).toHaveLength(4);
  });
});

describe('the edge function', () => {
  const on = (name: 'site' | 'console', uri: string) =>
    local.distributions
      .find((one) => one.name === name)
      ?.behaviors.find(({ prefix }) => prefix === '')
      ?.onRequest?.({ uri });

  it('sends paths without a file name to the application', () => {
    expect(on('site', '/')).toMatchObject({ uri: '/index.html' });
    expect(on('site', '/sport/korean')).toMatchObject({ uri: '/index.html' });
    expect(on('console', '/console/cash')).toMatchObject({ uri: '/console.html' });
  });

  it('leaves files alone', () => {
    expect(on('site', '/favicon.svg')).toMatchObject({ uri: '/favicon.svg' });
  });

  it('sends the console’s root to its pages', () => {
    expect(on('console', '/')).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/console' } },
    });
  });

  it('stands on the static behaviour, and on what the site hides', () => {
    for (const { name, behaviors } of local.distributions) {
      expect(behaviors.filter(({ onRequest }) => onRequest !== null).map(({ prefix }) => prefix)).toEqual(
        name === 'site' ? ['/api/admin/', ''] : [''],
      );
    }
  });
});
