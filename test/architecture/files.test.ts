import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

const tested = sources.filter(({ path }) => !path.startsWith('test/architecture/'));
const product = tested.filter(({ path }) => !path.startsWith('test/'));
const code = tested.filter(({ path }) => !path.endsWith('.css'));
const withText = (files: typeof sources, text: RegExp) =>
  files.filter((file) => text.test(file.text)).map(({ path }) => path);
const pages = product.filter(({ path }) => path.startsWith('web/'));

describe('files', () => {
  it('no file or folder has a name that says nothing', () => {
    const empty = /(^|\/|-)(utils?|helpers?|common|managers?|services?|misc|index)(-|\/|\.)/;
    expect(code.map(({ path }) => path).filter((path) => empty.test(path))).toEqual([]);
  });

  it('file names are in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|module|d))?\.(ts|tsx|mjs|css)$/;
    expect(
      tested.map(({ path }) => path).filter((path) => !kebab.test(path.split('/').at(-1) ?? '')),
    ).toEqual([]);
  });

  it('nothing is left to do later, nothing is printed for debugging', () => {
    expect(withText(code, /\b(TODO|FIXME|XXX|HACK|STAND-IN)\b/)).toEqual([]);
    expect(withText(product, /\bconsole\.(log|debug|info)\(/)).toEqual([]);
  });

  it('no `any`, no double assertion, outside runtime and the typed caller', () => {
    const free = (path: string) => !/^functions\/runtime\/|^web\/lib\//.test(path);
    const strict = product.filter(({ path }) => free(path));
    expect(withText(strict, /\bas unknown as\b|: any(?=[;,)=\]|&]| [=|&)]|$)|<any>/m)).toEqual([]);
  });

  it('zod is imported as a namespace', () => {
    expect(withText(code, /import \{[^}]*\bz\b[^}]*\} from 'zod'/)).toEqual([]);
  });
});

describe('shared rules', () => {
  it('read no clock, throw no dice, await nothing', () => {
    const rules = product.filter(({ path }) => /^shared\/(rules|model)\//.test(path));
    expect(
      withText(
        rules,
        /Date\.now\(|new Date\(\)|Math\.random\(|\bawait\b|\basync\b|randomUUID|performance\.now/,
      ),
    ).toEqual([]);
  });
});

describe('pages', () => {
  it('put no text into the page as markup and run no text as code', () => {
    expect(
      withText(
        pages,
        /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|\beval\(|new Function\(/,
      ),
    ).toEqual([]);
  });

  it('lay out with CSS, not with Mantine’s layout components', () => {
    expect(
      withText(pages, /import \{[^}]*\b(Flex|Grid|SimpleGrid|AppShell)\b[^}]*\} from '@mantine\/core'/),
    ).toEqual([]);
  });
});

describe('the table', () => {
  it('joins no expression from text that came from outside', () => {
    const expressions = /(KeyCondition|Condition|Update|Filter|Projection)Expression/;
    const knowing = product.filter(
      // The embedded table reads expressions; it joins none.
      (file) => expressions.test(file.text) && !/^(functions|infra\/local)\/table\//.test(file.path),
    );
    expect(knowing.map(({ path }) => path)).toEqual([]);
  });

  it('never deletes or changes an entry', () => {
    const entries = product.filter(({ path }) => path.startsWith('functions/'));
    expect(
      withText(
        entries,
        /(remove|update)\(\s*(\{\s*key:\s*)?keys\.entry\(|(delete|change): (\{ key: )?keys\.entry\(/,
      ),
    ).toEqual([]);
  });
});
