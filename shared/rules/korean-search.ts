const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Syllables that share an initial consonant: 21 vowels × 28 endings. */
const perInitial = 588;

/** The initial consonant of a syllable; any other letter is its own. */
function initialOf(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code < firstSyllable || code > lastSyllable) return letter;
  return initials.charAt(Math.floor((code - firstSyllable) / perInitial));
}

/** Whether a typed letter stands for a letter of a name: itself, or its initial consonant. */
const fits = (typed: string, letter: string): boolean => typed === letter || typed === initialOf(letter);

/** Best first: the name begins so, its words begin so, it holds the letters in a row. */
const ranks = { begins: 0, words: 1, holds: 2, missing: 3 } as const;

/** How well a name answers what was typed; letters in lower case, the query without blanks. */
function rankOf(words: readonly string[], query: string): number {
  const name = words.join('');
  if (fitsAt(name, query, 0)) return ranks.begins;
  if (fitsWords(words, { query, word: 0, at: 0 })) return ranks.words;
  for (let at = 1; at + query.length <= name.length; at += 1) {
    if (fitsAt(name, query, at)) return ranks.holds;
  }
  return ranks.missing;
}

function fitsAt(name: string, query: string, at: number): boolean {
  if (at + query.length > name.length) return false;
  for (let place = 0; place < query.length; place += 1) {
    if (!fits(query.charAt(place), name.charAt(at + place))) return false;
  }
  return true;
}

interface Place {
  readonly query: string;
  readonly word: number;
  readonly at: number;
}

/** Whether the rest of the query is made of beginnings of the words in order: 맨유 of 맨체스터 유나이티드. */
function fitsWords(words: readonly string[], { query, word, at }: Place): boolean {
  if (at === query.length) return true;
  const name = words[word];
  if (name === undefined) return false;
  for (let taken = 0; at + taken < query.length && taken < name.length; taken += 1) {
    if (!fits(query.charAt(at + taken), name.charAt(taken))) break;
    if (fitsWords(words, { query, word: word + 1, at: at + taken + 1 })) return true;
  }
  return fitsWords(words, { query, word: word + 1, at });
}

/**
 * The entries whose names answer the query, best first, at most `most`. Korean initial consonants stand for syllables
 * (ㅁㅇ finds 맨체스터 유나이티드), upper and lower case are the same, blanks in the query do not count.
 */
export function searchKorean<T>(
  entries: readonly T[],
  { query, names, most }: { query: string; names: (entry: T) => readonly string[]; most: number },
): readonly T[] {
  const typed = query.toLowerCase().replace(/\s+/g, '');
  if (typed === '') return [];
  const found = entries.flatMap((entry) => {
    const rank = Math.min(...names(entry).map((name) => rankOf(wordsOf(name), typed)), ranks.missing);
    return rank === ranks.missing ? [] : [{ entry, rank }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function wordsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/[\s·.()-]+/)
    .filter((word) => word !== '');
}
