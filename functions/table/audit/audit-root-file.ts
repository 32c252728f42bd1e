import * as z from 'zod';
import type { DayRoot } from './audit-roots.ts';

const RootFile = z.object({
  day: z.string(),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  lines: z.int().min(0),
});

export const rootFileName = (day: string): string => `audit-roots/${day}.json`;
export const rootFileOf = (root: DayRoot): Buffer => Buffer.from(JSON.stringify(RootFile.parse(root)));

/** The root a file names; undefined when it is no such file, or another day's. */
export function rootIn(file: Buffer, day: string): string | undefined {
  try {
    const parsed = RootFile.parse(JSON.parse(file.toString('utf8')));
    return parsed.day === day ? parsed.root : undefined;
  } catch {
    return undefined;
  }
}
