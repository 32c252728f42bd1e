/** Whole won or points with thousands separators: 1,250,000. */
export function grouped(amount: number): string {
  return String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** '1,250,000원' */
export function wonText(amount: number): string {
  return `${grouped(amount)}원`;
}

/** '5,000P' */
export function points(amount: number): string {
  return `${grouped(amount)}P`;
}

/** Odds in hundredths as shown: 195 → '1.95'. */
export function oddsText(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Korea keeps UTC+9 all year. */
const seoul = 9 * 60 * 60 * 1000;

function parts(epochMs: number): { date: string; time: string } {
  const iso = new Date(epochMs + seoul).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 19) };
}

/** '2026-03-01' in Seoul. */
export function seoulDate(epochMs: number): string {
  return parts(epochMs).date;
}

/** '2026-03-01 19:30' in Seoul. */
export function seoulMinute(epochMs: number): string {
  const { date, time } = parts(epochMs);
  return `${date} ${time.slice(0, 5)}`;
}

/** '2026-03-01 19:30:05' in Seoul. */
export function seoulSecond(epochMs: number): string {
  const { date, time } = parts(epochMs);
  return `${date} ${time}`;
}

/** '03-01 19:30' in Seoul, as lists show it. */
export function seoulShort(epochMs: number): string {
  return seoulMinute(epochMs).slice(5);
}

/** What stands at the places of a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The places of a sentence filled. */
export function filled(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' && Number.isInteger(value) ? grouped(value) : String(value);
  });
}
