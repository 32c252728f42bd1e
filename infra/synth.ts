import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { isStage, type Stage, stages } from './stages.ts';
import { describeSystem } from './system.ts';

/** Writes the templates of the named stages (all when none is named) to cdk.out/<stage> or --outdir. Needs no AWS account. */
const outdir = process.argv.find((word) => word.startsWith('--outdir='))?.slice('--outdir='.length);
const named = process.argv.slice(2).filter(isStage);
const selected: readonly Stage[] = named.length > 0 ? named : Object.keys(stages).filter(isStage);
const pages = join(root, 'dist');
mkdirSync(pages, { recursive: true });
for (const stage of selected) {
  const app = describeSystem({
    stage,
    pages,
    outdir: outdir ?? join(root, 'cdk.out', stage),
    bundled: false,
    validated: process.env.CDK_VALIDATION !== 'false',
    // These templates are looked at, not deployed: like the stages' domains it is nobody's.
    alarmMail: 'alarms@newbet.example',
    ...(stage !== 'local' && { operatorAddresses: '203.0.113.0/24' }),
  });
  app.synth();
  process.stdout.write(`${stage}: ${app.outdir}\n`);
}
