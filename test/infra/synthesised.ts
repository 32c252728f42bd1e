import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Stage } from '../../infra/stages.ts';
import { describeSystem } from '../../infra/system.ts';

export interface Synthesised {
  /** Folder of the written templates. */
  readonly folder: string;
  stack(name: string): Template;
}

/** Where the alarms of prod go. */
export const alarmMail = 'alarms@newbet.example';

/** Where the operators of prod are. */
export const operatorAddresses = '203.0.113.0/24,2001:db8:7::/48';

const done = new Map<Stage, Synthesised>();

/** One stage as templates, written to a throw-away folder; the pages are an empty one. Prod passes the rule pack too. */
export function synthesised(stage: Stage): Synthesised {
  const made = done.get(stage) ?? synthesise(stage);
  done.set(stage, made);
  return made;
}

function synthesise(stage: Stage): Synthesised {
  const folder = mkdtempSync(join(tmpdir(), 'newbet-templates-'));
  const pages = mkdtempSync(join(tmpdir(), 'newbet-pages-'));
  const app = describeSystem({
    stage,
    pages,
    outdir: folder,
    bundled: false,
    validated: stage === 'prod',
    ...(stage === 'prod' && { alarmMail, operatorAddresses }),
  });
  app.synth();
  return {
    folder,
    stack: (name) => {
      const found = app.node.findChild(`newbet-${stage}-${name}`);
      if (!Stack.isStack(found)) throw new Error(`no stack ${name}`);
      return Template.fromStack(found);
    },
  };
}

export type Found = Readonly<
  Record<string, { Properties: Record<string, unknown>; Metadata?: { entry?: string } }>
>;
