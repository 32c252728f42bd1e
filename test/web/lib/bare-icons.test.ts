import { describe, expect, it } from 'vitest';
import { bareIcon } from '../../../web/icons-plugin.ts';

describe('an icon as it is built', () => {
  it('keeps what is drawn, and neither keys of its parts nor its name', () => {
    const code = [
      'const __iconNode = [["path", { "d": "M9 14v4", "key": "svg-0" }], ["path", { "d": "M3 6v10", "key": "svg-1" }]];',
      'const IconCoins = createReactComponent("outline", "coins", "Coins", __iconNode);',
    ].join('\n');
    expect(bareIcon(code)).toBe(
      [
        'const __iconNode = [["path", { "d": "M9 14v4" }], ["path", { "d": "M3 6v10" }]];',
        'const IconCoins = createReactComponent("outline", "", "", __iconNode);',
      ].join('\n'),
    );
  });

  it('fails where icons are written in another way', () => {
    expect(() => bareIcon('export const IconCoins = draw();')).toThrow('written in another way');
  });
});
