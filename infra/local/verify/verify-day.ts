import { checkDay, type DayReport } from './check-day.ts';

/*
 * `npx tsx infra/local/verify/verify-day.ts <origin> <game> <date> [<round>[-<round>]]`: derives every result of a game's Korean
 * day, or of some of its rounds, again from what the server publishes, and prints for each whether it is right. The exit
 * code is 1 when any is wrong, and when the day has no such rounds.
 */
const [origin = '', game = '', date = '', rounds = ''] = process.argv.slice(2);
try {
  if (!/^https?:\/\//.test(origin) || !/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^(\d+(-\d+)?)?$/.test(rounds))
    throw new Error(
      'usage: npx tsx infra/local/verify/verify-day.ts <origin> <game> <yyyy-mm-dd> [<round>[-<round>]]',
    );
  const [first, last = first] = rounds === '' ? [] : rounds.split('-').map(Number);
  const fetchJson = async (path: string): Promise<unknown> => {
    const reply = await fetch(new URL(`/api${path}`, origin));
    // A round that is not published (404) is for the check to judge; any other status is an error.
    if (!reply.ok && reply.status !== 404) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const report = await checkDay(fetchJson, {
    game,
    date,
    first,
    last,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`${summaryOf(report)}\n`);
  if (report.wrong > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function summaryOf({ right, wrong, secret, voided, none }: DayReport): string {
  return [
    `${game} ${date}: ${right} right, ${wrong} wrong`,
    `${secret} not revealed yet, ${voided} void, ${none} not drawn`,
  ].join(', ');
}
