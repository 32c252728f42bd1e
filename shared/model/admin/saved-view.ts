import * as z from 'zod';
import { plainName } from '../plain-text.ts';

/** Views of one operator at most, and of one request. */
export const mostSavedViews = 60;
export const viewsAtOnce = 20;

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
  search: z.string().min(1).max(600),
});
export type SavedView = Readonly<z.infer<typeof SavedView>>;
