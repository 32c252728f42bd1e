import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedName, isSameDevice, phoneForms } from '../../../shared/rules/admin/own-member.ts';

describe('a phone', () => {
  it.each([
    '+82-10-1234-5678',
    '821012345678',
    '00821012345678',
    '+82-010-1234-5678',
    '010 1234 5678',
    '010-1234-5678',
  ])('written as %s is one phone', (phone) => {
    expect(phoneForms(phone)).toEqual(['01012345678', '821012345678']);
  });

  it('without digits is like no other', () => {
    expect(phoneForms('-')).toEqual([]);
  });

  it('is known however hyphens are set', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^01\d{8,9}$/), fc.nat(10), (phone, cut) => {
        expect(phoneForms(`${phone.slice(0, cut)}-${phone.slice(cut)}`)).toEqual(phoneForms(phone));
        expect(phoneForms(phone)[0]).toBe(phone);
      }),
    );
  });
});

describe('a name', () => {
  it('is compared without width, case and blanks', () => {
    expect(new Set(['김 겹침', '김겹침', ' 김겹침\t'].map(foldedName)).size).toBe(1);
    expect(foldedName('ＫＩＭ')).toBe(foldedName('kim'));
    expect(foldedName('김겹침')).not.toBe(foldedName('김겹친'));
  });
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
