const FOOTBALL = new Set([6046, 210]);
const COUNTED: Readonly<Record<number, string>> = {
  48242: '쿼터',
  131506: '쿼터',
  154914: '회',
  35232: '피리어드',
  154830: '세트',
  54094: '세트',
  687890: '맵',
};
const FIXED: Readonly<Record<number, string>> = {
  [-1]: '시작 전',
  40: '연장',
  80: '휴식',
  100: '경기 종료',
  101: '연장 종료',
  102: '승부차기 종료',
};
const HALVES: Readonly<Record<number, string>> = {
  10: '전반',
  20: '후반',
  30: '연장 전반',
  35: '연장 후반',
  50: '승부차기',
};

/** Korean name of a feed period (sports.md §1, Period Type). */
export function periodNameKo(sportId: number, type: number): string {
  if (FOOTBALL.has(sportId)) return HALVES[type] ?? FIXED[type] ?? '';
  return FIXED[type] ?? (type > 0 ? `${type}${COUNTED[sportId] ?? '피리어드'}` : '');
}

/** Break, end and not-started markers are no periods with a score of their own. */
export function isPlayedPeriod(type: number): boolean {
  return type > 0 && type !== 80 && type < 100;
}
