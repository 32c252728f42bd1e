import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Bucket, BucketEncryption, BlockPublicAccess } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accepted } from '../constructs/accepted.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';
import type { House } from '../constructs/house.ts';

export interface WebProps extends StackProps {
  readonly house: House;
  readonly api: HttpApi;
  readonly socket: WebSocketApi;
  readonly firewall: string;
  /** Folder of the built pages. */
  readonly pages: string;
}

/** Member site and operator console: a distribution each, pages, calls and socket on one origin. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { house, api, socket, firewall, pages, ...props }: WebProps) {
    super(scope, id, props);
    const log = new Bucket(this, 'EdgeLog', {
      encryption: BucketEncryption.S3_MANAGED, blockPublicAccess: BlockPublicAccess.BLOCK_ALL, enforceSSL: true,
    });
    accepted(log, 'AwsSolutions-S1', 'this bucket is the log');
    for (const which of ['site', 'console'] as const) {
      const name = new URL(house.settings[which]).hostname;
      new SiteDistribution(this, which, {
        which, house, api, socket, firewall, pages, log,
        ...(house.settings.certificate === null
          ? {}
          : {
              own: {
                name,
                certificate: Certificate.fromCertificateArn(
                  this, `${which}Certificate`,
                  `arn:aws:acm:us-east-1:${this.account}:certificate/${house.settings.certificate}`,
                ),
              },
            }),
      });
    }
  }
}
