import * as z from 'zod';
import { synthesised } from './synthesised.ts';

/** A request as the firewall sees it. */
export interface Seen {
  readonly path: string;
  /** Bytes of the body; what is declared too, but where `declares` says otherwise. */
  readonly body?: string | number;
  readonly declares?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

const Field = z.object({
  Body: z.object({ OversizeHandling: z.literal('MATCH') }).optional(),
  UriPath: z.object({}).optional(),
  SingleHeader: z.object({ Name: z.string().lowercase() }).optional(),
});
const plain = z.array(z.object({ Priority: z.literal(0), Type: z.literal('NONE') })).length(1);
type Statement = z.infer<typeof Statement>;
const Statement = z.strictObject({
  get AndStatement() {
    return z.object({ Statements: z.array(Statement).min(2) }).optional();
  },
  get OrStatement() {
    return z.object({ Statements: z.array(Statement).min(2) }).optional();
  },
  get NotStatement() {
    return z.object({ Statement }).optional();
  },
  SizeConstraintStatement: z
    .object({
      ComparisonOperator: z.literal('GT'),
      Size: z.int(),
      FieldToMatch: Field,
      TextTransformations: plain,
    })
    .optional(),
  RegexMatchStatement: z
    .object({ RegexString: z.string().max(512), FieldToMatch: Field, TextTransformations: plain })
    .optional(),
  ByteMatchStatement: z
    .object({
      SearchString: z.string(),
      PositionalConstraint: z.literal('EXACTLY'),
      FieldToMatch: Field,
      TextTransformations: plain,
    })
    .optional(),
  LabelMatchStatement: z.object({ Scope: z.literal('LABEL'), Key: z.string() }).optional(),
  IPSetReferenceStatement: z.object({ Arn: z.unknown() }).optional(),
  RateBasedStatement: z.looseObject({}).optional(),
  ManagedRuleGroupStatement: z
    .object({
      Name: z.string(),
      RuleActionOverrides: z
        .array(z.object({ Name: z.string(), ActionToUse: z.strictObject({ Count: z.object({}) }) }))
        .default([]),
    })
    .optional(),
});
const Acl = z.object({
  AssociationConfig: z
    .object({ RequestBody: z.object({ CLOUDFRONT: z.object({ DefaultSizeInspectionLimit: z.string() }) }) })
    .optional(),
  Rules: z.array(z.looseObject({ Name: z.string(), Priority: z.int(), Statement })),
});

/** The web ACL of a stage. */
export function webAclOf(stage: 'dev' | 'prod') {
  const [list] = Object.values(synthesised(stage).stack('firewall').findResources('AWS::WAFv2::WebACL'));
  return Acl.parse(list?.Properties);
}

const bytesOf = ({ body = 0 }: Seen): number => (typeof body === 'number' ? body : Buffer.byteLength(body));
const textOf = ({ body = '' }: Seen): string => (typeof body === 'number' ? '' : body);

/** What AWS says its core rule set looks for in what our calls send, roughly: enough to tell who is exempted from it. */
const coreRules: Readonly<Record<string, { label: string; finds: (seen: Seen) => boolean }>> = {
  SizeRestrictions_BODY: { label: 'SizeRestrictions_Body', finds: (seen) => bytesOf(seen) > 8 * 1024 },
  CrossSiteScripting_BODY: { label: 'CrossSiteScripting_Body', finds: (seen) => /<\w/.test(textOf(seen)) },
  GenericLFI_BODY: { label: 'GenericLFI_Body', finds: (seen) => textOf(seen).includes('../') },
  GenericRFI_BODY: { label: 'GenericRFI_Body', finds: (seen) => /:\/\/\d+\.\d+\./.test(textOf(seen)) },
  EC2MetaDataSSRF_BODY: {
    label: 'EC2MetaDataSSRF_Body',
    finds: (seen) => textOf(seen).includes('169.254.169.254'),
  },
  NoUserAgent_HEADER: { label: 'NoUserAgent_Header', finds: ({ headers }) => !headers?.['user-agent'] },
};

type Fields = z.infer<typeof Field>;
function textIn(field: Fields, seen: Seen): string {
  if (field.UriPath) return seen.path;
  const name = field.SingleHeader?.Name ?? '';
  if (name !== 'content-length') return seen.headers?.[name] ?? '';
  return String(seen.declares ?? bytesOf(seen));
}

function matches(statement: Statement, seen: Seen, labels: ReadonlySet<string>): boolean {
  const holds = (inner: Statement) => matches(inner, seen, labels);
  if (statement.AndStatement) return statement.AndStatement.Statements.every(holds);
  if (statement.OrStatement) return statement.OrStatement.Statements.some(holds);
  if (statement.NotStatement) return !holds(statement.NotStatement.Statement);
  if (statement.SizeConstraintStatement) return bytesOf(seen) > statement.SizeConstraintStatement.Size;
  const { RegexMatchStatement: regex, ByteMatchStatement: exact } = statement;
  if (regex) return new RegExp(regex.RegexString).test(textIn(regex.FieldToMatch, seen));
  if (exact) return textIn(exact.FieldToMatch, seen) === exact.SearchString;
  if (statement.LabelMatchStatement) return labels.has(statement.LabelMatchStatement.Key);
  return false;
}

/** The name of the rule that blocks a request; null when none does. */
export function blockedBy({ Rules }: z.infer<typeof Acl>, seen: Seen): string | null {
  const labels = new Set<string>();
  for (const { Name, Statement: statement } of Rules.toSorted((a, b) => a.Priority - b.Priority)) {
    const group = statement.ManagedRuleGroupStatement;
    if (group?.Name === 'AWSManagedRulesCommonRuleSet') {
      const counted = group.RuleActionOverrides.map((override) => override.Name);
      for (const [rule, { label, finds }] of Object.entries(coreRules)) {
        if (!finds(seen)) continue;
        if (!counted.includes(rule)) return rule;
        labels.add(`awswaf:managed:aws:core-rule-set:${label}`);
      }
    } else if (matches(statement, seen, labels)) return Name;
  }
  return null;
}

/** Capacity units, as AWS's developer guide lists them for each statement and managed group. */
const managedUnits: Readonly<Record<string, number>> = {
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesAmazonIpReputationList: 25,
};

function unitsIn(statement: Statement): number {
  const inner = [
    ...(statement.AndStatement?.Statements ?? []),
    ...(statement.OrStatement?.Statements ?? []),
    ...(statement.NotStatement ? [statement.NotStatement.Statement] : []),
  ];
  const group = statement.ManagedRuleGroupStatement;
  return (
    inner.reduce((sum, one) => sum + unitsIn(one), 0) +
    (group ? (managedUnits[group.Name] ?? Number.NaN) : 0) +
    (statement.SizeConstraintStatement ? 1 : 0) +
    (statement.LabelMatchStatement ? 1 : 0) +
    (statement.IPSetReferenceStatement ? 1 : 0) +
    (statement.ByteMatchStatement ? 2 : 0) +
    (statement.RateBasedStatement ? 2 : 0) +
    (statement.RegexMatchStatement ? 3 : 0)
  );
}

export const unitsOf = ({ Rules }: z.infer<typeof Acl>): number =>
  Rules.reduce((sum, rule) => sum + unitsIn(rule.Statement), 0);
