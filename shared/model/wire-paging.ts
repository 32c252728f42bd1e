import * as z from 'zod';

/** page × size ≤ 50,000: a list deeper than that is a search nobody wrote. */
const deepest = 50_000;

/** Fields every list request takes. `size` defaults to the spec's page size of the list. */
export function pageOf(size: number) {
  return { page: z.int().min(1).default(1), size: z.int().min(1).max(100).default(size) };
}

export function withinDepth(request: { page: number; size: number }): boolean {
  return request.page * request.size <= deepest;
}

export const Pagination = z.object({ page: z.int(), size: z.int(), total: z.int(), end: z.int() });
export type Pagination = z.infer<typeof Pagination>;

export const NoFields = z.strictObject({});
