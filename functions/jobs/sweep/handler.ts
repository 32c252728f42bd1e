import { log } from '../../runtime/log.ts';
import { finishCasinoTransfers } from './casino-transfers.ts';
import { countTickets } from './count-tickets.ts';
import { grantDaily } from './daily-grants.ts';
import { deliverMailings } from './deliver-mailings.ts';
import { resolveDueHolds } from './due-delayed-bets.ts';
import { dropPointlessResults } from './expire-manual-results.ts';
import { keepAuditRoots } from './keep-audit-roots.ts';
import { linkNewAudit } from './link-audit.ts';
import { reconcileTouched } from './reconcile-touched.ts';
import { lookAgainAtSettledJobs, resendForgottenJobs, resendOpenJobs } from './settlement-jobs.ts';
import { grantTicketPoints } from './ticket-points.ts';
import { refreshTouchedViews } from './touched-views.ts';

type Tasks = Readonly<Record<string, (now: number) => Promise<number>>>;

/** What a pass does, each task on its own: one that fails keeps no other from running. Each says how much it found. */
const tasks: Tasks = {
  resolveDueHolds,
  resendOpenJobs,
  finishCasinoTransfers,
  lookAgainAtSettledJobs,
  dropPointlessResults,
  reconcileTouched,
  refreshTouchedViews,
  grantTicketPoints,
  countTickets,
  grantDaily,
  deliverMailings,
  linkNewAudit,
  keepAuditRoots,
};

/** What a house on one machine does before all else: its queue began anew with its process. */
const atStart: Tasks = { resendForgottenJobs };

/** The scheduler knows whole minutes; within one the run keeps its own beat. */
const beat = 10_000;
const passesPerMinute = 6;

let passing: Promise<void> | undefined;

export const handler = async (event: { readonly source?: string }): Promise<void> => {
  if (event.source === 'local.start') return carryOut(atStart, Date.now());
  const passes = event.source === 'aws.scheduler' ? passesPerMinute : 1;
  for (let pass = 1; pass <= passes; pass += 1) {
    passing ??= carryOut(tasks, Date.now()).finally(() => {
      passing = undefined;
    });
    await passing;
    if (pass < passes) await new Promise((resolve) => setTimeout(resolve, beat).unref());
  }
};

async function carryOut(tasks: Tasks, now: number): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    try {
      const count = await run(now);
      if (count > 0) log.info('swept', { task, count });
    } catch (error) {
      log.error('sweep-failed', { task, message: error instanceof Error ? error.message : String(error) });
    }
  }
}
