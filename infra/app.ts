import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { root } from './root.ts';
import { isStage, stages } from './stages.ts';
import { describeSystem } from './system.ts';

/**
 * What the `cdk` commands run (`cdk.json`): the stage of `-c stage=prod`, dev without one, its alarms mailed to `-c alarmMail=`, its operators
 * working from `-c operatorAddresses=`. The CLI builds the pages
 * before. `npm run synth` describes every stage without bundling its code.
 */
const { node: given } = new App();
const stage: unknown = given.tryGetContext('stage');
const alarmMail: unknown = given.tryGetContext('alarmMail');
const operatorAddresses: unknown = given.tryGetContext('operatorAddresses');
if (!isStage(stage) || stage === 'local') {
  const known = Object.keys(stages).filter((name) => name !== 'local');
  throw new Error(`no stage ${String(stage)} on AWS: -c stage=<${known.join('|')}>`);
}
describeSystem({
  stage,
  pages: join(root, 'dist'),
  bundled: true,
  validated: true,
  ...(alarmMail !== undefined && { alarmMail: String(alarmMail) }),
  ...(operatorAddresses !== undefined && { operatorAddresses: String(operatorAddresses) }),
});
