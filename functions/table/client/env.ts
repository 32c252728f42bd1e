import * as z from 'zod';

const TableEnvironment = z.object({
  TABLE_NAME: z.string().min(1),
  DYNAMODB_ENDPOINT: z.url().optional(),
  AWS_REGION: z.string().min(1).default('ap-northeast-2'),
});
type TableEnvironment = z.infer<typeof TableEnvironment>;

let read: TableEnvironment | undefined;

/** What the table's client needs of the environment, read once. @throws Error naming the variable that is wrong */
export function tableEnvironment(): TableEnvironment {
  if (read) return read;
  const parsed = TableEnvironment.safeParse(process.env);
  if (!parsed.success) throw new Error(`environment of the table: ${z.prettifyError(parsed.error)}`);
  read = parsed.data;
  return read;
}

/** An object that stays the same as long as the table does; undefined before the first request. */
export const currentTable = (): object | undefined => read;

/** Switches this process to another table: tests use a fresh one per file. */
export function pointToTable(environment: { TABLE_NAME: string; DYNAMODB_ENDPOINT: string }): void {
  read = TableEnvironment.parse({ ...process.env, ...environment });
}
