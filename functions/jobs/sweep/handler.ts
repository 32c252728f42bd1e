import { job } from '../../runtime/lambda/every-lambda.ts';
import { log } from '../../runtime/log.ts';
import { finishCasinoTransfers } from './casino-transfers.ts';
import { refreshOpenBetCounts } from './count-open-bets.ts';
import { grantDaily } from './daily-grants.ts';
import { deliverMailings } from './deliver-mailings.ts';
import { resolveDueDelayedBets } from './due-delayed-bets.ts';
import { expireManualResults } from './expire-manual-results.ts';
import { feedFirewall } from './feed-firewall.ts';
import { linkNewAudit, storeAuditRoots, verifyAuditFurther } from './link-audit.ts';
import {
  reconcileChanged,
  reconcileFurther,
  reconcileNightly,
  refreshChangedViews,
} from './reconcile-changed.ts';
import { reconcileVendors, reportOpenCasinoBets } from './reconcile-vendors.ts';
import { lookAgainAtSettledJobs, resendForgottenJobs, resendOpenJobs } from './settlement-jobs.ts';
import { grantTicketPoints } from './ticket-points.ts';

type Tasks = Readonly<Record<string, (now: number) => Promise<number>>>;

/** The tasks of a pass. One that fails does not stop the others. Each returns how much it found. */
const tasks: Tasks = {
  resolveDueDelayedBets,
  feedFirewall,
  resendOpenJobs,
  finishCasinoTransfers,
  lookAgainAtSettledJobs,
  expireManualResults,
  reconcileChanged,
  reconcileNightly,
  reconcileFurther,
  refreshChangedViews,
  grantTicketPoints,
  refreshOpenBetCounts,
  grantDaily,
  deliverMailings,
  linkNewAudit,
  storeAuditRoots,
  verifyAuditFurther,
  reconcileVendors,
  reportOpenCasinoBets,
};

/** Runs first on one machine: its queue lost its messages with the process. */
const atStart: Tasks = { resendForgottenJobs };

/** The scheduler knows whole minutes only; within a minute the run repeats by itself. */
const beat = 10_000;
const passesPerMinute = 6;

let passing: Promise<void> | undefined;

export const handler = job(async (event: { readonly source?: string }): Promise<void> => {
  if (event.source === 'local.start') return carryOut(atStart, Date.now());
  const passes = event.source === 'aws.scheduler' ? passesPerMinute : 1;
  for (let pass = 1; pass <= passes; pass += 1) {
    passing ??= carryOut(tasks, Date.now()).finally(() => {
      passing = undefined;
    });
    await passing;
    if (pass < passes) await new Promise((resolve) => setTimeout(resolve, beat).unref());
  }
});

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
