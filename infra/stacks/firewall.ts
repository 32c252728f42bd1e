import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const managed = [
  'AWSManagedRulesCommonRuleSet',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesAmazonIpReputationList',
];
/** Requests one IP address may make in five minutes. */
const perAddress = 2000;

const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** The web ACL of both distributions; a CLOUDFRONT ACL must be in us-east-1. */
export class FirewallStack extends Stack {
  readonly list: CfnWebACL;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.list = new CfnWebACL(this, 'List', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('edge'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: {} },
          statement: {
            rateBasedStatement: { limit: perAddress, evaluationWindowSec: 300, aggregateKeyType: 'IP' },
          },
          visibilityConfig: seen('rate'),
        },
        ...managed.map((name, index) => ({
          name,
          priority: index + 1,
          overrideAction: { none: {} },
          statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
          visibilityConfig: seen(name),
        })),
      ],
    });
  }
}
