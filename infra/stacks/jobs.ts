import { type CfnElement, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { accepted } from '../constructs/accepted.ts';
import { alarm } from '../constructs/alarm.ts';
import { AppFunction, type AppFunctionProps } from '../constructs/app-function.ts';
import { FiguresDashboard } from '../constructs/dashboard.ts';
import { deniedSets } from '../constructs/firewall-rules.ts';
import type { FunctionDefaults } from '../constructs/function-defaults.ts';
import type { SecretName } from '../constructs/secrets.ts';
import type { Settings, Stage } from '../stages.ts';
import { writableForPush } from './writable.ts';

/** A run keeps its own pace until the next one takes over, which the scheduler may start up to a minute late. */
const untilTheNextRun = Duration.minutes(3);

const wrongBooks = {
  WrongBooks: {
    events: ['reconciliation-failed', 'entry-changed'],
    above: 0,
    whenThisFails: 'a balance differs from its entries and withdrawals cannot be approved',
    runbook: 'wrong-books',
  },
};
const stuckTransfers = {
  StuckTransfers: {
    events: ['casino-transfer-stuck'],
    above: 0,
    whenThisFails: 'money of members lies between us and a casino provider',
    runbook: 'stuck-casino-transfers',
  },
};
const stuckSlotRounds = {
  StuckSlotRounds: {
    events: ['casino-round-stuck'],
    above: 0,
    whenThisFails: 'members wait for the result of a spin they may have paid for',
    runbook: 'stuck-slot-rounds',
  },
};
const wrongRoots = {
  WrongRoots: {
    events: ['audit-root-differs'],
    above: 0,
    whenThisFails: 'a day of the audit no longer ends as it did when it was kept',
    runbook: 'wrong-audit-roots',
  },
  BrokenChain: {
    events: ['audit-chain-broken'],
    above: 0,
    whenThisFails: 'the log of what operators did was altered, or part of it is gone',
    runbook: 'broken-audit-chain',
  },
};
const waitingAudit = {
  WaitingAudit: {
    events: ['audit-lines-waiting'],
    above: 0,
    minutes: 3,
    whenThisFails:
      'the log of what operators did is not closed, and lines of it wait where they may still be changed',
    runbook: 'waiting-audit-lines',
  },
  LateAudit: {
    events: ['audit-lines-late'],
    above: 0,
    whenThisFails: 'lines of the log of what operators did stand after others that were written later',
    runbook: 'waiting-audit-lines',
  },
};
const troubledFeed = {
  SilentFeed: {
    events: ['feed-silent'],
    above: 0,
    minutes: 3,
    whenThisFails: 'every match of the feed is suspended and members cannot bet on it',
    runbook: 'silent-feed',
  },
  RefusedMessages: {
    events: ['feed-message-refused'],
    above: 0,
    whenThisFails: 'some prices or results of a feed were not taken',
    runbook: 'refused-feed-messages',
  },
  ShortCredits: {
    events: ['feed-credits-short'],
    above: 0,
    whenThisFails: 'odds and scores will stand still until the plan renews',
    runbook: 'short-feed-credits',
  },
};
/** The function gets the access data of the chosen feed only. */
const feedSecrets: Readonly<Record<Settings['feed'], readonly SecretName[]>> = {
  sandbox: [],
  off: [],
  lsports: ['LSPORTS_ACCESS'],
  oddsapi: ['ODDS_API_ACCESS'],
};
const lateRounds = {
  LateRounds: {
    events: ['round-late', 'round-failed'],
    above: 5,
    minutes: 5,
    whenThisFails: 'bets on mini games are settled late',
    runbook: 'late-rounds',
  },
};
const staleFirewall = {
  StaleFirewall: {
    events: ['firewall-not-fed'],
    above: 2,
    minutes: 5,
    whenThisFails: 'addresses that were denied or allowed again are not so at the edge',
    runbook: 'stale-firewall',
  },
};
const casinoRounds = {
  OpenCasinoRounds: {
    events: ['casino-rounds-open'],
    above: 0,
    minutes: 10,
    whenThisFails: 'members wait for results of casino rounds',
    runbook: 'open-casino-rounds',
  },
  CasinoReconciliation: {
    events: ['casino-reconciliation-differs'],
    above: 0,
    whenThisFails: 'a casino provider’s own list of a day is not what members were booked',
    runbook: 'casino-reconciliation',
  },
};
const untoldDevices = {
  UntoldDevices: {
    events: ['web-push-failed'],
    above: 20,
    minutes: 5,
    whenThisFails: 'devices of members get no messages of settled bets, money, kick-offs and replies',
    runbook: 'untold-devices',
  },
};
const failedSweeps = {
  FailedTasks: {
    events: ['sweep-failed'],
    above: 5,
    minutes: 5,
    whenThisFails: 'work a crash left stays undone',
    runbook: 'errors-of-sweep',
  },
};

/** Background work: feeds, rounds, the sweep after crashes, settlement from the queue, and the stream consumer. */
export class JobsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { defaults, ...props }: StackProps & { defaults: FunctionDefaults },
  ) {
    super(scope, id, props);
    const job = (name: string, options: Partial<AppFunctionProps> & { whenThisFails: string }) =>
      new AppFunction(this, name, {
        defaults,
        folder: `jobs/${name}`,
        table: 'writes',
        announces: true,
        ...options,
      });

    this.#everyMinute(
      job('feed', {
        dispatches: true,
        secrets: feedSecrets[defaults.settings.feed],
        reports: troubledFeed,
        timeout: untilTheNextRun,
        whenThisFails: 'odds and scores stand still',
      }),
      'feed',
    );
    this.#everyMinute(
      job('rounds', {
        dispatches: true,
        secrets: ['SEED_KEYS', 'CASINO_SECRETS'],
        memorySize: 256,
        reports: { ...lateRounds, ...stuckSlotRounds },
        timeout: untilTheNextRun,
        whenThisFails: 'bets on mini games wait for their results until members look',
      }),
      'rounds',
    );
    const hasVendors = defaults.settings.casinoVendors.some(({ adapter }) => adapter !== 'own');
    const sweep = job('sweep', {
      // Asks casino vendors outside for their lists.
      secrets: hasVendors ? ['CASINO_ACCESS'] : [],
      dispatches: true,
      auditRoots: 'keeps',
      timeout: untilTheNextRun,
      whenThisFails: 'work a crash left stays undone',
      reports: {
        ...wrongBooks,
        ...failedSweeps,
        ...stuckTransfers,
        ...wrongRoots,
        ...waitingAudit,
        ...staleFirewall,
        ...casinoRounds,
      },
    });
    this.#feedsFirewall(sweep, defaults.stage);
    this.#everyMinute(sweep, 'sweep');

    this.#everyMinute(
      job('push', {
        table: writableForPush,
        announces: false,
        secrets: ['PUSH_KEYS'],
        memorySize: 256,
        reports: untoldDevices,
        timeout: untilTheNextRun,
        whenThisFails: 'devices of members get no messages',
      }),
      'push',
    );

    const settlement = job('settlement', {
      dispatches: true,
      memorySize: 1024,
      timeout: Duration.minutes(1),
      whenThisFails: 'members wait for their winnings',
    });
    settlement.addEventSource(
      new SqsEventSource(defaults.data.settlementQueue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: 50,
      }),
    );

    new FiguresDashboard(this, 'Figures', { stage: defaults.stage });

    // Its construct keeps the id it was deployed under.
    const stream = job('watch', {
      folder: 'jobs/stream',
      announces: false,
      timeout: Duration.minutes(1),
      whenThisFails: 'a wrong balance would go unnoticed',
      reports: wrongBooks,
    });
    if (!defaults.settings.ledgerStream) return;
    const unread = new Queue(this, 'UnreadChanges', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    accepted(unread, 'AwsSolutions-SQS3', 'this is a dead-letter queue');
    stream.addEventSource(
      new DynamoEventSource(defaults.data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(1),
        retryAttempts: 5,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(unread),
      }),
    );
    alarm(this, 'UnwatchedChanges', {
      metric: unread.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      above: 0,
      whenThisFails: 'some changes of balances were not reconciled',
      runbook: 'unwatched-changes',
      topic: defaults.data.alarms,
    });
  }

  /** It may change the two sets of denied addresses, and finds their ids in the list of all. */
  #feedsFirewall(sweep: AppFunction, stage: Stage): void {
    const sets = deniedSets(stage);
    sweep.addEnvironment('FIREWALL_SETS', sets);
    const set = `arn:${this.partition}:wafv2:us-east-1:${this.account}:global/ipset/${sets}-*/*`;
    sweep.addToRolePolicy(new PolicyStatement({ actions: ['wafv2:ListIPSets'], resources: ['*'] }));
    sweep.addToRolePolicy(
      new PolicyStatement({ actions: ['wafv2:GetIPSet', 'wafv2:UpdateIPSet'], resources: [set] }),
    );
    accepted(
      sweep.role ?? sweep,
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:wafv2:us-east-1:<AWS::AccountId>:global/ipset/${sets}-*/*]`,
      'the ids of the two sets are given by the edge',
    );
  }

  #everyMinute(run: AppFunction, name: string): void {
    const role = new Role(this, `${name}Starter`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    });
    const started = this.getLogicalId(run.node.defaultChild as CfnElement);
    accepted(role, `AwsSolutions-IAM5[Resource::<${started}.Arn>:*]`, 'the versions of this one function');
    new Schedule(this, `${name}EveryMinute`, {
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      target: new LambdaInvoke(run, { retryAttempts: 0, role }),
    });
  }
}
