import { type RebuiltDay, rebuildReportDays } from '../../../functions/table/reports/report-rebuild.ts';
import { KoreanDay } from '../../../shared/model/korean-day.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { adoptLocalSystem } from '../adopt-local-system.ts';

/*
 * `npm run report-days -- --from <yyyymmdd> [--to <yyyymmdd>]` makes the reports of some Korean days anew from the members' journals,
 * and says of each whether it was right before. Without TABLE_NAME it works on the local system, which must be running; with
 * STAGE, TABLE_NAME, AWS_REGION and AWS credentials on a deployed stage.
 */
const usage = 'usage: npm run report-days -- --from <yyyymmdd> [--to <yyyymmdd>]';

function dayAfter(name: string, others: readonly string[]): string | undefined {
  const place = others.indexOf(name);
  return place === -1 ? undefined : (others[place + 1] ?? '');
}

try {
  const given = process.argv.slice(2);
  const from = dayAfter('--from', given);
  const to = dayAfter('--to', given) ?? koreanDay(Date.now());
  if (
    !KoreanDay.safeParse(from).success ||
    !KoreanDay.safeParse(to).success ||
    from === undefined ||
    from > to
  )
    throw new Error(usage);
  if (process.env.TABLE_NAME === undefined) adoptLocalSystem();
  const days = await rebuildReportDays({ from, to }, { clock: Date.now });
  process.stdout.write(days.map((day) => `${lineOf(day)}\n`).join(''));
  if (days.some(({ isRight }) => !isRight)) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function lineOf({ day, rows, wasRight, isRight }: RebuiltDay): string {
  const now = isRight
    ? 'agrees with the journals'
    : 'still differs: money of the day is moving, run it again';
  return `${day}: ${rows} entries, ${wasRight ? 'was right' : 'was wrong'}, ${now}`;
}
