import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { root } from './root.ts';
import { isStage } from './stages.ts';
import { describeSystem } from './system.ts';

/** What `cdk deploy --context stage=dev` runs; `npm run synth` describes every stage without an account. */
const stage = new App().node.tryGetContext('stage');
if (!isStage(stage) || stage === 'local')
  throw new Error('stage missing or unknown: npm run deploy -- --context stage=dev');
describeSystem({ stage, pages: join(root, 'dist'), bundled: true, validated: true });
