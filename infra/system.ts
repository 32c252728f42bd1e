import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { CallsStack } from './stacks/calls.ts';
import { DataStack } from './stacks/data.ts';
import { FirewallStack } from './stacks/firewall.ts';
import { JobsStack } from './stacks/jobs.ts';
import { LiveStack } from './stacks/live.ts';
import { WebStack } from './stacks/web.ts';
import { type Stage, settingsOf } from './stages.ts';

export interface SystemOptions {
  readonly stage: Stage;
  /** Folder of the built pages. */
  readonly pages: string;
  /** Folder for the templates; CDK's default when absent. */
  readonly outdir?: string;
  /** Bundle the function code: needed for a deployment, not for the templates alone. */
  readonly bundled: boolean;
  readonly validated: boolean;
  /** Address that alarms are mailed to, before the stage's own. */
  readonly alarmMail?: string | undefined;
  /** Networks operators work from, comma-separated, before the stage's own. */
  readonly operatorAddresses?: string | undefined;
}

/** Templates only: no bundled code, no copied assets, no stack traces in the metadata. */
const descriptionOnly = {
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-asset-staging': true,
  'aws:cdk:disable-stack-trace': true,
};

/** The whole product as CDK describes it for one stage. */
export function describeSystem(options: SystemOptions): App {
  const { stage, pages, outdir, bundled, validated } = options;
  const settings = settingsOf(stage, options);
  const app = new App({
    ...(outdir === undefined ? {} : { outdir }),
    analyticsReporting: false,
    ...(bundled ? {} : { context: descriptionOnly }),
  });
  if (validated) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const env = { region: settings.region };
  const name = (part: string) => `newbet-${stage}-${part}`;
  const data = new DataStack(app, name('data'), {
    env,
    settings,
    terminationProtection: settings.deletionProtection,
  });
  const live = new LiveStack(app, name('live'), { env, stage, settings, data });
  const calls = new CallsStack(app, name('calls'), { env, defaults: live.defaults });
  new JobsStack(app, name('jobs'), { env, defaults: live.defaults });
  const firewall = new FirewallStack(app, name('firewall'), {
    env: { region: 'us-east-1' },
    crossRegionReferences: true,
    stage,
    settings,
  });
  new WebStack(app, name('web'), {
    env,
    crossRegionReferences: true,
    defaults: live.defaults,
    api: calls.api,
    socket: live.socket,
    firewall: firewall.list.attrArn,
    pages,
  });
  Tags.of(app).add('product', 'newbet');
  Tags.of(app).add('stage', stage);
  return app;
}
