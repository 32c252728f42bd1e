import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import {
  bodyRules,
  deniedBut,
  deniedSets,
  exemptingRules,
  inspectedBody,
  onlyCounted,
} from '../constructs/firewall-rules.ts';
import type { Settings, Stage } from '../stages.ts';

const coreSet = 'AWSManagedRulesCommonRuleSet';
const managed = [coreSet, 'AWSManagedRulesKnownBadInputsRuleSet', 'AWSManagedRulesAmazonIpReputationList'];
/** Requests one IP address may make in five minutes. */
const perAddress = 2000;

const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

/** The web ACL of both distributions; a CLOUDFRONT ACL must be in us-east-1. */
export class FirewallStack extends Stack {
  readonly list: CfnWebACL;

  constructor(
    scope: Construct,
    id: string,
    { stage, settings, ...props }: StackProps & { stage: Stage; settings: Settings },
  ) {
    super(scope, id, props);
    // Empty here and kept by the sweep: CloudFormation compares templates, not what a set holds, and this one never changes.
    const denied = (['ipv4', 'ipv6'] as const).map(
      (family) =>
        new CfnIPSet(this, `Denied${family}`, {
          name: `${deniedSets(stage)}-${family}`,
          scope: 'CLOUDFRONT',
          ipAddressVersion: family.toUpperCase(),
          addresses: [],
        }),
    );
    const rules: readonly Rule[] = [
      {
        name: 'denied',
        action: { block: {} },
        statement: deniedBut(new URL(settings.console).host, denied),
      },
      {
        name: 'rate',
        action: { block: {} },
        statement: {
          rateBasedStatement: { limit: perAddress, evaluationWindowSec: 300, aggregateKeyType: 'IP' },
        },
      },
      ...managed.map((name) => ({
        name,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ...(name === coreSet && {
              ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            }),
          },
        },
      })),
      // After the managed rules, whose labels they read.
      ...[...bodyRules, ...exemptingRules].map(({ name, blocks }) => ({
        name,
        action: { block: {} },
        statement: blocks,
      })),
    ];
    this.list = new CfnWebACL(this, 'List', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('edge'),
      associationConfig: {
        requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: `KB_${inspectedBody}` } },
      },
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: seen(rule.name) })),
    });
  }
}
