import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { namedIn, ofType, type Resources } from './template.ts';

export interface EdgeRequest {
  uri: string;
}
export interface EdgeResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, { value: string }>>;
}
export interface LocalBehavior {
  /** Beginning of the paths it answers; '' is the default behaviour. */
  readonly prefix: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers in lower case that the distribution adds to what it forwards. */
  readonly originHeaders: Readonly<Record<string, string>>;
  /** The CloudFront function's code, compiled. */
  readonly onRequest: ((request: EdgeRequest) => EdgeRequest | EdgeResponse) | null;
}
export interface LocalDistribution {
  readonly name: 'site' | 'console';
  readonly behaviors: readonly LocalBehavior[];
}

const Behavior = z.object({
  PathPattern: z.string().default(''),
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  FunctionAssociations: z.array(z.object({ FunctionARN: z.unknown() })).default([]),
});
/** The value of a secret is a reference, which only the deployment resolves. */
const OriginHeader = z.object({ HeaderName: z.string(), HeaderValue: z.unknown() });
const Origin = z.object({ Id: z.string(), OriginCustomHeaders: z.array(OriginHeader).default([]) });
const Distribution = z.object({
  Origins: z.array(Origin),
  Logging: z.object({ Prefix: z.enum(['site', 'console']) }),
  CacheBehaviors: z.array(Behavior),
  DefaultCacheBehavior: Behavior,
});
const Policy = z.object({
  CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
  SecurityHeadersConfig: z.object({
    ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
    FrameOptions: z.object({ FrameOption: z.string() }),
    ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
    StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.int() }).optional(),
  }),
});

function headersOf(resources: Resources, id: string): Record<string, string> {
  const { CustomHeadersConfig, SecurityHeadersConfig } = Policy.parse(
    resources[id]?.Properties.ResponseHeadersPolicyConfig,
  );
  const strict = SecurityHeadersConfig.StrictTransportSecurity;
  const headers = {
    'Content-Security-Policy': SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy,
    'X-Frame-Options': SecurityHeadersConfig.FrameOptions.FrameOption,
    ...(strict
      ? { 'Strict-Transport-Security': `max-age=${strict.AccessControlMaxAgeSec}; includeSubDomains` }
      : {}),
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
  // Lower case like the answers' headers, so that the policy's value replaces the origin's.
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function originHeadersOf(origin: z.infer<typeof Origin> | undefined): Readonly<Record<string, string>> {
  const headers = origin?.OriginCustomHeaders ?? [];
  return Object.fromEntries(
    headers.flatMap(({ HeaderName, HeaderValue }) =>
      typeof HeaderValue === 'string' ? [[HeaderName.toLowerCase(), HeaderValue]] : [],
    ),
  );
}

type OnRequest = NonNullable<LocalBehavior['onRequest']>;

/** Runs the CloudFront function in a separate context. */
function edgeFunction(code: string): OnRequest {
  const handler: unknown = runInNewContext(`${code}; handler`);
  const Handler = z.custom<(event: { request: EdgeRequest }) => EdgeRequest | EdgeResponse>(
    (value) => typeof value === 'function',
  );
  const run = Handler.parse(handler);
  return (request) => run({ request });
}

/** Both distributions with the headers and the edge function of each behaviour, most specific first. */
export function distributionsOf(resources: Resources): readonly LocalDistribution[] {
  const behaviorOf = (
    behavior: z.infer<typeof Behavior>,
    origins: readonly z.infer<typeof Origin>[],
  ): LocalBehavior => {
    const edge = namedIn(behavior.FunctionAssociations).map(
      (id) => resources[id]?.Properties.FunctionCode,
    )[0];
    return {
      prefix: behavior.PathPattern.replace(/\*$/, ''),
      headers: headersOf(resources, behavior.ResponseHeadersPolicyId.Ref),
      originHeaders: originHeadersOf(origins.find(({ Id }) => Id === behavior.TargetOriginId)),
      onRequest: typeof edge === 'string' ? edgeFunction(edge) : null,
    };
  };
  return ofType(resources, 'AWS::CloudFront::Distribution').map(([, resource]) => {
    const described = Distribution.parse(resource.Properties.DistributionConfig);
    return {
      name: described.Logging.Prefix,
      behaviors: [...described.CacheBehaviors, described.DefaultCacheBehavior].map((behavior) =>
        behaviorOf(behavior, described.Origins),
      ),
    };
  });
}
