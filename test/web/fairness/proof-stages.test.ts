import { describe, expect, it } from 'vitest';
import { type Check, checkNames } from '../../../shared/rules/proofs/check.ts';
import { proofStages, shortened, statementOf } from '../../../web/features/fairness/proof-stages.ts';

const check = (name: Check['name'], state: Check['state'] = 'right'): Check => ({
  ...{ name, state, published: 'a', expected: 'a' },
});

describe('the steps of a proof', () => {
  it('are four in the order of time, and every check is in one of them', () => {
    const stages = proofStages(checkNames.map((name) => check(name)));
    expect(stages.map(({ name }) => name)).toEqual(['promise', 'closing', 'reveal', 'again']);
    expect(stages.flatMap(({ checks }) => checks.map(({ name }) => name)).toSorted()).toEqual(
      checkNames.toSorted(),
    );
  });

  it('are wrong where one of their checks is, secret while a seed is, and without a state where nothing is compared', () => {
    const stages = proofStages([
      check('committed-before'),
      check('commitment', 'secret'),
      check('client-seed', 'wrong'),
      check('result', 'secret'),
    ]);
    expect(stages.map(({ state }) => state)).toEqual(['right', null, 'wrong', 'secret']);
  });
});

describe('the statement', () => {
  it('says that a result was fixed before the bets only where no later value has a part in it', () => {
    expect(statementOf('before', 'right')).toBe('이 회차의 결과는 베팅 전에 정해졌고, 바뀌지 않았습니다.');
    expect(statementOf('with-beacon', 'right')).not.toContain('정해졌고');
  });

  it.each(['before', 'with-beacon', 'pair'] as const)('of %s claims nothing that is not shown', (fixedBy) => {
    const right = statementOf(fixedBy, 'right');
    for (const state of ['wrong', 'secret'] as const) {
      expect(statementOf(fixedBy, state)).not.toBe(right);
      expect(statementOf(fixedBy, state)).not.toContain('바뀌지 않았습니다');
    }
  });
});

it('long values are short by both ends, short ones and sentences whole', () => {
  expect(shortened('a'.repeat(64))).toBe('aaaaaaaa…aaaaaaaa');
  expect(shortened('1234')).toBeNull();
  expect(shortened('2026. 11. 26. 오후 3:00:00.123')).toBeNull();
});
