import type { Template } from 'aws-cdk-lib/assertions';
import { isLike } from '../support/fakes/like.ts';

/** Of a policy, as the template has it. */
export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

export const listOf = (one: string | readonly string[]) => (typeof one === 'string' ? [one] : one);

/** As IAM decides: allowed by a statement whose action and every condition fit, and denied by none. */
export function isAllowed(
  statements: readonly Statement[],
  asked: { action: string; leadingKeys: readonly string[] },
) {
  const fitting = statements.filter(
    (statement) => isLike(listOf(statement.Action), asked.action) && holds(statement.Condition ?? {}, asked),
  );
  return fitting.some(({ Effect }) => Effect === 'Allow') && !fitting.some(({ Effect }) => Effect === 'Deny');
}

function holds(
  conditions: NonNullable<Statement['Condition']>,
  { leadingKeys }: { leadingKeys: readonly string[] },
): boolean {
  return Object.entries(conditions).every(([operator, values]) =>
    Object.entries(values).every(([name, wanted]) => {
      if (name !== 'dynamodb:LeadingKeys') throw new Error(`unknown condition key ${name}`);
      switch (operator) {
        case 'ForAllValues:StringLike':
          return leadingKeys.every((key) => isLike(listOf(wanted), key));
        case 'ForAnyValue:StringLike':
          return leadingKeys.some((key) => isLike(listOf(wanted), key));
        case 'Null':
          return String(wanted) === String(leadingKeys.length === 0);
        default:
          throw new Error(`unknown operator ${operator}`);
      }
    }),
  );
}

export interface Role {
  /** Of its function, or the logical id. */
  readonly name: string;
  /** Everything its own policies say. */
  readonly statements: readonly Statement[];
  /** Names of policies that stand elsewhere. */
  readonly managed: string;
}

/** Every role of a stack. */
export function rolesOf(stack: Template): readonly Role[] {
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    Object.values(stack.findResources(type)),
  );
  return Object.entries(stack.findResources('AWS::IAM::Role')).map(([id, { Properties }]) => {
    const inline: readonly Policy[] = Properties.Policies ?? [];
    const own = attached
      .filter((policy) => refersTo(policy.Properties.Roles, id))
      .map((policy): Policy => policy.Properties);
    return {
      name: id.replace(/Role[0-9A-F]{8}$/, ''),
      statements: [...inline, ...own].flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      managed: JSON.stringify(Properties.ManagedPolicyArns ?? []),
    };
  });
}

interface Policy {
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}

const refersTo = (roles: unknown, id: string) => JSON.stringify(roles ?? []).includes(`"${id}"`);
