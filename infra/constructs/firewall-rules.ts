import type { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { bodyBytesOf, type Call, pathOf, usualBodyLimit } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import type { Stage } from '../stages.ts';

/** Beginning of the names of the sets of denied addresses: the sweep finds them by it. */
export const deniedSets = (stage: Stage): string => `newbet-${stage}-denied`;

type Statement = CfnWebACL.StatementProperty;

/** A rule of the web ACL without its number. */
export interface FirewallRule {
  readonly name: string;
  readonly blocks: Statement;
}

/** KB of a body that the firewall of CloudFront can look at. */
export const inspectedBody = 64;
/** Letters of one regular expression. */
const longestPattern = 512;

const calls: readonly Call[] = allGroups.flatMap((group) => Object.values<Call>(group.calls));

const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const all = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
/** WAF refuses an "or" of one. */
const any = ([first, ...others]: readonly Statement[]): Statement =>
  first !== undefined && others.length === 0
    ? first
    : { orStatement: { statements: [...(first ? [first] : []), ...others] } };

const asItIs = [{ priority: 0, type: 'NONE' }];

/** Paths of calls, as few regular expressions. A spelling that is encoded fits none: it is judged as strictly as any other path. */
function onPathOf(those: readonly Call[]): Statement {
  const paths = [
    ...new Set(
      those.map((call) =>
        pathOf(call)
          .replace(/\{\w+\}/g, '[^/]+')
          .slice(1),
      ),
    ),
  ];
  const patterns: string[][] = [[]];
  for (const path of paths) {
    const last = patterns.at(-1) ?? [];
    if (patternOf([...last, path]).length > longestPattern) patterns.push([path]);
    else last.push(path);
  }
  return any(
    patterns.map((some) => ({
      regexMatchStatement: {
        regexString: patternOf(some),
        fieldToMatch: { uriPath: {} },
        textTransformations: asItIs,
      },
    })),
  );
}

const patternOf = (paths: readonly string[]): string => `^/api/(${paths.join('|')})/?$`;

/** A regular expression for whole numbers above this one. */
export function numberAbove(limit: number): string {
  const digits = String(limit);
  const larger = [...digits].flatMap((digit, at) => {
    if (digit === '9') return [];
    const rest = digits.length - at - 1;
    const next = digit === '8' ? '9' : `[${Number(digit) + 1}-9]`;
    return [`${digits.slice(0, at)}${next}${rest > 0 ? `[0-9]{${rest}}` : ''}`];
  });
  return `^0*(${[...larger, `[1-9][0-9]{${digits.length},}`].join('|')})$`;
}

/**
 * Of a body up to what the firewall looks at its true size counts. Of a larger limit the length that is declared: who
 * declares none is refused by the function.
 */
function bodyAbove(limit: number): Statement {
  const size = bodyBytesOf({ bodyLimit: limit });
  if (limit <= inspectedBody)
    return {
      sizeConstraintStatement: {
        comparisonOperator: 'GT',
        size,
        fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
        textTransformations: asItIs,
      },
    };
  return {
    regexMatchStatement: {
      regexString: numberAbove(size),
      // CloudFormation's own spelling: the CDK hands it on as it is.
      fieldToMatch: { singleHeader: { Name: 'content-length' } },
      textTransformations: asItIs,
    },
  };
}

const limitOf = ({ bodyLimit = usualBodyLimit }: Call): number => bodyLimit;

/** For each limit of a contract: larger bodies are blocked but where a contract allows more. */
export const bodyRules: readonly FirewallRule[] = [...new Set([usualBodyLimit, ...calls.map(limitOf)])]
  .sort((a, b) => a - b)
  .map((limit) => {
    const larger = calls.filter((call) => limitOf(call) > limit);
    const above = bodyAbove(limit);
    return { name: `body-${limit}`, blocks: larger.length === 0 ? above : all(above, not(onPathOf(larger))) };
  });

/**
 * Addresses in one of the sets, but for the console: an operator who denies their own address can take it back. CloudFront chose
 * the distribution by this header.
 */
export function deniedBut(consoleHost: string, sets: readonly CfnIPSet[]): Statement {
  return all(
    any(sets.map(({ attrArn: arn }) => ({ ipSetReferenceStatement: { arn } }))),
    not({
      byteMatchStatement: {
        searchString: consoleHost,
        positionalConstraint: 'EXACTLY',
        fieldToMatch: { singleHeader: { Name: 'host' } },
        textTransformations: asItIs,
      },
    }),
  );
}

/** Rules of the managed set that only label what they find; a rule of ours blocks it but where it is no attack. */
interface Labelled {
  /** Name of the managed rule, and the label it sets. */
  readonly rules: Readonly<Record<string, string>>;
  readonly rule: FirewallRule;
}

const ofCoreSet = (label: string): Statement => ({
  labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:core-rule-set:${label}` },
});

function labelled(name: string, rules: Readonly<Record<string, string>>, except: readonly Call[]): Labelled {
  const found = any(Object.values(rules).map(ofCoreSet));
  return { rules, rule: { name, blocks: all(found, not(onPathOf(except))) } };
}

const exempted: readonly Labelled[] = [
  labelled(
    'attack-in-body',
    {
      CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
      GenericLFI_BODY: 'GenericLFI_Body',
      GenericRFI_BODY: 'GenericRFI_Body',
      EC2MetaDataSSRF_BODY: 'EC2MetaDataSSRF_Body',
    },
    calls.filter((call) => call.anyText),
  ),
  labelled(
    // Programs of providers need not say what they are; their signature does.
    'no-user-agent',
    { NoUserAgent_HEADER: 'NoUserAgent_Header' },
    calls.filter((call) => call.for === 'provider'),
  ),
];

/** Blocks what these managed rules found. */
export const exemptingRules: readonly FirewallRule[] = exempted.map(({ rule }) => rule);
/** Managed rules that must not block by themselves: `bodyRules` and `exemptingRules` do. */
export const onlyCounted: readonly string[] = [
  'SizeRestrictions_BODY',
  ...exempted.flatMap(({ rules }) => Object.keys(rules)),
];
