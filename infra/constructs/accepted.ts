import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** A finding of the rule pack that stands, with its reason in one line. */
export function accepted(where: IConstruct, finding: string, reason: string): void {
  Validations.of(where).acknowledge({ id: finding, reason });
}
