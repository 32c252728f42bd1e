import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import * as z from 'zod';

const Audit = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  details: z.looseObject({ items: z.unknown().optional() }).optional(),
});
const Blamed = z.object({ node: z.object({ selector: z.string() }) });
const Category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const Report = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
  }),
  audits: z.record(z.string(), Audit),
});

export const categories = ['performance', 'accessibility', 'best-practices'] as const;

export interface Look {
  /** Where the page ended up. */
  readonly url: string;
  /** Of 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** What costs points, dearest first: title and figure. */
  readonly costs: readonly string[];
}

const run = promisify(execFile);

/** One run of Lighthouse on a page, as a phone sees it, in the browser behind the port. Logins stay, caches go. */
export async function look({
  program,
  port,
  url,
  keepAs,
}: {
  readonly program: string;
  readonly port: number;
  readonly url: string;
  /** Where the whole report is left to be read. */
  readonly keepAs: string;
}): Promise<Look> {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    '--no-enable-error-reporting',
  ];
  const looking = run(process.execPath, [program, url, ...options], { maxBuffer: 64 * 1024 * 1024 });
  // Nor does the measuring program run on a phone.
  if (looking.child.pid) setPriority(looking.child.pid, constants.priority.PRIORITY_LOW);
  const { stdout } = await looking;
  writeFileSync(keepAs, stdout);
  const report = Report.parse(JSON.parse(stdout));
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return {
    url: report.finalDisplayedUrl,
    scores: {
      performance: scoreOf(report.categories.performance),
      accessibility: scoreOf(report.categories.accessibility),
      'best-practices': scoreOf(report.categories['best-practices']),
    },
    costs: costsOf(report),
  };
}

function scoreOf({ score }: z.infer<typeof Category>): number {
  return Math.round((score ?? 0) * 100);
}

function costsOf({ categories: found, audits }: z.infer<typeof Report>): string[] {
  const lost = categories.flatMap((name) => {
    const weights = found[name].auditRefs.reduce((sum, { weight }) => sum + weight, 0);
    return found[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const points = (100 * weight * (1 - (audit?.score ?? 1))) / weights;
      return audit && points >= 0.5 ? [{ points, name, audit }] : [];
    });
  });
  return lost
    .toSorted((a, b) => b.points - a.points)
    .map(({ points, name, audit }) =>
      `-${points.toFixed(1)} ${name}: ${audit.title} ${audit.displayValue ?? ''} ${blamedBy(audit)}`.trimEnd(),
    );
}

/** The first elements an audit complains about. */
function blamedBy({ details }: z.infer<typeof Audit>): string {
  const items: unknown[] = Array.isArray(details?.items) ? details.items : [];
  return items
    .flatMap((item) => Blamed.safeParse(item).data?.node.selector ?? [])
    .slice(0, 5)
    .join(' | ');
}
