import * as z from 'zod';

/** A file for a spreadsheet: its name without the ending, a heading, and rows of texts and numbers. */
export const CsvFile = z.object({
  name: z.string(),
  header: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});
export type CsvFile = z.infer<typeof CsvFile>;
