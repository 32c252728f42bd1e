import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordLength, whyNotPassword } from '../../../shared/rules/member/choosing-a-password.ts';
import { deviceText } from '../../../shared/rules/member/device-text.ts';
import { foldNickname } from '../../../shared/rules/member/folded-nickname.ts';
import { maskIp, maskPhone } from '../../../shared/rules/member/masks.ts';
import { withoutSecrets } from '../../../shared/rules/member/redact.ts';
import {
  isBirthday,
  isOldEnough,
  type SignUpForm,
  whyNotSignUp,
} from '../../../shared/rules/member/signing-up.ts';

const now = Date.UTC(2026, 10, 21, 3);
const around = { now, minAge: 19, banks: ['국민은행'], isCommon: (text: string) => text === 'sunshine1' };
const good: SignUpForm = {
  userId: 'river07',
  nickname: '강물',
  userPw: 'a quiet river 7',
  userPw2: 'a quiet river 7',
  phone: '010-2345-6789',
  birthday: '19900101',
  owner: '김하늘',
  bankName: '국민은행',
  account: '110-123-456789',
  cashoutPw: '4821',
  code: 'new',
};
const wrong = (changes: Partial<SignUpForm>) => whyNotSignUp({ ...good, ...changes }, around);

describe('a sign-up', () => {
  it('with everything right is taken', () => expect(wrong({})).toBeNull());

  it('is judged by the fields of one step alone, whose last failing check gives the sentence', () => {
    const bad = { ...good, userId: '', nickname: '', cashoutPw: '' };
    expect(whyNotSignUp(bad, { ...around, only: ['userId', 'userPw', 'userPw2', 'nickname'] })).toEqual({
      code: 'nickname-missing',
      fields: { userId: 'id-missing', nickname: 'nickname-missing' },
    });
    expect(whyNotSignUp(bad, { ...around, only: ['phone', 'birthday', 'code'] })).toBeNull();
    expect(whyNotSignUp(bad, around)?.code).toBe('withdrawal-password-missing');
  });

  it('has passwords that match [rule signup passwords match]', () => {
    expect(wrong({ userPw2: 'a quiet river 8' })).toEqual({
      code: 'password-differs',
      fields: { userPw2: 'password-differs' },
    });
  });

  it('has an id of 4 to 16 letters and digits [rule signup id format] [constant id 4]', () => {
    for (const userId of ['abc', 'a'.repeat(17), 'river_7', '강물강물', 'ri ver'])
      expect(wrong({ userId })?.fields, userId).toEqual({ userId: 'id-format' });
    for (const userId of ['abcd', '1234', 'a'.repeat(16)]) expect(wrong({ userId })).toBeNull();
  });

  it('has a password of at least 8 characters [rule signup password 8] [constant password 8]', () => {
    const pair = (userPw: string) => wrong({ userPw, userPw2: userPw });
    expect(pair('1234567')?.code).toBe('password-short');
    expect(pair('한글비밀번호여덟')).toBeNull();
    expect(pair('x'.repeat(128))).toBeNull();
    expect(pair('x'.repeat(129))?.code).toBe('password-long');
    expect(passwordLength).toEqual({ least: 8, most: 128 });
  });

  it('has no widely known password and none of the member’s own data [rule signup common password]', () => {
    const own = ['river07river07', '01023456789', '010-2345-6789', '19900101', 'SunShine1', 'newbetnewbet'];
    for (const userPw of own)
      expect(wrong({ userPw, userPw2: userPw }), userPw).toEqual({
        code: 'password-common',
        fields: { userPw: 'password-common' },
      });
    expect(wrong({ userPw: 'river07 and more', userPw2: 'river07 and more' })).toBeNull();
  });

  it('has a withdrawal password of 4 to 6 digits [constant withdrawal password 4 to 6]', () => {
    for (const cashoutPw of ['123', '1234567', '12a4', ' 1234'])
      expect(wrong({ cashoutPw })?.fields, cashoutPw).toEqual({ cashoutPw: 'withdrawal-password-format' });
    for (const cashoutPw of ['1234', '12345', '123456']) expect(wrong({ cashoutPw })).toBeNull();
  });

  it('has a birth date [rule signup birthday required]', () => {
    expect(wrong({ birthday: '' })).toEqual({
      code: 'birthday-missing',
      fields: { birthday: 'birthday-missing' },
    });
  });

  it('has a birth date that is possible [rule signup birthday possible]', () => {
    for (const birthday of [
      '19900231',
      '19901301',
      '1990010',
      '19000101',
      '20991231',
      'abcdefgh',
      '20260101x',
    ])
      expect(wrong({ birthday })?.fields, birthday).toEqual({ birthday: 'birthday-bad' });
    expect(isBirthday('20000229', now)).toBe(true);
    expect(isBirthday('19990229', now)).toBe(false);
  });

  it('is refused to anyone under 19 by the Korean year [rule signup under age] [decisions §1]', () => {
    expect(wrong({ birthday: '20071231' })).toBeNull();
    expect(wrong({ birthday: '20080101' })).toEqual({ code: 'under-age', fields: { birthday: 'under-age' } });
    const newYearInSeoul = Date.UTC(2026, 11, 31, 15);
    expect(isOldEnough('20080101', { now: newYearInSeoul - 1, minAge: 19 })).toBe(false);
    expect(isOldEnough('20080101', { now: newYearInSeoul, minAge: 19 })).toBe(true);
  });

  it('names a bank of the list, a phone and an account of digits', () => {
    expect(wrong({ bankName: '없는은행' })?.code).toBe('bank-missing');
    for (const phone of ['12345678', '전화없음', '010-1234-567a', '1'.repeat(16)])
      expect(wrong({ phone })?.code, phone).toBe('phone-missing');
    for (const account of ['12345', '계좌', '1'.repeat(21)])
      expect(wrong({ account })?.code, account).toBe('account-missing');
  });

  it('reports the first fault of every field, and of the form the last', () => {
    expect(wrong({ userPw: '', nickname: '', account: '' })).toEqual({
      code: 'account-missing',
      fields: { userPw: 'password-missing', nickname: 'nickname-missing', account: 'account-missing' },
    });
    // An empty password is a short one too, and that check comes later.
    expect(wrong({ userPw: '' })?.code).toBe('password-short');
  });

  it('never passes a form with an empty field', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(good), { minLength: 1 }), (empty) => {
        const form = { ...good, ...Object.fromEntries(empty.map((field) => [field, ''])) };
        const found = whyNotSignUp(form, around);
        expect(Object.keys(found?.fields ?? {}).sort()).toEqual([...empty].sort());
      }),
    );
  });
});

