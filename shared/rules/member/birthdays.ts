const seoulAhead = 9 * 60 * 60 * 1000;
const oldest = 120;

/** Whether YYYYMMDD is a day somebody alive can be born on. `now`: epoch milliseconds. */
export function isBirthday(text: string, now: number): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const at = Date.parse(`${iso}T00:00:00.000Z`);
  // 31 February becomes a day of March, which reads otherwise.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso) return false;
  const years = koreanYear(now) - Number(text.slice(0, 4));
  return years <= oldest && at <= now + seoulAhead;
}

/** The Korean year rule: who turns `minAge` within this Korean year may play all year. */
export function isOldEnough(
  birthday: string,
  about: { readonly now: number; readonly minAge: number },
): boolean {
  return koreanYear(about.now) - Number(birthday.slice(0, 4)) >= about.minAge;
}

function koreanYear(now: number): number {
  return new Date(now + seoulAhead).getUTCFullYear();
}
