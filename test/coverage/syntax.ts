import { parseSync } from 'vite';

/** A node of a file's syntax tree (ESTree with TypeScript). */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** @throws when the file does not parse */
export function programOf(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error || !isNode(program)) throw new Error(`${path}: ${error?.message ?? 'no program'}`);
  return program;
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

export function* below(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* below(child);
}

/** The text of a string or template; what a template fills in shows as `…`. Null for anything else. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
    return node.quasis.map(({ value }) => String(value.cooked)).join('…');
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === null && right === null ? null : `${left ?? '…'}${right ?? '…'}`;
  }
  return null;
}
