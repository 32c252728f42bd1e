import { describe, expect, it } from 'vitest';
import { readCloud } from '../../infra/local/templates/cloud.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised('prod');
interface Behavior {
  readonly PathPattern?: string;
  readonly ViewerProtocolPolicy: string;
  readonly AllowedMethods?: readonly string[];
}
const distributions = Object.values(prod.stack('web').findResources('AWS::CloudFront::Distribution')).map(
  ({ Properties }) => Properties.DistributionConfig,
);
const behaviors: readonly Behavior[] = distributions.flatMap(({ DefaultCacheBehavior, CacheBehaviors }) => [
  DefaultCacheBehavior,
  ...CacheBehaviors,
]);
const isCall = ({ PathPattern = '' }: Behavior) => /^\/?(api\/|ws$)/.test(PathPattern);

describe('in prod', () => {
  it('calls and the socket are answered over https alone; pages send the browser there', () => {
    expect(distributions).toHaveLength(2);
    expect(behaviors.filter(isCall)).toHaveLength(5);
    for (const behavior of behaviors)
      expect(behavior.ViewerProtocolPolicy, behavior.PathPattern).toBe(
        isCall(behavior) ? 'https-only' : 'redirect-to-https',
      );
  });

  it('TLS is 1.2 at least, between browser and edge as between edge and calls', () => {
    for (const { ViewerCertificate, Origins } of distributions) {
      expect(ViewerCertificate.MinimumProtocolVersion).toMatch(/^TLSv1\.[23]/);
      for (const { Id, CustomOriginConfig } of Origins)
        if (CustomOriginConfig !== undefined)
          expect(CustomOriginConfig, Id).toMatchObject({
            OriginProtocolPolicy: 'https-only',
            OriginSSLProtocols: ['TLSv1.2'],
          });
    }
  });

  it('no path takes TRACE, and pages take nothing but reads', () => {
    for (const behavior of behaviors) {
      const methods = behavior.AllowedMethods ?? ['GET', 'HEAD'];
      expect(methods, behavior.PathPattern).not.toContain('TRACE');
      if (!isCall(behavior)) expect(methods.toSorted(), behavior.PathPattern).toEqual(['GET', 'HEAD']);
    }
  });

  it('no answer lets another origin read it: neither the API nor any list of headers has CORS', () => {
    const apis = Object.values(prod.stack('calls').findResources('AWS::ApiGatewayV2::Api'));
    expect(apis.length).toBeGreaterThan(0);
    for (const { Properties } of apis) expect(Properties).not.toHaveProperty('CorsConfiguration');
    const policies = Object.values(
      prod.stack('web').findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    ).map(({ Properties }) => Properties.ResponseHeadersPolicyConfig);
    for (const policy of policies) expect(policy).not.toHaveProperty('CorsConfig');
    const names = readCloud(prod.folder).distributions.flatMap((one) =>
      one.behaviors.flatMap(({ headers }) => Object.keys(headers)),
    );
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('no function may delete or shorten a log: they add lines, and nothing else', () => {
    const actions = ['live', 'calls', 'jobs'].flatMap((stack) =>
      Object.values(prod.stack(stack).findResources('AWS::IAM::Policy')).flatMap(({ Properties }) =>
        Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action),
      ),
    );
    expect(new Set(actions.filter((action: string) => /^(logs:|\*)/.test(action)))).toEqual(
      new Set(['logs:CreateLogStream', 'logs:PutLogEvents']),
    );
  });

  it('buckets are closed to the public and list nothing to browsers', () => {
    for (const stack of ['data', 'web'])
      for (const [id, { Properties }] of Object.entries(prod.stack(stack).findResources('AWS::S3::Bucket')))
        expect(Properties.PublicAccessBlockConfiguration, `${stack} ${id}`).toEqual({
          ...{ BlockPublicAcls: true, BlockPublicPolicy: true },
          ...{ IgnorePublicAcls: true, RestrictPublicBuckets: true },
        });
    const policies = JSON.stringify(prod.stack('web').findResources('AWS::S3::BucketPolicy'));
    expect(policies).toContain('cloudfront.amazonaws.com');
    expect(policies).not.toContain('s3:ListBucket');
  });
});
