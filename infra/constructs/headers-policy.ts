import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { removedHeaders } from './security-headers.ts';

/** Headers CloudFront sets through fields of their own and refuses as custom headers. */
const ownField = new Set([
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'X-Frame-Options',
]);

/** A response-headers policy that says exactly what the list says, over whatever the origin said. */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const strict = headers['Strict-Transport-Security'];
  return new ResponseHeadersPolicy(scope, id, {
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
        .filter(([header]) => !ownField.has(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
    removeHeaders: [...removedHeaders],
  });
}
