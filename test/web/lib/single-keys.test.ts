import { describe, expect, it } from 'vitest';
import { isKey } from '../../../web/lib/keys/single-keys.ts';

describe('a single key', () => {
  it('is found by its letter, in either case', () => {
    expect(isKey({ key: 'j', code: 'KeyJ' }, 'j')).toBe(true);
    expect(isKey({ key: 'J', code: 'KeyJ' }, 'j')).toBe(true);
    expect(isKey({ key: '?', code: 'Slash' }, '?')).toBe(true);
  });

  it('is found with Korean input on, which writes another letter or none', () => {
    expect(isKey({ key: 'ㅓ', code: 'KeyJ' }, 'j')).toBe(true);
    expect(isKey({ key: 'Process', code: 'KeyJ' }, 'j')).toBe(true);
    expect(isKey({ key: 'Process', code: 'KeyK' }, 'j')).toBe(false);
  });

  it('is not taken by its place where a Latin keyboard has another letter there', () => {
    expect(isKey({ key: 'h', code: 'KeyJ' }, 'j')).toBe(false);
    expect(isKey({ key: 'j', code: 'KeyC' }, 'j')).toBe(true);
  });
});
