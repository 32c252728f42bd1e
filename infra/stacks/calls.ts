import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type CallGroup, pathOf, routeMethodOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import { accepted } from '../constructs/accepted.ts';
import { alarm } from '../constructs/alarm.ts';
import { AppFunction, type AppFunctionProps } from '../constructs/app-function.ts';
import type { FunctionDefaults } from '../constructs/function-defaults.ts';
import { writable } from './writable.ts';

type GroupOptions = Pick<
  AppFunctionProps,
  | 'table'
  | 'secrets'
  | 'auditRoots'
  | 'keepsImages'
  | 'announces'
  | 'dispatches'
  | 'hashes'
  | 'memorySize'
  | 'reports'
>;

const guessedWithdrawals = {
  GuessedWithdrawals: {
    events: ['withdrawal-password-wrong', 'withdrawal-password-locked'],
    above: 10,
    minutes: 5,
    whenThisFails: 'somebody who is logged in as members guesses their withdrawal passwords',
    runbook: 'guessed-withdrawal-passwords',
  },
};
const providerCalls = {
  Unsigned: {
    events: ['signature-refused'],
    above: 5,
    minutes: 5,
    whenThisFails: 'messages of a feed are refused, or somebody else sends in its name',
    runbook: 'unsigned-messages',
  },
  CasinoConflicts: {
    events: ['casino-tx-conflict'],
    above: 0,
    whenThisFails: 'a casino provider and the product disagree about a member’s money',
    runbook: 'casino-conflicts',
  },
  CasinoFailures: {
    events: ['casino-callback-failed', 'casino-callback-malformed'],
    above: 5,
    minutes: 5,
    whenThisFails: 'a casino provider’s callbacks are not booked, and its games stop for members',
    runbook: 'failed-casino-callbacks',
  },
  RefusedMessages: {
    events: ['feed-message-refused'],
    above: 0,
    whenThisFails: 'some prices or results of a feed were not taken',
    runbook: 'refused-feed-messages',
  },
};
const attackedLogins = {
  Reused: {
    events: ['refresh-reused'],
    above: 5,
    minutes: 5,
    whenThisFails: 'somebody replays stolen logins of members or operators',
    runbook: 'reused-logins',
  },
  Halted: {
    events: ['login-halted'],
    above: 30,
    minutes: 5,
    whenThisFails: 'somebody guesses passwords and members wait before they may log in',
    runbook: 'halted-logins',
  },
};
const chosenPasswords = {
  LeakedPasswords: {
    events: ['leaked-passwords-unanswered'],
    above: 0,
    whenThisFails: 'new passwords are taken without a look into the set of leaked ones',
    runbook: 'leaked-passwords',
  },
};

type GroupName = (typeof allGroups)[number]['name'];

