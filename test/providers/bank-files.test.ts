import { describe, expect, it } from 'vitest';
import { decodeStatement } from '../../functions/providers/bank/decode-statement.ts';

describe('a file of a bank', () => {
  it('is read in UTF-8, with the mark or without', () => {
    expect(decodeStatement(Buffer.from('거래일시,입금액'))).toBe('거래일시,입금액');
    expect(decodeStatement(Buffer.from('\uFEFF거래일시'))).toBe('거래일시');
  });

  it('is read in EUC-KR, and in what only code page 949 has', () => {
    expect(decodeStatement(Buffer.from([0xc0, 0xd4, 0xb1, 0xdd, 0xbe, 0xd7]))).toBe('입금액');
    // 94 EE is a syllable outside EUC-KR.
    expect(decodeStatement(Buffer.from([0xc0, 0xd4, 0x94, 0xee]))).toBe('입뷁');
  });
});
