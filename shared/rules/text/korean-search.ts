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

interface Name {
  readonly words: readonly string[];
  readonly whole: string;
  /** Initial consonants of `whole`, letter for letter. */
  readonly initials: string;
  /** The words' first letters as initials. */
  readonly beginnings: string;
}

interface Typed {
  readonly query: string;
  /** The query as initials. */
  readonly shape: string;
}

/** How well a name answers what was typed; letters in lower case, the query without blanks. */
function rankOf({ words, whole, initials, beginnings }: Name, { query, shape }: Typed): number {
  // The strings' own search over initials rules nearly every name out before letters are compared.
  if (initials.startsWith(shape) && fitsAt(whole, query, 0)) return ranks.begins;
  if (beginnings.includes(shape.charAt(0)) && fitsWords(words, { query, word: 0, at: 0 })) return ranks.words;
  let at = initials.indexOf(shape, 1);
  while (at !== -1) {
    if (fitsAt(whole, query, at)) return ranks.holds;
    at = initials.indexOf(shape, at + 1);
  }
  return ranks.missing;
}

function lettersOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) => initialOf(text.charAt(at))).join('');
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

/** Finds entries by what was typed: best first, at most `most`. */
export type KoreanSearch<T> = (query: string, most: number) => readonly T[];

/**
 * A search over the entries' names. Korean initial consonants stand for syllables (ㅁㅇ finds 맨체스터 유나이티드),
 * upper and lower case are the same, blanks in the query do not count.
 */
export function koreanSearch<T>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
): KoreanSearch<T> {
  const known = entries.map((entry) => ({ entry, names: namesOf(entry).map(nameOf) }));
  return (query, most) => {
    const letters = query.toLowerCase().replace(/\s+/g, '');
    if (letters === '') return [];
    const typed = { query: letters, shape: lettersOf(letters) };
    const found = known.flatMap(({ entry, names }) => {
      const rank = Math.min(...names.map((name) => rankOf(name, typed)), ranks.missing);
      return rank === ranks.missing ? [] : [{ entry, rank }];
    });
    return found
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ entry }) => entry);
  };
}

function nameOf(text: string): Name {
  const words = text
    .toLowerCase()
    .split(/[\s·.()-]+/)
    .filter((word) => word !== '');
  const whole = words.join('');
  const beginnings = lettersOf(words.map((word) => word.charAt(0)).join(''));
  return { words, whole, initials: lettersOf(whole), beginnings };
}
