/** Nicknames that read alike are one: letter case, width and composition do not make another. */
export function foldedNickname(nickname: string): string {
  return nickname.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
