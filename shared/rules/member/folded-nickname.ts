/** Nicknames that read alike are one: letter case, width, composition and what nobody sees do not make another. */
export function foldedNickname(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '');
}
