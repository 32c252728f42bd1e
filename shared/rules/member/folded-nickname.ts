/** Nicknames that look alike are the same: letter case, width, composition and invisible characters are ignored. */
export function foldNickname(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '');
}
