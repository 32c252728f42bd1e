import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../../infra/project-files.mjs';

/** What moved in the statement is money in and out, no result; the console has its own. */
const others = ['web/features/balance/statement/statement.module.css'];
const sheets = ['features', 'site', 'host', 'ui']
  .flatMap((part) => filesBelow(`web/${part}`).map((file) => `web/${part}/${file}`))
  .filter((path) => path.endsWith('.module.css') && !others.includes(path));

/** Rules for what a member won or lost: sheet, sign, colour. */
const rules = sheets.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\[data-sign="(-?1)"\][^{]*\{([^}]*)\}/g)].map(
    ([, sign, body = '']) => ({
      path,
      sign,
      colour: /color: (.*);/.exec(body)?.[1],
    }),
  ),
);

describe('what a member won and lost', () => {
  it('has the two colours of the site wherever it is shown', () => {
    for (const { path, sign, colour } of rules)
      expect({ path, colour }).toEqual({ path, colour: sign === '1' ? 'var(--gain)' : 'var(--loss)' });
  });

  it.each([
    'web/features/betting/history/history.module.css',
    'web/features/betting/summary/summary.module.css',
    'web/features/games/game-result.module.css',
    'web/features/member/play-clock.module.css',
    'web/host/casino/slot/slot.module.css',
    'web/host/games/game-frame.module.css',
  ])('is coloured in %s, a win as well as a loss', (sheet) => {
    expect(rules.flatMap(({ path, sign }) => (path === sheet ? [sign] : []))).toEqual(['1', '-1']);
  });
});
