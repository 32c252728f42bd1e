import { amountText } from './amount-text.ts';

const units = [
  { size: 1_000_000_000_000, name: '조' },
  { size: 100_000_000, name: '억' },
  { size: 10_000, name: '만' },
  { size: 1, name: '' },
] as const;

/** A whole amount in Korean units as hints show it: 1250000 → '125만원', 123456789 → '1억 2,345만 6,789원', 0 → '0원'. */
export function koreanAmount(won: number): string {
  const parts = units.flatMap(({ size, name }) => {
    const count = Math.floor(won / size) % 10_000;
    return count > 0 ? [`${amountText(count)}${name}`] : [];
  });
  return `${parts.join(' ') || '0'}원`;
}
