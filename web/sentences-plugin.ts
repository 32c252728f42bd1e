import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { type MessageCode, sentence } from '../shared/messages/ko.ts';

const format = normalizePath(fileURLToPath(new URL('../shared/messages/format.ts', import.meta.url)));
/** The two that say a sentence by its code, where they come from, and what of them is known at the build. */
const statement = /import\s*\{\s*(t|sentence)\s*\}\s*from\s*["'][^"']*\/(?:messages\.ts|ko\.ts)["'];?/;
const call = /(?<![\w.$])(?:t|sentence)\(\s*["']([\w.]+)["']\s*(,|\))/g;

/**
 * Writes each sentence where it is said: `t('login.logout')` becomes its text. Otherwise every visitor would load the whole
 * catalogue. Where the code is known only later the catalogue is loaded with that part of the pages.
 */
export function sentencesPlugin(): Plugin {
  return {
    name: 'sentences',
    apply: 'build',
    // Runs after TypeScript and JSX.
    enforce: 'post',
    transform: (code) => (statement.test(code) ? { code: withSentences(code), map: null } : undefined),
  };
}

/** The code with the sentences of its codes; without the catalogue where it needs it no more. */
export function withSentences(code: string): string {
  let fills = '';
  const said = code.replace(call, (_, name: MessageCode, next: string) => {
    const found = sentence(name);
    if (found === sentence('fallback') && name !== 'fallback')
      throw new Error(`there is no sentence ${name}`);
    const text = JSON.stringify(found);
    if (next === ')') return text;
    fills = `import { filled as filledSentence } from ${JSON.stringify(format)};`;
    return `filledSentence(${text},`;
  });
  const [, name = ''] = statement.exec(said) ?? [];
  // As a value, too: `codes.map(t)`.
  const isRead = new RegExp(`(?<![\\w.$"'\`-])${name}(?![\\w$"'\`:-])`).test(said.replace(statement, ''));
  return said.replace(statement, (whole) => `${isRead ? whole : ''}${fills}`);
}
