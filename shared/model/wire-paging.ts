import * as z from 'zod';
import { deepestRow } from './list-depth.ts';

/** Fields every list request takes. `size` defaults to the spec's page size of the list. */
export function pageOf(size: number) {
  return { page: z.int().min(1).default(1), size: z.int().min(1).max(100).default(size) };
}

/** Whether the requested page is no deeper than the limit. */
export function isWithinMaxDepth(request: { page: number; size: number }): boolean {
  return request.page * request.size <= deepestRow;
}

/** Fields of a list that is read on and on: a page begins behind `after`, the `next` of the page before. */
export function behind(size: number) {
  return { after: z.string().min(1).max(100).optional(), size: z.int().min(1).max(100).default(size) };
}

/** Of operators' lists that show persons: set while the list is saved as a file. The audit keeps the first page and the last. */
export const savedAsFile = { saved: z.literal(true).optional() };

/** Of operators' replies with lists about one member: set to the list that is saved as a file, by its path in the reply; so is it in the audit. */
export function savedListOf<const Paths extends readonly string[]>(...paths: Paths) {
  return { saved: z.enum(paths).optional() };
}

/** The same of a call whose list was saved before it had several: a page from before sends `true` and means `list`. */
export function savedListOrAnother<const Paths extends readonly string[]>(...others: Paths) {
  return { saved: z.literal([true, 'list', ...others]).optional() };
}

/** Null at the end of the list. */
export const Next = z.string().nullable();

export const Pagination = z.object({ page: z.int(), size: z.int(), total: z.int(), end: z.int() });
export type Pagination = z.infer<typeof Pagination>;

export const NoFields = z.strictObject({});
