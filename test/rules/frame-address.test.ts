import { describe, expect, it } from 'vitest';
import { frameAddress, frameHost, isForeign } from '../../shared/rules/games/frame-address.ts';

const allowed = ['https://sports.example'];
const settings = {
  mode: 'frame' as const,
  desktop: 'https://sports.example/board?skin=2',
  mobile: 'https://m.other.example/board',
  live: 'https://sports.example/live',
};

describe('the host of a sports frame', () => {
  it('is our own page unless the operator names another', () => {
    for (const none of [undefined, { mode: 'frame' as const }, { ...settings, desktop: '' }])
      expect(frameHost({ page: 'korean', mobile: false, settings: none, allowed })).toBe('/host.html');
  });

  it('is the operator’s, by variant, where the deployment lets pages show it', () => {
    expect(frameHost({ page: 'korean', mobile: false, settings, allowed })).toBe(settings.desktop);
    expect(frameHost({ page: 'korean', mobile: true, settings, allowed })).toBe('/host.html');
    expect(frameHost({ page: 'live', mobile: true, settings, allowed })).toBe(settings.live);
    expect(frameHost({ page: 'live', mobile: true, settings, allowed: [] })).toBe('/sport/live');
  });
});

describe('a host', () => {
  it('is foreign when it is another’s, whatever its page is called', () => {
    expect(['/host.html', '/sport/live', settings.desktop].map(isForeign)).toEqual([false, false, true]);
  });
});

describe('a frame’s address', () => {
  it('carries the variant, siteName and a ticket in the token’s place [spec §2 Sports pages]', () => {
    const requested = { page: 'korean' as const, mobile: true, siteName: 'newbet', ticket: 'a-b_c' };
    expect(frameAddress('/host.html', requested)).toBe(
      '/host.html?variant=mobile&page=korean&siteName=newbet&token=a-b_c',
    );
    expect(frameAddress(settings.desktop, { ...requested, mobile: false, siteName: 'a&b' })).toBe(
      'https://sports.example/board?skin=2&variant=desktop&page=korean&siteName=a%26b&token=a-b_c',
    );
  });
});
