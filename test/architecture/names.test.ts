import { describe, expect, it } from 'vitest';
import { titlesOf } from '../coverage/titles.ts';
import { sources } from './sources.ts';

/** Longest title of a test, without those of its groups and without its marks. */
const longestTitle = 110;

/**
 * Words that named something only here, each with the field's word that took its place. None comes back in the name of a
 * file or of an export.
 */
const gone: Readonly<Record<string, string>> = {
  house: 'local system, operator, provider',
  told: 'sent, pushed, accepted',
  tell: 'send, push, notify',
  tells: 'send, push, notify',
  telling: 'push',
  purse: 'balance menu',
  desk: 'overrides',
  laid: 'override, placed chips',
  lay: 'override',
  widely: 'suspension',
  standing: 'member snapshot, placement context',
  holding: 'bet delay',
  held: 'delayed, withheld',
  sealed: 'encrypted',
  stray: 'unlisted',
  pointless: 'expired',
  entered: 'manual',
  worst: 'largest',
  exposed: 'exposure, liability',
  halted: 'interrupted',
  judged: 'validated',
  judge: 'validate',
  edited: 'commit with audit',
  written: 'commit with audit',
  whoever: 'the caller',
  repair: 'maintenance',
  wanted: 'requested, return page',
  recommended: 'referral',
};

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_./]/);
const goneIn = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(gone, word));

const exported = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const code = sources.filter(({ path }) => !path.startsWith('test/architecture/'));

describe('names', () => {
  it('of files use no word that is gone', () => {
    expect(code.map(({ path }) => path).filter((path) => goneIn(path).length > 0)).toEqual([]);
  });

  it('of exports use no word that is gone', () => {
    const found = code.flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => goneIn(name).length > 0)
        .map((name) => `${path}: ${name} (${goneIn(name).map((word) => `${word} → ${gone[word]}`)})`),
    );
    expect(found).toEqual([]);
  });
});

describe('titles of tests', () => {
  it('say one fact in at most 110 characters', () => {
    const tests = code.filter(({ path }) => path.endsWith('.test.ts'));
    const long = tests.flatMap(({ path, text }) =>
      titlesOf(path, text)
        .map((title) => title.split(' › ').at(-1)?.split(' · ')[0] ?? '')
        .map((title) => title.replaceAll(/ ?\[[a-z]+ [^\]]*\]/g, ''))
        .filter((title) => title.length > longestTitle)
        .map((title) => `${path}: ${title}`),
    );
    expect(long).toEqual([]);
  });
});
