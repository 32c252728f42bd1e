/** Control and invisible characters: removed, so that texts that look alike are equal. */
export const invisibleCharacters = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** A name as it is compared and kept: one form of each letter, nothing invisible, single spaces. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(invisibleCharacters, '')
    // What stood between two spaces may be gone.
    .replace(/ +/gu, ' ')
    .trim();