/** What each group's function may do, and where it differs from the defaults. */
const groups: Readonly<Record<GroupName, GroupOptions>> = {
  auth: {
    reports: { ...attackedLogins, ...guessedWithdrawals, ...chosenPasswords },
    table: 'writes',
    announces: true,
    hashes: true,
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS', 'REFRESH_KEYS', 'PASSWORD_PEPPERS', 'PERSONAL_DATA_KEYS'],
  },
  balance: {
    reports: guessedWithdrawals,
    table: 'writes',
    announces: true,
    hashes: true,
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS', 'PASSWORD_PEPPERS', 'PERSONAL_DATA_KEYS'],
  },
  betting: { table: 'writes', announces: true, memorySize: 1024, secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'] },
  board: { table: writable.board, secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'] },
  notes: { table: writable.notes, secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'] },
  casino: { table: 'writes', announces: true, secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'] },
  sandbox: {
    table: 'writes',
    announces: true,
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS', 'SEED_KEYS', 'CASINO_SECRETS'],
  },
  events: { table: 'writes', announces: true, secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS', 'SEED_KEYS'] },
  games: {
    table: 'writes',
    announces: true,
    memorySize: 1024,
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS', 'SEED_KEYS'],
  },
  member: { table: 'writes', announces: true, secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'] },
  sports: { table: 'reads', secrets: ['ORIGIN_SECRETS'] },
  setting: { table: writable.setting, secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'] },
  provider: {
    reports: providerCalls,
    table: 'writes',
    announces: true,
    dispatches: true,
    secrets: ['ORIGIN_SECRETS', 'FEED_SECRETS', 'CASINO_SECRETS', 'BANK_SECRETS'],
  },
  content: {
    table: writable.content,
    announces: true,
    keepsImages: true,
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'],
  },
  admin: {
    reports: { ...attackedLogins, ...chosenPasswords },
    table: 'writes',
    auditRoots: 'reads',
    announces: true,
    hashes: true,
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS', 'REFRESH_KEYS', 'PASSWORD_PEPPERS', 'PERSONAL_DATA_KEYS'],
  },
  // Readings of histories write the summaries of days they find missing.
  records: {
    table: 'writes',
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS', 'PERSONAL_DATA_KEYS'],
  },
  trading: {
    table: 'writes',
    announces: true,
    dispatches: true,
    // Adds up the liability of every open bet.
    memorySize: 1024,
    secrets: ['ORIGIN_SECRETS', 'TOKEN_KEYS'],
  },
};

/** What answers, opens and ends sessions at casino vendors outside. */
const speaksToVendors: ReadonlySet<string> = new Set(['provider', 'casino', 'admin', 'member']);

/** Vendors outside are spoken to with access data that is stored by hand (docs/runbook.md). */
function withCasinoAccess(
  options: GroupOptions,
  { group, defaults }: { readonly group: CallGroup; readonly defaults: FunctionDefaults },
): GroupOptions {
  const hasOthers = defaults.settings.casinoVendors.some(({ adapter }) => adapter !== 'own');
  if (!speaksToVendors.has(group.name) || !hasOthers) return options;
  return { ...options, secrets: [...(options.secrets ?? []), 'CASINO_ACCESS'] };
}

/** One function per call group and one route per contract. */
export class CallsStack extends Stack {
  readonly api: HttpApi;

  constructor(
    scope: Construct,
    id: string,
    { defaults, ...props }: StackProps & { defaults: FunctionDefaults },
  ) {
    super(scope, id, props);
    const unknown = new AppFunction(this, 'unknown', {
      defaults,
      folder: 'api/unknown',
      whenThisFails: 'unknown paths answer without our envelope',
      table: 'none',
      memorySize: 256,
    });
    this.api = new HttpApi(this, 'Api', {
      createDefaultStage: false,
      defaultIntegration: this.#integration('unknown', unknown),
    });
    accepted(this.api, 'AwsSolutions-APIG4', 'the default route says 404 or 405 to everybody alike');
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      autoDeploy: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'Access', { retention: defaults.settings.logDays }),
        ),
      },
    });
    const answering = allGroups.map((group) =>
      this.#serve(group, defaults, withCasinoAccess(groups[group.name], { group, defaults })),
    );
    this.#reportForgedTokens(answering, defaults);
    alarm(this, 'ServerErrors', {
      metric: this.api.metricServerError({ period: Duration.minutes(1), statistic: 'sum' }),
      above: 10,
      whenThisFails: 'members and operators see 관리자에게 문의하세요!',
      runbook: 'server-errors',
      topic: defaults.data.alarms,
    });
  }

  #integration(name: string, answeredBy: AppFunction): HttpLambdaIntegration {
    // One permission per group: one per route would pass the 20 KB a function's policy may hold.
    return new HttpLambdaIntegration(`${name}Integration`, answeredBy, { scopePermissionToRoute: false });
  }

  /** One figure of all functions: who tries tokens need not stay with one call. */
  #reportForgedTokens(answering: readonly AppFunction[], { data }: FunctionDefaults): void {
    const filters = answering.map(
      (one) =>
        new MetricFilter(one, 'ForgedTokens', {
          logGroup: one.logGroup,
          filterPattern: FilterPattern.stringValue('$.event', '=', 'token-forged'),
          metricNamespace: 'newbet',
          metricName: `${this.stackName}-ForgedTokens`,
          metricValue: '1',
        }),
    );
    const [first] = filters;
    if (first === undefined) throw new Error('no function answers calls');
    alarm(this, 'ForgedTokens', {
      metric: first.metric({ period: Duration.minutes(1), statistic: 'sum' }),
      above: 20,
      minutes: 5,
      whenThisFails: 'somebody makes access tokens of members or operators and tries them',
      runbook: 'forged-tokens',
      topic: data.alarms,
    });
  }

  #serve(group: CallGroup, defaults: FunctionDefaults, options: GroupOptions): AppFunction {
    const answeredBy = new AppFunction(this, group.name, {
      defaults,
      folder: `api/${group.name}`,
      whenThisFails: group.whenThisFails,
      answersCalls: true,
      ...options,
    });
    const integration = this.#integration(group.name, answeredBy);
    for (const call of Object.values(group.calls)) {
      const routes = this.api.addRoutes({
        path: `/api${pathOf(call)}`,
        methods: [HttpMethod[routeMethodOf(call)]],
        integration,
        authorizer: new HttpNoneAuthorizer(),
      });
      for (const route of routes)
        accepted(
          route,
          'AwsSolutions-APIG4',
          'the call’s contract says who may ask and serveCalls checks it',
        );
    }
    return answeredBy;
  }
}
