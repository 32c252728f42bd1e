const seoulAhead = 9 * 60 * 60 * 1000;

/** The Korean day of an instant, 'YYYYMMDD'. Seoul has had no daylight saving since 1988. */
export function koreanDay(time: number): string {
  return new Date(time + seoulAhead).toISOString().slice(0, 10).replaceAll('-', '');
}

/** Epoch ms at which the Korean day 'YYYY-MM-DD' begins. */
export function startOfKoreanDay(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`) - seoulAhead;
}
