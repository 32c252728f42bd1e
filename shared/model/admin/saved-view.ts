import * as z from 'zod';
import { plainName } from '../plain-text.ts';
import { longestViewFilter } from './view-limits.ts';

/** A list of the console with its filter, under a name. */
export const SavedView = z.strictObject({
  /** Two that look alike are one name. */
  name: z.string().overwrite(plainName).min(1).max(30),
  /** Of the list. */
  path: z
    .string()
    .max(100)
    .regex(/^\/[a-z0-9/-]*$/),
  /** Its filter, as the address has it. */
  search: z.string().min(1).max(longestViewFilter),
});
export type SavedView = Readonly<z.infer<typeof SavedView>>;