it('a password may be anything long enough and hard to guess', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 16, maxLength: 40 }), (text) => {
      const length = [...text].length;
      expect(whyNotPassword(text, { own: ['river07'], isCommon: () => false })).toBe(
        length > 128 ? 'password-long' : null,
      );
    }),
  );
});

it('nicknames that read alike are one', () => {
  expect(new Set(['Lucky 7', 'lucky7', 'ＬＵＣＫＹ７', ' LUCKY 7 '].map(foldNickname)).size).toBe(1);
  expect(foldNickname('행운')).toBe(foldNickname('행운'.normalize('NFD')));
});

it('a device is named as a person would, an address half', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121 Mobile Safari/537.36';
  expect(deviceText(android)).toBe('안드로이드 · 삼성 인터넷');
  expect(deviceText('Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537 Edg/130')).toBe('윈도우 · 엣지');
  expect(deviceText('curl/8')).toBe('알 수 없는 기기');
  expect([maskIp('203.0.113.7'), maskIp('2001:db8:1::7')]).toEqual(['203.0.***.***', '2001:db8:****']);
});

it('a reported text loses what could be used to log in', () => {
  const token = `${'x'.repeat(22)}.${'y'.repeat(43)}`;
  const text = `at /a?b=c refresh_token="${token}" Authorization: Bearer abc, "userPw":"hunter22", 110-1234-567890`;
  const cleaned = withoutSecrets(text);
  for (const secret of [token, 'abc', 'hunter22', 'b=c', '110-1234']) expect(cleaned).not.toContain(secret);
  expect(withoutSecrets('TypeError: x is undefined at main.js:12:34')).toBe(
    'TypeError: x is undefined at main.js:12:34',
  );
});

it('a phone number shows its first three and last four digits [constant phone mask]', () => {
  expect([maskPhone('01012345678'), maskPhone('010-1234-5678')]).toEqual(['010-****-5678', '010-****-5678']);
});

it.each(['pw', 'a', 'eyJ', 'x ', 'a=', "'pw", '1-', 'Bearer  '])(
  'a text of 60,000 times "%s" is cleaned of secrets in less than a second: anybody may send one',
  (piece) => {
    const began = performance.now();
    withoutSecrets(`${piece.repeat(60_000)}\u0000`);
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);

it('a secret inside another value, in quotes or in a name of several words is cut out as well', () => {
  const cleaned = withoutSecrets(
    `{"jwt_token":"one two","refreshToken": 'three'} error=userPw=four; eyJhalf cashoutPw : five`,
  );
  for (const secret of ['one', 'two', 'three', 'four', 'eyJhalf', 'five'])
    expect(cleaned).not.toContain(secret);
});

it('a nickname with invisible letters is the one without them', () => {
  expect(foldNickname('관\u3164리\u200b자\u00ad')).toBe('관리자');
});
