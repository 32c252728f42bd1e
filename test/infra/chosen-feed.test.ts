import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DataStack } from '../../infra/stacks/data.ts';
import { JobsStack } from '../../infra/stacks/jobs.ts';
import { LiveStack } from '../../infra/stacks/live.ts';
import { type Settings, stages } from '../../infra/stages.ts';

const Named = z.object({
  Metadata: z.object({ entry: z.string() }),
  Properties: z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) }),
});

/** The environments of a stage's jobs by their folder, had it this feed. */
function environmentsWith(
  feed: Settings['feed'],
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'newbet-feed-')),
    analyticsReporting: false,
    context: {
      'aws:cdk:bundling-stacks': [],
      'aws:cdk:disable-asset-staging': true,
      'aws:cdk:disable-stack-trace': true,
    },
  });
  const settings = { ...stages.dev, feed };
  const env = { region: settings.region };
  const data = new DataStack(app, 'newbet-dev-data', { env, settings });
  const { defaults: system } = new LiveStack(app, 'newbet-dev-live', { env, stage: 'dev', settings, data });
  const jobs = Template.fromStack(new JobsStack(app, 'newbet-dev-jobs', { env, defaults: system }));
  return Object.fromEntries(
    Object.values(jobs.findResources('AWS::Lambda::Function')).flatMap((resource) => {
      const { data: named } = Named.safeParse(resource);
      return named
        ? [[named.Metadata.entry.split('/').at(-2) ?? '', named.Properties.Environment.Variables]]
        : [];
    }),
  );
}

describe('the access of a feed', () => {
  it.each([
    ['lsports', 'LSPORTS_ACCESS', 'newbet-dev-data/lsports-access', 'ODDS_API_ACCESS'],
    ['oddsapi', 'ODDS_API_ACCESS', 'newbet-dev-data/odds-api-access', 'LSPORTS_ACCESS'],
  ] as const)(
    'reaches the feed’s function alone when %s is chosen, from the vault when it starts',
    (feed, name, secret, other) => {
      const { feed: own, ...others } = environmentsWith(feed);
      expect(own).toMatchObject({ FEED: feed, SECRETS: JSON.stringify({ [name]: secret }) });
      for (const environment of [own, ...Object.values(others)])
        expect(JSON.stringify(environment)).not.toContain(other);
      for (const environment of Object.values(others))
        expect(JSON.stringify(environment)).not.toContain(name);
    },
  );

  it('reaches no function with the sandbox', () => {
    for (const environment of Object.values(environmentsWith('sandbox'))) {
      expect(JSON.stringify(environment)).not.toMatch(/LSPORTS_ACCESS|ODDS_API_ACCESS/);
    }
  });
});
