import { type CfnElement, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accepted } from '../constructs/accepted.ts';
import { type FunctionDefaults, imagesBucket } from '../constructs/function-defaults.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';

export interface WebProps extends StackProps {
  readonly defaults: FunctionDefaults;
  readonly api: HttpApi;
  readonly socket: WebSocketApi;
  readonly firewall: string;
  /** Folder of the built pages. */
  readonly pages: string;
}

const uploadFindings = [
  'AwsSolutions-L1',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  'AwsSolutions-IAM5[Resource::*]',
  'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-ap-northeast-2/*]',
  ...['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*'].map(
    (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
  ),
];

/** Member site and operator console: a distribution each, pages, calls and socket on one origin. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { defaults, api, socket, firewall, pages, ...props }: WebProps) {
    super(scope, id, props);
    const log = new Bucket(this, 'EdgeLog', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
    });
    accepted(log, 'AwsSolutions-S1', 'this bucket is the log');
    const images = new Bucket(this, 'Images', {
      bucketName: imagesBucket(defaults.stage, this.account),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      serverAccessLogsBucket: log,
      serverAccessLogsPrefix: 'images',
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const finding of uploadFindings)
      accepted(this, finding, 'the upload’s own function, written by the CDK, over the two page buckets');
    for (const which of ['site', 'console'] as const) {
      const name = new URL(defaults.settings[which]).hostname;
      const { bucket } = new SiteDistribution(this, which, {
        which,
        defaults,
        api,
        socket,
        firewall,
        pages,
        log,
        images,
        ...(defaults.settings.certificate === null
          ? {}
          : {
              own: {
                name,
                certificate: Certificate.fromCertificateArn(
                  this,
                  `${which}Certificate`,
                  `arn:aws:acm:us-east-1:${this.account}:certificate/${defaults.settings.certificate}`,
                ),
              },
            }),
      });
      const pagesOf = this.getLogicalId(bucket.node.defaultChild as CfnElement);
      accepted(
        this,
        `AwsSolutions-IAM5[Resource::<${pagesOf}.Arn>/*]`,
        'every page of this bucket is uploaded',
      );
    }
  }
}
