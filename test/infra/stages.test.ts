import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { tableIndex, timeToLive } from '../../functions/table/keys/keys.ts';
import { settingsOf } from '../../infra/stages.ts';
import { alarmMail, operatorAddresses, synthesised } from './synthesised.ts';

const stages = { local: synthesised('local'), dev: synthesised('dev'), prod: synthesised('prod') };

describe('the table', () => {
  it('is paid per request, with one index and a time to live, in every stage', () => {
    for (const stage of Object.values(stages)) {
      stage.stack('data').hasResourceProperties('AWS::DynamoDB::Table', {
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [
          Match.objectLike({
            IndexName: tableIndex.name,
            KeySchema: [
              { AttributeName: tableIndex.pk, KeyType: 'HASH' },
              { AttributeName: tableIndex.sk, KeyType: 'RANGE' },
            ],
          }),
        ],
        TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
      });
      stage.stack('data').hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'RetainExceptOnCreate' });
    }
  });

  it('can be restored to any second in dev and prod', () => {
    for (const stage of [stages.dev, stages.prod]) {
      stage.stack('data').hasResourceProperties('AWS::DynamoDB::Table', {
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
    }
  });

  it('cannot be deleted in prod, its stack neither', () => {
    stages.prod
      .stack('data')
      .hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: true });
    stages.dev
      .stack('data')
      .hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
  });

  it('has its audit roots beside it, locked for everyone: five years in prod', () => {
    for (const [stage, days] of [
      [stages.dev, 30],
      [stages.prod, 1_827],
    ] as const)
      stage.stack('data').hasResourceProperties('AWS::S3::Bucket', {
        ObjectLockEnabled: true,
        ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: days } } },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      });
  });

  it('streams both images to the stream consumer, except on one machine', () => {
    for (const stage of [stages.dev, stages.prod]) {
      stage.stack('data').hasResourceProperties('AWS::DynamoDB::Table', {
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      });
      stage.stack('jobs').hasResourceProperties('AWS::Lambda::EventSourceMapping', {
        StartingPosition: 'TRIM_HORIZON',
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
      });
    }
    stages.local
      .stack('data')
      .hasResourceProperties('AWS::DynamoDB::Table', { StreamSpecification: Match.absent() });
  });
});

describe('settlement', () => {
  it('is tried five times, then kept in the dead-letter queue', () => {
    const data = stages.prod.stack('data');
    const dead = Object.keys(
      data.findResources('AWS::SQS::Queue', { Properties: { RedrivePolicy: Match.absent() } }),
    );
    expect(dead).toHaveLength(1);
    data.hasResourceProperties('AWS::SQS::Queue', {
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [dead[0], 'Arn'] }, maxReceiveCount: 5 },
    });
  });

  it('takes one message at a time and names the one that failed', () => {
    stages.prod.stack('jobs').hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('hides a message longer than a worker may run', () => {
    const queue = Object.values(stages.prod.stack('data').findResources('AWS::SQS::Queue')).find(
      ({ Properties }) => 'RedrivePolicy' in Properties,
    );
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * 60);
  });
});

describe('logs and alarms', () => {
  it('outlive what wrote them: no log group is removed with its function or its stack', () => {
    for (const stack of ['live', 'calls', 'jobs']) {
      const groups = Object.entries(stages.prod.stack(stack).findResources('AWS::Logs::LogGroup'));
      expect(groups.length, stack).toBeGreaterThan(0);
      for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of groups)
        expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual(['Retain', 'Retain']);
    }
  });

  it('of prod reach somebody by mail', () => {
    stages.prod
      .stack('data')
      .hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: alarmMail });
    expect(() => settingsOf('prod')).toThrow(/stage prod needs an address .*-c alarmMail=<address>/);
    expect(() => settingsOf('prod', { alarmMail: '' })).toThrow('alarms cannot be mailed to ""');
    expect(() => settingsOf('dev', { alarmMail: 'nobody' })).toThrow('alarms cannot be mailed to "nobody"');
    expect(settingsOf('dev').alarmMail).toBeNull();
  });
});

describe('operators', () => {
  it('of prod work from networks that its deployment names, and without one it stops', () => {
    const alarms = { alarmMail };
    expect(() => settingsOf('prod', alarms)).toThrow(/stage prod needs the networks .*-c operatorAddresses=/);
    const given = (text: string) => () => settingsOf('prod', { ...alarms, operatorAddresses: text });
    expect(given('203.0.113.0/24,office')).toThrow('operators cannot work from "office"');
    expect(given('')).toThrow('needs the networks');
    expect(given(operatorAddresses)().operatorAddresses).toEqual(operatorAddresses.split(','));
    const functions = Object.values(stages.prod.stack('calls').findResources('AWS::Lambda::Function'));
    const known = functions.map(({ Properties }) => Properties.Environment?.Variables?.OPERATOR_ADDRESSES);
    expect(known.filter((text) => text === operatorAddresses).length).toBeGreaterThan(10);
  });

  it('need a second factor on every stage of AWS: no function is told otherwise', () => {
    for (const stage of [stages.dev, stages.prod])
      for (const { Properties } of Object.values(stage.stack('calls').findResources('AWS::Lambda::Function')))
        expect(Properties.Environment?.Variables ?? {}).not.toHaveProperty('OTP');
  });
});

describe('schedules', () => {
  it('start feed, rounds, sweep and push each minute, without repeating a run that failed', () => {
    const jobs = stages.prod.stack('jobs');
    jobs.resourceCountIs('AWS::Scheduler::Schedule', 4);
    jobs.allResourcesProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 minute)',
      Target: Match.objectLike({ RetryPolicy: Match.objectLike({ MaximumRetryAttempts: 0 }) }),
    });
  });
});

describe('the firewall', () => {
  it('stands before both distributions, its list in us-east-1', () => {
    for (const stage of [stages.dev, stages.prod]) {
      stage.stack('firewall').hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' });
      stage.stack('web').allResourcesProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }),
      });
    }
    stages.prod.stack('firewall').hasResourceProperties('AWS::WAFv2::WebACL', {
      Rules: Match.arrayWith([
        Match.objectLike({
          Statement: { RateBasedStatement: Match.objectLike({ Limit: 2000, EvaluationWindowSec: 300 }) },
        }),
      ]),
    });
  });
});
