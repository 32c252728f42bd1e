import { job } from '../../runtime/lambda/every-lambda.ts';
import { log } from '../../runtime/log.ts';
import { sellAutoCashOuts } from './auto-cash-outs.ts';
import { finishCasinoTransfers } from './casino-transfers.ts';
import { refreshOpenBetCounts } from './count-open-bets.ts';
import { grantDaily } from './daily-grants.ts';
import { deliverMailings } from './deliver-mailings.ts';
import { resolveDueDelayedBets } from './due-delayed-bets.ts';
import { expireManualResults } from './expire-manual-results.ts';
import { feedFirewall } from './feed-firewall.ts';
import { linkNewAudit, storeAuditRoots, verifyAuditFurther } from './link-audit.ts';
import { markHarm } from './mark-harm.ts';
import { markRisk } from './mark-risk.ts';
import {
  reconcileChanged,
  reconcileFurther,
  reconcileNightly,
  refreshChangedViews,
} from './reconcile-changed.ts';
import { reconcileVendors, reportOpenCasinoBets } from './reconcile-vendors.ts';
import { addUpReports, reportChangedMembers, reportYesterday } from './report-days.ts';
import { lookAgainAtSettledJobs, resendForgottenJobs, resendOpenJobs } from './settlement-jobs.ts';
import { keepOpenLiability, suspendAtLimits } from './suspend-at-limits.ts';
import { grantTicketPoints } from './ticket-points.ts';

type Tasks = Readonly<Record<string, (now: number) => Promise<number>>>;

/** The tasks of a pass. One that fails does not stop the others. Each returns how much it found. */
const tasks: Tasks = {
  resolveDueDelayedBets,
  feedFirewall,
  resendOpenJobs,
  finishCasinoTransfers,
  lookAgainAtSettledJobs,
  suspendAtLimits,
  keepOpenLiability,
  expireManualResults,
  reconcileChanged,
  reconcileNightly,
  reconcileFurther,
  refreshChangedViews,
  grantTicketPoints,
  refreshOpenBetCounts,
  grantDaily,
  deliverMailings,
  markHarm,
  markRisk,
  linkNewAudit,
  storeAuditRoots,
  verifyAuditFurther,
  reconcileVendors,
  reportOpenCasinoBets,
  reportChangedMembers,
  reportYesterday,
  addUpReports,
};

/** Runs first on one machine: its queue lost its messages with the process. */
const atStart: Tasks = { resendForgottenJobs };

/** Beside the passes and more often: an offer in play may stand for seconds only. */
const sales: Tasks = { sellAutoCashOuts };

/** The scheduler knows whole minutes only; within one a run repeats by itself. Milliseconds from one repetition's end to the next. */
const repeated = [
  { carries: tasks, rest: 10_000 },
  { carries: sales, rest: 2_000 },
];
/** Milliseconds after which the next minute's run takes over. */
const runTime = 58_000;

/** Of two runs, where one minute's meets the next one's, one works. */
const underWay = new Map<Tasks, Promise<void>>();

export const handler = job(async (event: { readonly source?: string }): Promise<void> => {
  if (event.source === 'local.start') return carryOut(atStart);
  const until = event.source === 'aws.scheduler' ? Date.now() + runTime : 0;
  await Promise.all(repeated.map(({ carries, rest }) => repeat(carries, { rest, until })));
});

/** Once at least, then as often as there is time. */
async function repeat(
  carries: Tasks,
  { rest, until }: { readonly rest: number; readonly until: number },
): Promise<void> {
  for (;;) {
    const working = underWay.get(carries) ?? carryOut(carries).finally(() => underWay.delete(carries));
    underWay.set(carries, working);
    await working;
    if (Date.now() + rest > until) return;
    await new Promise((resolve) => setTimeout(resolve, rest).unref());
  }
}

/** Each at its own time: a pass may take longer than lines of the audit wait. */
async function carryOut(tasks: Tasks): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    try {
      const count = await run(Date.now());
      if (count > 0) log.info('swept', { task, count });
    } catch (error) {
      log.error('sweep-failed', { task, message: error instanceof Error ? error.message : String(error) });
    }
  }
}
