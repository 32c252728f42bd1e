import { describe, expect, it } from 'vitest';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { unreadSettings } from '../../../shared/rules/admin/unread-settings.ts';

const pathsIn = (config: unknown) => unreadSettings(config).map(({ path }) => path);
const { config } = shipped;

describe('settings that nothing reads', () => {
  it('are none of those that ship', () => {
    expect(pathsIn(config)).toEqual([]);
  });

  it('are named by their path, at every depth and within lists', () => {
    const [first, ...levels] = config.level.levelOption;
    const changed = {
      ...config,
      responsibleGamin: {},
      lotusConfig: { ...config.lotusConfig, oe: { ...config.lotusConfig.oe, maxWin: 1_000_000 } },
      level: { ...config.level, levelOption: [{ ...first, inply: {} }, ...levels] },
      bonus: { ...config.bonus, rollingWeights: { ...config.bonus.rollingWeights, voidCounts: 0 } },
    };
    expect(pathsIn(changed).toSorted()).toEqual([
      'bonus.rollingWeights.voidCounts',
      'level.levelOption.0.inply',
      'lotusConfig.oe.maxWin',
      'responsibleGamin',
    ]);
  });

  it('are named options that nothing looks for', () => {
    const { option } = config;
    const siteOption1 = [...option.siteOption1, { name: 'minDepositt', value: 1 }];
    expect(pathsIn({ ...config, option: { ...option, siteOption1 } })).toEqual([
      `option.siteOption1.${option.siteOption1.length}.name`,
    ]);
  });

  it('are no names that operators choose themselves, as of prices and of sports', () => {
    const odds = { ...config.powerLadderOdds, anyName: 1.9 };
    expect(pathsIn({ ...config, powerLadderOdds: odds })).toEqual([]);
  });
});
