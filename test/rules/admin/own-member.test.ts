import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameDevice, isSamePerson } from '../../../shared/rules/admin/own-member.ts';

const nobody = { name: '', phone: '', account: '' };
const someone = { name: '홍길동', phone: '010-1234-5678', account: '110-222-333' };

describe('a person', () => {
  it('is known by one of name, phone and account alone', () => {
    for (const field of ['name', 'phone', 'account'] as const)
      expect(isSamePerson({ ...nobody, [field]: someone[field] }, someone)).toBe(true);
  });

  it('of whom nothing is known is like nobody, not like another of whom nothing is known', () => {
    expect(isSamePerson(nobody, nobody)).toBe(false);
    expect(isSamePerson(nobody, someone)).toBe(false);
  });

  it('is known however hyphens and blanks are set', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7,12}$/), fc.nat(6), (account, cut) => {
        const written = `${account.slice(0, cut)}-${account.slice(cut)}`;
        return isSamePerson({ ...nobody, account }, { ...nobody, account: written });
      }),
    );
  });

  it.each(['+82-10-1234-5678', '821012345678', '010 1234 5678'])(
    'with the phone %s is one person',
    (phone) => {
      expect(isSamePerson({ ...nobody, phone }, someone)).toBe(true);
    },
  );
});

describe('a device', () => {
  const place = (ip: string, device = 'Browser') => ({ ip, device });

  it('is the same from the same connection only', () => {
    expect(isSameDevice([place('203.0.113.7')], [place('203.0.113.7')])).toBe(true);
    expect(isSameDevice([place('203.0.113.7')], [place('203.0.113.8')])).toBe(false);
    expect(isSameDevice([place('203.0.113.7')], [place('203.0.113.7', 'Other')])).toBe(false);
  });

  it('behind IPv6 is known by the first 64 bits', () => {
    expect(isSameDevice([place('2001:db8:1:2::9')], [place('2001:0db8:0001:0002:a:b:c:d')])).toBe(true);
    expect(isSameDevice([place('2001:db8:1:2::9')], [place('2001:db8:1:3::9')])).toBe(false);
  });

  it('on a machine of its own tells nothing, nor does one without a name', () => {
    expect(isSameDevice([place('127.0.0.1')], [place('127.0.0.1')])).toBe(false);
    expect(isSameDevice([place('::1')], [place('::1')])).toBe(false);
    expect(isSameDevice([place('203.0.113.7', '')], [place('203.0.113.7', '')])).toBe(false);
  });
});
