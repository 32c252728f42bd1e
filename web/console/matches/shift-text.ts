/** A shift of a market's prices in words. */
export function shiftText(percent: number): string {
  if (percent === 0) return '조정 없음 (피드 배당)';
  return percent > 0 ? `${percent}% 낮춤` : `${-percent}% 높임`;
}
