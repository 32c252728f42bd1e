import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { operatorPrefix } from '../../shared/calls/call.ts';
import { keptForever } from '../../shared/calls/content/images.ts';
import { accepted } from './accepted.ts';
import { type FunctionDefaults, socketStage } from './function-defaults.ts';
import { type Answering, originMaySay, removedHeaders, securityHeaders } from './security-headers.ts';

/** Headers CloudFront has separate fields for and refuses as custom headers. */
const headersWithFields = new Set([
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'X-Frame-Options',
]);

/** A response-headers policy with exactly these headers; they override the origin's but for what it may say itself. */
function headersPolicy(
  scope: Construct,
  { answering, headers }: { answering: Answering; headers: Readonly<Record<string, string>> },
): ResponseHeadersPolicy {
  const strict = headers['Strict-Transport-Security'];
  return new ResponseHeadersPolicy(scope, `${answering}Headers`, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: headers['Content-Security-Policy'] ?? '',
        override: true,
      },
      ...(strict === undefined
        ? {}
        : {
            strictTransportSecurity: {
              accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(strict)?.[1])),
              includeSubdomains: true,
              override: true,
            },
          }),
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      frameOptions: {
        frameOption:
          headers['X-Frame-Options'] === 'SAMEORIGIN'
            ? HeadersFrameOption.SAMEORIGIN
            : HeadersFrameOption.DENY,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !headersWithFields.has(header))
        .map(([header, value]) => ({
          header,
          value,
          override: !originMaySay(answering).includes(header),
        })),
    },
    removeHeaders: [...removedHeaders],
  });
}

/**
 * Code of the CloudFront function on the static behaviour: a path without a file name is a page of the application.
 * Distribution-wide error pages would also replace the 403 and 404 of the calls.
 */
function pageFallback(which: 'site' | 'console'): string {
  if (which === 'site') {
    return `function handler(event) {
  var request = event.request;
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;
  }
  return `function handler(event) {
  var request = event.request;
  if (request.uri === '/') return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '/console' } } };
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/console.html';
  return request;
}`;
}

/** Code of the CloudFront function on the operators' calls of the member site: there they are a path like any unknown one. */
const hiddenCalls = `function handler(event) {
  event.request.uri = '/api/unknown';
  return event.request;
}`;

/** Of the built pages: those of the other distribution, and what the build keeps for itself (its manifest, its stamp). */
export const notUploaded = (which: 'site' | 'console'): readonly string[] => [
  '.*',
  ...(which === 'site' ? ['console.html'] : ['index.html', 'host.html']),
];

/** Headers forwarded to the calls; all others are dropped. Authorization is not here because it is part of the cache key. */
const calledWith = [
  'CloudFront-Viewer-Address',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
  'Idempotency-Key',
  'X-Timestamp',
  'X-Nonce',
  'X-Signature',
];

export interface SiteDistributionProps {
  readonly which: 'site' | 'console';
  readonly defaults: FunctionDefaults;
  readonly api: HttpApi;
  readonly socket: WebSocketApi;
  readonly firewall: string;
  readonly pages: string;
  readonly log: IBucket;
  /** Pictures of boards and pop-ups. */
  readonly images: IBucket;
  readonly own?: { readonly name: string; readonly certificate: ICertificate };
}

/** One distribution for the private page bucket, the calls and the socket; all headers come from the same list. */
export class SiteDistribution extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    const { which, defaults, own } = props;
    this.bucket = new Bucket(this, 'Pages', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      serverAccessLogsBucket: props.log,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const address = defaults.settings[which];
    const origins = {
      socket: address.replace(/^http/, 'ws'),
      secure: address.startsWith('https:'),
      frames: defaults.settings.frames,
    };
    const headers = (answering: Answering) =>
      headersPolicy(this, { answering, headers: securityHeaders(answering, origins) });
    const pages = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };
    const fallback = new EdgeFunction(this, 'Fallback', {
      code: FunctionCode.fromInline(pageFallback(which)),
      runtime: FunctionRuntime.JS_2_0,
    });
    const callHeaders = headers('calls');
    const calls = this.#calls(props);
    const files = headers('files');
    const distribution = new Distribution(this, 'Distribution', {
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: props.firewall,
      logBucket: props.log,
      logFilePrefix: which,
      ...(own === undefined ? {} : { domainNames: [own.name], certificate: own.certificate }),
      defaultBehavior: {
        ...pages,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers(which),
        functionAssociations: [{ function: fallback, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: {
        ...(which === 'site' && {
          '/host.html': {
            ...pages,
            cachePolicy: CachePolicy.CACHING_OPTIMIZED,
            responseHeadersPolicy: headers('host'),
          },
        }),
        '/assets/*': {
          ...pages,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: files,
        },
        '/images/*': {
          ...pages,
          origin: S3BucketOrigin.withOriginAccessControl(props.images),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: files,
        },
        ...(which === 'site' && {
          [`/api${operatorPrefix}*`]: {
            ...calls,
            responseHeadersPolicy: callHeaders,
            functionAssociations: [
              {
                function: new EdgeFunction(this, 'Hidden', {
                  code: FunctionCode.fromInline(hiddenCalls),
                  runtime: FunctionRuntime.JS_2_0,
                }),
                eventType: FunctionEventType.VIEWER_REQUEST,
              },
            ],
          },
        }),
        '/api/*': { ...calls, responseHeadersPolicy: callHeaders },
        [`/${socketStage}`]: { ...this.#socket(props), responseHeadersPolicy: callHeaders },
      },
    });
    accepted(distribution, 'AwsSolutions-CFR1', 'members travel; who may play is decided at sign-up');
    if (own === undefined)
      accepted(distribution, 'AwsSolutions-CFR4', 'a stage without own names is never deployed');
    if (own === undefined) return;
    this.#upload(props, distribution);
  }

  /** Hashed files first, and those of the last release stay: an open page still loads its own. */
  #upload({ which, pages }: SiteDistributionProps, distribution: Distribution): void {
    const sources = [Source.asset(pages, { exclude: [...notUploaded(which)] })];
    const hashed = new BucketDeployment(this, 'HashedUpload', {
      destinationBucket: this.bucket,
      sources,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.fromString(keptForever)],
      prune: false,
    });
    const others = new BucketDeployment(this, 'Upload', {
      destinationBucket: this.bucket,
      sources,
      exclude: ['assets/*'],
      distribution,
    });
    others.node.addDependency(hashed);
  }

  #calls({ api, defaults, which }: SiteDistributionProps): BehaviorOptions {
    return {
      origin: this.#origin(api.apiId, { defaults, which }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      compress: true,
      // The origin's Cache-Control decides: lists send max-age=1, everything else no-store.
      cachePolicy: new CachePolicy(this, 'Lists', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'CalledWith', {
        headerBehavior: OriginRequestHeaderBehavior.allowList(...calledWith),
        cookieBehavior: OriginRequestCookieBehavior.all(),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
    };
  }

  #socket({ socket, defaults, which }: SiteDistributionProps): BehaviorOptions {
    return {
      origin: this.#origin(socket.apiId, { defaults, which }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
  }

  #origin(apiId: string, { defaults, which }: Pick<SiteDistributionProps, 'defaults' | 'which'>): HttpOrigin {
    const region = Stack.of(defaults.data).region;
    return new HttpOrigin(`${apiId}.execute-api.${region}.amazonaws.com`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      // Only the distributions know it, so no request can go around the firewall.
      customHeaders: {
        'X-Origin-Secret': defaults.data.secrets.edgeSecret(defaults.settings.edgeKey),
        'X-Distribution': which,
      },
    });
  }
}
