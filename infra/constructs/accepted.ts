import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts a finding of the cdk-nag rule pack; `reason` says why in one line. */
export function accepted(where: IConstruct, finding: string, reason: string): void {
  Validations.of(where).acknowledge({ id: finding, reason });
}
