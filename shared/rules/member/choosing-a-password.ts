import type { RefusalCode } from '../../refusals.ts';

/** Characters, not bytes: an emoji is one. */
export const passwordLength = { least: 8, most: 128 } as const;

/** The site's own names, which everybody would try first, alone or doubled. */
const siteWords = ['newbet', '뉴벳', 'newbetkorea', 'newbet.com', '뉴벳뉴벳'];

/** What a password must not be guessable from: id, nickname, phone, birthday … */
export interface PasswordContext {
  readonly own: readonly string[];
  /** Whether a lower-case text is in the list of passwords everybody knows. */
  readonly isCommon: (lowerCase: string) => boolean;
}

/** Why a login password may not be chosen, or null. Any characters are welcome: length and being unguessable count. */
export function whyNotPassword(password: string, around: PasswordContext): RefusalCode | null {
  const length = [...password].length;
  if (length < passwordLength.least) return 'password-short';
  if (length > passwordLength.most) return 'password-long';
  const plain = password.toLowerCase();
  const equals = (word: string): boolean => {
    const lower = word.toLowerCase();
    return lower !== '' && (plain === lower || plain === lower + lower);
  };
  const known = [...siteWords, ...around.own].some(equals) || around.isCommon(plain);
  return known ? 'password-common' : null;
}
