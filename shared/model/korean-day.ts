import * as z from 'zod';

/** A day of the Korean calendar that exists, YYYYMMDD. */
export const KoreanDay = z
  .string()
  .regex(/^20\d{6}$/)
  .refine((day) => {
    const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day.slice(6));
  });
