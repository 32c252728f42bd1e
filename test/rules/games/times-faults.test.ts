import { expect, it } from 'vitest';
import type { GameSettings } from '../../../shared/model/games/game-settings.ts';
import { timesFaults } from '../../../shared/rules/games/times-faults.ts';
import { standardSettings } from './standard.ts';

const { miniConfig, lotusConfig, tokenConfig } = standardSettings;
const ball = miniConfig.filter(({ name }) => name === '파워볼');
const named = (name: string, times: object) =>
  miniConfig.map((entry) => (entry.name === name ? { ...entry, ...times } : entry));
const token = (game: keyof GameSettings['tokenConfig'], times: object) => ({
  tokenConfig: { ...tokenConfig, [game]: { active: true, ...tokenConfig[game], ...times } },
});
const oe = (times: object) => ({ lotusConfig: { ...lotusConfig, oe: { ...lotusConfig.oe, ...times } } });

it('the shipped times of rounds are without a fault', () => {
  expect(timesFaults(standardSettings)).toEqual([]);
});

it.each([
  [
    'betting that closes before its round opens',
    { miniConfig: named('토큰파워볼', { endTime: 60 }) },
    'miniConfig.2.endTime',
    '마감 시간',
  ],
  ['the same of a lotus game', oe({ closeSeconds: 90 }), 'lotusConfig.oe.closeSeconds', '마감 시간'],
  [
    'a first round later than the second',
    oe({ offsetSeconds: 90 }),
    'lotusConfig.oe.offsetSeconds',
    '시작 지연',
  ],
  [
    'a token game that closes too early',
    token('horse', { closeSeconds: 60 }),
    'tokenConfig.horse.closeSeconds',
    '마감 시간',
  ],
  [
    'a round shorter than the usual close',
    token('hilo_5s', { roundSeconds: 2, closeSeconds: undefined }),
    'tokenConfig.hilo_5s.closeSeconds',
    '마감 시간',
  ],
  [
    'bets on a flight longer than its round',
    token('graph', { betSeconds: 40 }),
    'tokenConfig.graph.betSeconds',
    '24초 이상',
  ],
  [
    'a round that ends before its flight could reach 100.00',
    token('graph', { roundSeconds: 33, betSeconds: 10 }),
    'tokenConfig.graph.betSeconds',
    '24초 이상',
  ],
  [
    'rounds of ladder that are not power ball’s',
    { miniConfig: named('파워사다리', { roundSeconds: 600 }) },
    'miniConfig.1.roundSeconds',
    '파워볼과 같은 회차',
  ],
  [
    'a close of ladder that is not power ball’s',
    { miniConfig: named('파워사다리', { endTime: 40 }) },
    'miniConfig.1.endTime',
    '파워볼과 같은 회차',
  ],
  [
    'a round of no whole seconds, in which two flights would share a hash',
    token('graph', { roundSeconds: 40.6 }),
    'tokenConfig.graph.roundSeconds',
    '정수',
  ],
  [
    'a close of no whole seconds',
    { miniConfig: named('토큰파워볼', { endTime: 9.5 }) },
    'miniConfig.2.endTime',
    '정수',
  ],
  ['a game named twice', { miniConfig: [...miniConfig, ...ball] }, 'miniConfig.3.name', '한 번씩만'],
  [
    'a game there is not',
    { miniConfig: named('토큰파워볼', { name: '키노사다리' }) },
    'miniConfig.2.name',
    '한 번씩만',
  ],
])('%s is a fault of its field', (_, changes, path, sentence) => {
  const faults = timesFaults({ ...standardSettings, ...changes });
  expect(faults).toEqual([{ path, sentence: expect.stringContaining(sentence) }]);
});
