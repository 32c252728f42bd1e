import { describe, expect, it } from 'vitest';
import {
  accountShape,
  isVisible,
  operatorIdShape,
  phoneShape,
} from '../../../shared/model/admin/person-shapes.ts';

describe('what says who an operator is', () => {
  it.each([
    [
      'a phone',
      phoneShape,
      ['010-1234-5678', '+82-10-1234-5678', '0212345678'],
      ['--------', '1234-567', '+'],
    ],
    ['an account', accountShape, ['110-222-333333', '123456'], ['------', '12-34-5', '1'.repeat(31)]],
    ['a name', { test: isVisible }, ['홍길동', 'Kim', '3'], ['', ' ', '\u200B', '\u3164', '...']],
    ['an id', operatorIdShape, ['owner01', 'op-1'], ['ab', 'Owner', '-ab', 'a'.repeat(33)]],
  ] as const)('%s has something to compare', (_, shape, right, wrong) => {
    expect(right.filter((text) => !shape.test(text))).toEqual([]);
    expect(wrong.filter((text) => shape.test(text))).toEqual([]);
  });
});
